import { useCall } from '../../../api/queries.ts';
import { reminderSending } from '../../../text/en/reminder-sending.ts';
import './reminder-message.css';

const { review: text } = reminderSending;

export interface ReminderMessageProps {
  readonly job: number;
  /** Its position in the job. */
  readonly row: number;
}

/** The whole message of a row that sends a reminder, as it was reviewed. */
export function ReminderMessage({ job, row }: ReminderMessageProps) {
  const { data, error } = useCall('reminder-sending.message', { job, row });
  // A row that was refused when it was planned has no message; its reason is shown.
  if (error !== null) return error.code === 'NOT_FOUND' ? null : <p role="alert">{`${text.failed}. ${error.message}`}</p>;
  if (data === undefined) return null;
  return (
    <section className="rd-reminder-message" aria-label={text.label}>
      <dl>
        <dt>{text.to}</dt>
        <dd>{data.to}</dd>
        <dt>{text.subject}</dt>
        <dd>{data.subject}</dd>
      </dl>
      <pre>{data.text}</pre>
      <p className="rd-quiet">{text.html}</p>
    </section>
  );
}
