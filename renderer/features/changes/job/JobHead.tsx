import type { Output } from '../../../../preload/contract/index.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { type Formats, useFormats } from '../../../ui/index.ts';
import { describeNote, isStarted } from '../job-text.ts';
import { SegmentBar } from '../SegmentBar.tsx';
import { useBackoffText } from '../use-backoff-text.ts';

type JobFacts = Output<'changes.job'>;

const { job: text } = changes;

/** The job's state as a sentence. */
function statusText({ job }: JobFacts, rest: string | null, formats: Formats): string {
  if (job.elsewhere) return text.elsewhere;
  switch (job.phase) {
    case 'planning':
      return text.planning(formats.number(job.planned ?? 0), formats.number(job.total));
    case 'review':
      return text.nothingSent;
    case 'running':
      return rest ?? text.running;
    case 'paused':
      return text.pausedAs(job.reason === null ? '' : describeNote(job.reason));
    case 'stopped':
      return text.stopped;
    case 'ended':
      return job.counts.unknown + job.counts.accepted > 0 ? text.endedPending : text.ended;
  }
}

/** A labeled amount in the header. */
function Sum({ label, amount, strong = false }: { readonly label: string; readonly amount: string; readonly strong?: boolean }) {
  const formats = useFormats();
  return (
    <div className={strong ? 'rd-job-sum is-strong' : 'rd-job-sum'}>
      <dt>{label}</dt>
      <dd>{formats.amount(amount)}</dd>
    </div>
  );
}

/** What will happen or happened as a sentence, the account, and the cost. */
export function JobHead({ facts, title }: { readonly facts: JobFacts; readonly title: string }) {
  const formats = useFormats();
  const { job, costs, balanceAfter } = facts;
  const hasStarted = isStarted(job);
  const rest = useBackoffText(job);
  const costly = costs.planned !== '0' || costs.spent !== '0' || costs.unknown !== '0';
  const currency = job.currency ?? '';
  return (
    <header className="rd-job-head">
      <div className="rd-job-words">
        <h2>{title}</h2>
        <p>
          <span className="rd-job-account">{job.accountName}</span> <span role="status">{statusText(facts, rest, formats)}</span>
        </p>
        {hasStarted && job.total > 1 && <SegmentBar job={job} />}
      </div>
      {costly && (
        <dl className="rd-job-sums">
          {!hasStarted && job.balance !== null && <Sum label={`${text.balance}, ${currency}`} amount={job.balance} />}
          {!hasStarted && <Sum label={`${text.cost}, ${currency}`} amount={costs.planned} />}
          {!hasStarted && balanceAfter !== null && <Sum label={`${text.after}, ${currency}`} amount={balanceAfter} strong />}
          {hasStarted && <Sum label={`${text.spent}, ${currency}`} amount={costs.spent} strong />}
          {hasStarted && costs.unknown !== '0' && <Sum label={`${text.open}, ${currency}`} amount={costs.unknown} />}
        </dl>
      )}
    </header>
  );
}
