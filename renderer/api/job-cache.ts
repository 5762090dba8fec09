import type { ChangeJob } from '../../preload/contract/changes/changes.ts';
import type { EventPayload, Output } from '../../preload/contract/index.ts';
import { queryClient } from './query-client.ts';

interface JobInput {
  readonly job?: number;
  readonly accountId?: string;
  readonly below?: number;
}

/** Jobs in one response of `changes.jobs`. */
const atOnce = 50;

const withJob = (jobs: readonly ChangeJob[], job: ChangeJob): ChangeJob[] => jobs.map((one) => (one.id === job.id ? job : one));

/** Changes the cached data of a call. A pending response is older than the event, so it is requested again. */
function update<T>(method: string, concerns: (input: JobInput) => boolean, change: (data: T, input: JobInput) => T): void {
  const cached = queryClient.getQueryCache().findAll({ queryKey: [method] });
  for (const { queryKey, state } of cached) {
    const input = queryKey[1] as JobInput;
    if (!concerns(input)) continue;
    if (state.data !== undefined) queryClient.setQueryData(queryKey, change(state.data as T, input));
    if (state.fetchStatus === 'fetching') void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** Whether a job's costs and confirmation may have changed; the event does not include them. */
function factsMayDiffer(before: ChangeJob, job: ChangeJob): boolean {
  if (before.phase !== job.phase || job.phase === 'review') return true;
  return job.paid && JSON.stringify(before.counts) !== JSON.stringify(job.counts);
}

/** Invalidates the data that the events do not include: rows, results and the activity. */
function readRest(job: number, accountId: string | undefined): void {
  const ofJob = new Set(['changes.rows', 'changes.zone', 'changes.made']);
  const ofAccount = new Set(['changes.activity', 'changes.pending']);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [method, input] }) => {
      const of = input as JobInput;
      if (ofJob.has(String(method))) return of.job === job;
      return ofAccount.has(String(method)) && (accountId === undefined || of.accountId === accountId);
    },
  });
}

/** Puts the state of a job that main sent into the cache, and has read again what the event does not carry. */
export function putJob({ watched, ...job }: EventPayload<'changes.job'>): void {
  const isOfAccount = ({ accountId }: JobInput) => accountId === job.accountId;
  const queryKey = ['changes.job', { job: job.id }];
  const facts = queryClient.getQueryData<Output<'changes.job'>>(queryKey);
  if (facts !== undefined) queryClient.setQueryData(queryKey, { ...facts, job });
  if (facts === undefined || factsMayDiffer(facts.job, job)) void queryClient.invalidateQueries({ queryKey });
  update<Output<'changes.jobs'>>('changes.jobs', isOfAccount, (data, { below }) => {
    const [newest] = data.jobs;
    if (below !== undefined || (newest !== undefined && newest.id >= job.id)) return { ...data, jobs: withJob(data.jobs, job) };
    return { jobs: [job, ...data.jobs].slice(0, atOnce), more: data.more || data.jobs.length >= atOnce };
  });
  update<Output<'changes.watched'>>('changes.watched', isOfAccount, ({ jobs }) => {
    const others = jobs.filter(({ id }) => id !== job.id);
    return { jobs: watched ? [job, ...others].sort((one, other) => other.id - one.id) : others };
  });
  readRest(job.id, job.accountId);
}

/** Takes a job out of the cache that was thrown away. */
export function dropJob(job: number): void {
  const without = (jobs: readonly ChangeJob[]) => jobs.filter(({ id }) => id !== job);
  void queryClient.invalidateQueries({ queryKey: ['changes.job', { job }] });
  update<Output<'changes.jobs'>>(
    'changes.jobs',
    () => true,
    (data) => ({ ...data, jobs: without(data.jobs) }),
  );
  update<Output<'changes.watched'>>(
    'changes.watched',
    () => true,
    ({ jobs }) => ({ jobs: without(jobs) }),
  );
  readRest(job, undefined);
}
