import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { reminderTemplates } from '../../../text/en/reminder-templates.ts';
import { SegmentedField } from '../../../ui/index.ts';
import { type MessageForm, MessageView } from './MessageView.tsx';

const text = reminderTemplates.preview;

export interface CustomerMessageProps {
  readonly accountId: AccountId;
  readonly customerId: number;
  /** A day of the calendar; omitted: today. */
  readonly day?: string | undefined;
}

/** The message that a customer gets, or why there is none. */
export function CustomerMessage({ accountId, customerId, day }: CustomerMessageProps) {
  const [form, setForm] = useState<MessageForm>('text');
  const { data, error } = useCall('reminder-templates.message', { accountId, customerId, ...(day === undefined ? {} : { day }) });
  if (error !== null) return <p role="alert">{`${text.failed}. ${error.message}`}</p>;
  if (data === undefined || (data.message === null && data.fault === null)) return null;
  return (
    <section className="rd-message" aria-label={text.message}>
      <FormField form={form} onChange={setForm} />
      {data.message === null ? (
        <p role="status">{data.fault === null ? '' : text.faults[data.fault]}</p>
      ) : (
        <MessageView message={data.message} form={form} />
      )}
    </section>
  );
}

/** The choice of the form in which a message is shown. */
export function FormField({ form, onChange }: { readonly form: MessageForm; readonly onChange: (form: MessageForm) => void }) {
  return (
    <SegmentedField<MessageForm>
      label={text.forms.label}
      value={form}
      options={[
        { value: 'text', label: text.forms.text },
        { value: 'html', label: text.forms.html },
      ]}
      onChange={onChange}
    />
  );
}
