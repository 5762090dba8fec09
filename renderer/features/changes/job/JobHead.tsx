import type { Output } from '../../../../preload/contract/index.ts';
import { changes as texts } from '../../../text/en/changes/jobs.ts';
import { type Formats, useFormats } from '../../../ui/index.ts';
import { SegmentBar } from '../SegmentBar.tsx';
import { useBackoffText } from '../use-backoff-text.ts';
import { isStarted, wordsOf } from '../words.ts';

type JobFacts = Output<'changes.job'>;

const { job: words } = texts;

/** The job's state as a sentence. */
function standing({ job }: JobFacts, rest: string | null, formats: Formats): string {
  if (job.elsewhere) return words.elsewhere;
  switch (job.phase) {
    case 'planning':
      return words.planning(formats.number(job.planned ?? 0), formats.number(job.total));
    case 'review':
      return words.nothingSent;
    case 'running':
      return rest ?? words.running;
    case 'paused':
      return words.pausedAs(job.reason === null ? '' : wordsOf(job.reason));
    case 'stopped':
      return words.stopped;
    case 'ended':
      return job.counts.unknown + job.counts.accepted > 0 ? words.endedPending : words.ended;
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
  const begun = isStarted(job);
  const rest = useBackoffText(job);
  const costly = costs.planned !== '0' || costs.spent !== '0' || costs.unknown !== '0';
  const currency = job.currency ?? '';
  return (
    <header className="rd-job-head">
      <div className="rd-job-words">
        <h2>{title}</h2>
        <p>
          <span className="rd-job-account">{job.accountName}</span> <span role="status">{standing(facts, rest, formats)}</span>
        </p>
        {begun && job.total > 1 && <SegmentBar job={job} />}
      </div>
      {costly && (
        <dl className="rd-job-sums">
          {!begun && job.balance !== null && <Sum label={`${words.balance}, ${currency}`} amount={job.balance} />}
          {!begun && <Sum label={`${words.cost}, ${currency}`} amount={costs.planned} />}
          {!begun && balanceAfter !== null && <Sum label={`${words.after}, ${currency}`} amount={balanceAfter} strong />}
          {begun && <Sum label={`${words.spent}, ${currency}`} amount={costs.spent} strong />}
          {begun && costs.unknown !== '0' && <Sum label={`${words.open}, ${currency}`} amount={costs.unknown} />}
        </dl>
      )}
    </header>
  );
}
