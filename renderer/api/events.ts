import type { Query } from '@tanstack/react-query';
import type { ChangeJob } from '../../preload/contract/changes/changes.ts';
import type { EventPayload, Input, Method, Output } from '../../preload/contract/index.ts';
import { onEvent } from './client.ts';
import { noteResponse, noteSync } from './connection-state.ts';
import { cachedResult, invalidate, queryClient } from './queries.ts';

/** Jobs in one response of `changes.jobs`. */
const atOnce = 50;

const withJob = (jobs: readonly ChangeJob[], job: ChangeJob): ChangeJob[] => jobs.map((one) => (one.id === job.id ? job : one));

/** Reminders depend on the domains, customers and prices, on tags, and on settings. */
const readRemindersAgain = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [method] }) => /^reminder/.test(String(method)) });

/** When the lists were read completely, by account. */
const completed = new Map<string, string>();

function followReadings({ accountId, lists }: EventPayload<'sync.changed'>): void {
  const now = lists.map(({ completedAt }) => completedAt).join(' ');
  if (completed.get(accountId) === now) return;
  if (completed.has(accountId)) readRemindersAgain();
  completed.set(accountId, now);
}

/** Updates the cache according to main's events. Called once, before the first read. */
export function followEvents(): void {
  onEvent('accounts.changed', () => {
    void invalidate('accounts.list', 'credentials.status');
    askAgain(() => true);
  });
  onEvent('credentials.changed', ({ accountId }) => {
    void invalidate('credentials.status', 'credentials.keychain');
    askAgain((input) => (input as { accountId?: string }).accountId === accountId);
  });
  onEvent('profile.forgotten', ({ accountId }) => {
    const concerns = (input: unknown) => (input as { accountId?: string }).accountId === accountId;
    void invalidate('accounts.list');
    // Visible data is requested again; the other reseller's data is not shown in the meantime.
    void queryClient.resetQueries({
      predicate: ({ queryKey: [method, input] }) => /^(?:profile|contacts)\./.test(String(method)) && concerns(input),
    });
  });
  onEvent('balance.changed', ({ accountId, balance }) => {
    queryClient.setQueryData(['profile.refreshBalance', { accountId }], balance);
    handleReconnect(accountId, noteResponse(accountId));
  });
  onEvent('notes-local.changed', () => {
    void invalidate('notes.get', 'notes.tags', 'watch.state', 'watch.times', 'watch.domain');
    readRemindersAgain();
  });
  onEvent('team.changed', () => void invalidate('team.state', 'team.noteHistory'));
  onEvent('shared.changed', () => void invalidate('zone-templates.list', 'nameserver-sets.read', 'filters.saved', 'orders.templates'));
  onEvent('watch.changed', () => void invalidate('watch.state', 'watch.times'));
  onEvent('live-dns.changed', ({ asked, ...of }) => {
    const known = cachedResult('live-dns.history', of);
    if (asked === null || known === undefined) void queryClient.invalidateQueries({ queryKey: ['live-dns.history', of] });
    else putState('live-dns.history', of, { ...known, running: { asked } });
  });
  onEvent('live-runs.changed', () => void invalidate('live-runs.list', 'live-runs.rows'));
  onEvent('seen.changed', () => void invalidate('seen.changes', 'seen.counts'));
  onEvent('live-watch.changed', () => void invalidate('live-watch.ofRow', 'live-watch.ofDomain'));
  onEvent('reminders.changed', readRemindersAgain);
  onEvent('notices.changed', () => void invalidate('app.notices', 'settings.backups'));
  onEvent('settings.changed', (settings) => {
    putState('settings.get', {}, settings);
    // The time of the next sync depends on them.
    void invalidate('sync.state', 'watch.state', 'watch.times');
    readRemindersAgain();
  });
  onEvent('updates.changed', (state) => putState('updates.state', {}, state));
  onEvent('sync.changed', (state) => {
    putState('sync.state', { accountId: state.accountId }, state);
    const whole = state.lists.some(({ list, completedAt }) => list === 'domains' && completedAt !== null);
    if (whole && cachedResult('accounts.list', {})?.read.includes(state.accountId) === false) void invalidate('accounts.list');
    handleReconnect(state.accountId, noteSync(state));
    followReadings(state);
  });
  onEvent('exports.changed', (state) => putState('exports.state', {}, state));
  onEvent('statements.changed', (state) => putState('statements.state', {}, state));
  onEvent('changes.job', putJob);
  onEvent('changes.touched', followTouched);
  onEvent('changes.removed', ({ job }) => dropJob(job));
  // A visible cart is updated; otherwise it is read when it is next shown.
  onEvent('orders.changed', (of) => void queryClient.invalidateQueries({ queryKey: ['orders.cart', of], refetchType: 'none' }));
  onEvent('domain.changed', (of) => {
    handleReconnect(of.accountId, noteResponse(of.accountId));
    for (const method of ['domain.stored', 'domain.zone', 'zones.open', 'watch.domain'])
      void queryClient.invalidateQueries({ queryKey: [method, of] });
  });
  onEvent('zones.changed', (of) => {
    void queryClient.invalidateQueries({ queryKey: ['zones.open', of] });
    void queryClient.invalidateQueries({ queryKey: ['zones.pending', { accountId: of.accountId }] });
    void queryClient.invalidateQueries({ queryKey: ['zones.snapshots'] });
  });
  onEvent('zone-runs.changed', (state) => {
    void cacheRun(state);
  });
  onEvent('explorer-run.changed', (state) => {
    putRunState(state.accountId, state);
    // The reply for another account contains this one's state.
    const ofOthers = ({ queryKey: [method, input] }: Pick<Query, 'queryKey'>): boolean =>
      method === 'explorer-run.state' && (input as { accountId: string }).accountId !== state.accountId;
    void queryClient.invalidateQueries({ predicate: ofOthers });
  });
  onEvent('domain.known', ({ accountId, ...known }) => putState('domain.known', { accountId }, known));
  onEvent('limiter.changed', (state) => putState('app.limiter', { accountId: state.accountId }, state));
  onEvent('lock.changed', ({ locked }) => {
    // While locked, no data may stay in memory here.
    if (locked) queryClient.removeQueries({ predicate: ({ queryKey: [method] }) => !independentCalls.has(String(method)) });
    void invalidate('app.lockState', 'accounts.list');
  });
}

/** Caches what main sent. A pending reply may be older, even if it arrives later. */
export function putState<M extends Method>(method: M, input: Input<M>, state: Output<M>): void {
  const queryKey = [method, input];
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, state);
}

/** A run shown again starts with its last reported state. */
async function cacheRun(state: EventPayload<'zone-runs.changed'>): Promise<void> {
  putState('zone-runs.state', { run: state.run }, state);
  if (state.state !== 'reading') await queryClient.invalidateQueries({ queryKey: ['zone-runs.diff'], refetchType: 'none' });
}

/** Sets the state of an account's run over a file; null: it was closed. */
export function putRunState(accountId: string, state: EventPayload<'explorer-run.changed'> | null): void {
  putState('explorer-run.state', { accountId }, state);
}

/** Data about the targets of writes may be outdated: it is requested again if visible, otherwise when it is next shown. */
function followTouched({ accountId, domains, customers, settled }: EventPayload<'changes.touched'>): void {
  const ofContacts = /^contacts\./;
  const isTouched = (method: string, input: Partial<{ id: number; customerId: number }>): boolean => {
    // A domain shows its contacts, too.
    if (method === 'domain.refresh') return domains.includes(input.id ?? 0) || customers.length > 0;
    if (ofContacts.test(method)) return customers.includes(input.customerId ?? 0);
    return method === 'profile.refreshBalance' && settled;
  };
  if (settled) readRemindersAgain();
  const predicate = ({ queryKey: [method, input] }: Pick<Query, 'queryKey'>): boolean =>
    (input as { accountId?: string }).accountId === accountId && isTouched(String(method), input as object);
  // A pending reply may be older than the change.
  void queryClient.cancelQueries({ predicate }).then(() => queryClient.invalidateQueries({ predicate }));
}

/** The network is back: retries what failed because of it. */
function handleReconnect(accountId: string, isReconnected: boolean): void {
  if (isReconnected) askAgain((input) => (input as { accountId?: string }).accountId === accountId);
}

/** A new key or address may fix failed calls: visible ones are retried, others are forgotten. */
function askAgain(concerns: (input: unknown) => boolean): void {
  void queryClient.resetQueries({
    predicate: ({ queryKey: [method, input], state }) => isRefresh(String(method)) && state.status === 'error' && concerns(input),
  });
}

const isRefresh = (method: string): boolean => /^(?:profile|domain|contacts)\.refresh/.test(method);

/** What the lock screen itself uses. */
const independentCalls = new Set(['app.lockState', 'app.info', 'settings.get']);

interface JobInput {
  readonly job?: number;
  readonly accountId?: string;
  readonly below?: number;
}

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
