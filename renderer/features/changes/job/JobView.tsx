import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { Age, TopBar, useFormats } from '../../../ui/index.ts';
import '../results/results.css';
import { isStarted, jobTitle } from '../job-text.ts';
import { GeneratedSecrets } from '../results/GeneratedSecrets.tsx';
import { JobActions } from '../results/JobActions.tsx';
import { JobCharges } from '../results/JobCharges.tsx';
import { NeedsConfirmation } from '../results/NeedsConfirmation.tsx';
import { NeedsReentry } from '../results/NeedsReentry.tsx';
import { RestoredCheck } from '../results/RestoredCheck.tsx';
import { ReviewFoot } from '../review/ReviewFoot.tsx';
import { JobCrumbs } from './JobCrumbs.tsx';
import { JobHead } from './JobHead.tsx';
import { JobTable } from './JobTable.tsx';
import { OneChange } from './OneChange.tsx';

export interface JobViewProps {
  readonly accountId: AccountId;
  readonly facts: Output<'changes.job'>;
  /** The review is being left and discarded. */
  readonly onLeave: () => void;
}

/** One job: its review before sending, and its results afterwards. */
export function JobView({ accountId, facts, onLeave }: JobViewProps) {
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
