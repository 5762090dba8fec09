import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import type { ScreenProps } from '../../../navigation/screen.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { Age, Button, Empty, type Formats, lazyComponent, TimelineEvents, TopBar, useFormats } from '../../../ui/index.ts';
import '../changes.css';
import '../narrow.css';
import type { Output } from '../../../../preload/contract/index.ts';
import { kindInAddress } from '../file/file-address.ts';
import { leaveJob } from '../file/last-file.ts';
import { JobCrumbs } from './JobCrumbs.tsx';
import '../results/results.css';
import { type CallError, call } from '../../../api/client.ts';
import { goBack } from '../../../navigation/history.ts';
import { useReadOnly } from '../../../navigation/present-account.ts';
import { describeNote, isStarted, jobTitle } from '../job-text.ts';
import { onStartedAgain } from '../rerun/waiting-settings.ts';
import { GeneratedSecrets } from '../results/GeneratedSecrets.tsx';
import { JobActions } from '../results/JobActions.tsx';
import { JobCharges } from '../results/JobCharges.tsx';
import { NeedsConfirmation } from '../results/NeedsConfirmation.tsx';
import { NeedsReentry } from '../results/NeedsReentry.tsx';
import { RestoredCheck } from '../results/RestoredCheck.tsx';
import { SegmentBar } from '../SegmentBar.tsx';
import { useBackoffText } from '../use-backoff-text.ts';
import { JobTable } from './JobTable.tsx';
import { OneChange } from './OneChange.tsx';

/**
 * Whether a key press applies the review. Not if the key is still held from the form before, since the review was not seen yet, and not if
 * the event was already handled.
 */
export const isApplyKey = ({ key, ctrlKey, metaKey, repeat, defaultPrevented }: Press): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat && !defaultPrevented;

/** Whether something covers the review and receives the keys. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="menu"]:popover-open') !== null;

const { foot, job: headText } = text;

/** Loaded when first shown. */
const FilePage = lazyComponent(async () => (await import('../file/FilePage.tsx')).FilePage);

/** Why there is no job to show. */
function NoJob({ accountId, title, text: message }: { readonly accountId: AccountId; readonly title: string; readonly text: string }) {
  return (
    <div className="rd-job">
      <TopBar crumbs={<JobCrumbs accountId={accountId} />} title={text.job.review} />
      <Empty
        icon={<TimelineEvents />}
        title={title}
        text={message}
        action={<Button onPress={() => goTo({ screen: 'jobs', accountId })}>{text.job.toJobs}</Button>}
      />
    </div>
  );
}

/** The job in the address. */
export function JobPage({ accountId, id: named }: ScreenProps) {
  const kind = kindInAddress(named);
  if (kind !== undefined) return <FilePage accountId={accountId} kind={kind} />;
  const id = Number(named);
  if (!Number.isSafeInteger(id) || id <= 0) return <NoJob accountId={accountId} title={text.job.missing} text={text.job.missingText} />;
  return <OneJob key={id} accountId={accountId} id={id} />;
}

function OneJob({ accountId, id }: { readonly accountId: AccountId; readonly id: number }) {
  const { data, error } = useCall('changes.job', { job: id });
  const planning = data?.job.phase === 'planning';
  const planned = useCall('changes.planned', { job: id }, { enabled: planning });
  // It is being discarded while still shown.
  const [leaving, setLeaving] = useState(false);
  useEffect(() => () => leaveJob(id), [id]);
  if (leaving) return null;
  if (planned.error !== null) return <NoJob accountId={accountId} title={text.form.failed} text={planned.error.message} />;
  if (error !== null) {
    const message = error.code === 'NOT_FOUND' ? text.job.missingText : error.message;
    return <NoJob accountId={accountId} title={text.job.missing} text={message} />;
  }
  return data === undefined ? null : <JobView accountId={accountId} facts={data} onLeave={() => setLeaving(true)} />;
}

interface JobViewProps {
  readonly accountId: AccountId;
  readonly facts: Output<'changes.job'>;
  /** The review is being left and discarded. */
  readonly onLeave: () => void;
}

/** One job: its review before sending, and its results afterwards. */
function JobView({ accountId, facts, onLeave }: JobViewProps) {
  const formats = useFormats();
  const { job } = facts;
  const { id } = job;
  const single = job.total === 1;
  const first = useCall('changes.rows', { job: id, from: 0, count: 1 }, { enabled: single && job.phase !== 'planning' });
  const only = single ? (first.data?.rows[0] ?? null) : null;
  const hasStarted = isStarted(job);
  const root = useRef<HTMLDivElement>(null);
  useJobFocus(root, job.phase, !single || only !== null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !hasStarted) return;
    event.preventDefault();
    goTo({ screen: 'jobs', accountId });
  };
  const title = hasStarted ? text.job.number(formats.number(id)) : text.job.review;
  const age = <Age at={job.startedAt ?? job.madeAt} prefix={hasStarted ? text.job.startedAt : text.job.plannedAt} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back one step from any focused element
    <div ref={root} className="rd-job" tabIndex={-1} onKeyDown={onKeyDown}>
      <TopBar crumbs={<JobCrumbs accountId={accountId} />} title={title} age={age} />
      <JobHead facts={facts} title={jobTitle(job, only?.target.name ?? null, formats)} />
      {job.paid && !hasStarted && <RestoredCheck accountId={accountId} />}
      {job.asks > 0 && <NeedsConfirmation job={job} />}
      {hasStarted && <NeedsReentry job={job} />}
      {hasStarted && <GeneratedSecrets job={id} />}
      {hasStarted && <JobCharges job={job} />}
      {single ? only !== null && <OneChange row={only} job={job} /> : <JobTable job={job} />}
      {hasStarted ? <JobActions job={job} /> : <ReviewFoot facts={facts} onLeave={onLeave} />}
    </div>
  );
}

/**
 * The focused element disappears with the previous screen, and with Apply once the job is started. The focus then moves to the job's table,
 * or else the job as a whole. Never to a button: a key still pressed would trigger it.
 */
function useJobFocus(root: RefObject<HTMLElement | null>, phase: string, isShown: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other parts are rendered
  useEffect(() => {
    const { current } = root;
    if (current === null || document.activeElement?.contains(current) !== true) return;
    (current.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ?? current).focus({ preventScroll: true });
  }, [root, phase, isShown]);
}

type JobFacts = Output<'changes.job'>;

/** The job's state as a sentence. */
function statusText({ job }: JobFacts, rest: string | null, formats: Formats): string {
  if (job.inOtherWindow) return headText.inOtherWindow;
  switch (job.phase) {
    case 'planning':
      return headText.planning(formats.number(job.planned ?? 0), formats.number(job.total));
    case 'review':
      return headText.nothingSent;
    case 'running':
      return rest ?? headText.running;
    case 'paused':
      return headText.pausedAs(job.reason === null ? '' : describeNote(job.reason));
    case 'stopped':
      return headText.stopped;
    case 'ended':
      if (job.counts.refused > 0) return headText.endedRefused(formats.number(job.counts.refused));
      return job.counts.unknown + job.counts.accepted > 0 ? headText.endedPending : headText.ended;
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
function JobHead({ facts, title }: { readonly facts: JobFacts; readonly title: string }) {
  const formats = useFormats();
  const { job, costs, balanceAfter } = facts;
  const hasStarted = isStarted(job);
  const rest = useBackoffText(job);
  const costly = costs.planned !== '0' || costs.spent !== '0' || costs.unknown !== '0';
  const currency = job.currency ?? '';
  return (
    <header className="rd-job-head">
      <div className="rd-job-text">
        <h2>{title}</h2>
        <p>
          <span className="rd-job-account">{job.accountName}</span> <span role="status">{statusText(facts, rest, formats)}</span>
        </p>
        {hasStarted && job.total > 1 && <SegmentBar job={job} />}
      </div>
      {costly && (
        <dl className="rd-job-sums">
          {!hasStarted && job.balance !== null && <Sum label={`${headText.balance}, ${currency}`} amount={job.balance} />}
          {!hasStarted && <Sum label={`${headText.cost}, ${currency}`} amount={costs.planned} />}
          {!hasStarted && balanceAfter !== null && <Sum label={`${headText.after}, ${currency}`} amount={balanceAfter} strong />}
          {hasStarted && <Sum label={`${headText.spent}, ${currency}`} amount={costs.spent} strong />}
          {hasStarted && costs.unknown !== '0' && <Sum label={`${headText.open}, ${currency}`} amount={costs.unknown} />}
        </dl>
      )}
    </header>
  );
}

interface ReviewFootProps {
  readonly facts: Output<'changes.job'>;
  /** The review is being left. */
  readonly onLeave: () => void;
}

/** The bottom of a review: the text to type, Back, and Apply. Ctrl+Enter applies once everything is valid. */
function ReviewFoot({ facts, onLeave }: ReviewFootProps) {
  const formats = useFormats();
  const { job, costs, balanceAfter, confirm, phrase } = facts;
  const readOnly = useReadOnly(job.accountId);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
  const count = formats.number(job.counts.planned);
  const reason = blocked();
  const costly = /[1-9]/.test(costs.planned);
  const label = costly ? foot.applyFor(count, `${formats.amount(costs.planned)} ${job.currency ?? ''}`.trim()) : foot.apply(count);

  function blocked(): string | undefined {
    if (job.phase !== 'review') return foot.notYet;
    if (confirm === 'nothing-to-do') return foot.nothing;
    if (readOnly === true) return foot.readOnly(job.accountName);
    return phrase !== null && typed.trim() !== phrase ? foot.notTyped(phrase) : undefined;
  }

  const apply = () => {
    if (reason !== undefined || busy) return;
    setBusy(true);
    setIssue('');
    call('changes.start', { job: job.id, typed: typed.trim() })
      .then(() => onStartedAgain(job.id))
      .catch((error: CallError) => setIssue(error.message))
      .finally(() => setBusy(false));
  };
  const back = () => {
    onLeave();
    goBack();
    // A job started meanwhile stays; there is nothing to report.
    call('changes.control', { job: job.id, to: 'discard' }).catch(() => undefined);
  };
  const present = useRef(apply);
  present.current = apply;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (isApplyKey(event) && !isCovered()) present.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const noEnter = (event: KeyboardEvent) => {
    // Plain Enter never applies.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  return (
    <section className="rd-job-foot" aria-label={foot.label}>
      {phrase !== null && (
        <label className="rd-job-typed">
          <span>
            {foot.type} <code>{phrase}</code>
          </span>
          <input
            type="text"
            className="rd-input is-mono"
            aria-label={foot.typed}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target: input }) => setTyped(input.value)}
            onKeyDown={noEnter}
          />
        </label>
      )}
      <span className="rd-job-message" role="status">
        {issue !== '' ? issue : (footNote() ?? '')}
      </span>
      <Button onPress={back}>{foot.back}</Button>
      <Button variant="primary" busy={busy} disabledReason={reason} onPress={apply}>
        {label}
      </Button>
    </section>
  );

  function footNote(): string | undefined {
    if (reason !== undefined) return reason;
    if (balanceAfter?.startsWith('-') === true) return foot.short;
    return costly && job.counts.planned > 1 ? foot.stops : undefined;
  }
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat' | 'defaultPrevented'>;
