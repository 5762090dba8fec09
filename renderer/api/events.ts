import type { Query } from '@tanstack/react-query';
import type { EventPayload } from '../../preload/contract/index.ts';
import { onEvent } from './client.ts';
import { noteAnswered, noteSync } from './connection-state.ts';
import { dropJob, putJob } from './job-cache.ts';
import { cachedResult, invalidate } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Keeps the cache in step with what main tells. Called once, before the first read. */
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
    // What is on the screen is asked again; nothing of the other reseller stays in between.
    void queryClient.resetQueries({
      predicate: ({ queryKey: [method, input] }) => /^(?:profile|contacts)\./.test(String(method)) && concerns(input),
    });
  });
  onEvent('balance.changed', ({ accountId, balance }) => {
    queryClient.setQueryData(['profile.refreshBalance', { accountId }], balance);
    backAgain(accountId, noteAnswered(accountId));
  });
  onEvent('notes-local.changed', () => void invalidate('notes.get', 'notes.tags'));
  onEvent('notices.changed', () => void invalidate('app.notices', 'settings.backups'));
  onEvent('settings.changed', (settings) => queryClient.setQueryData(['settings.get', {}], settings));
  onEvent('updates.changed', (state) => queryClient.setQueryData(['updates.state', {}], state));
  onEvent('sync.changed', (state) => {
    queryClient.setQueryData(['sync.state', { accountId: state.accountId }], state);
    const whole = state.lists.some(({ list, wholeAt }) => list === 'domains' && wholeAt !== null);
    if (whole && cachedResult('accounts.list', {})?.read.includes(state.accountId) === false) void invalidate('accounts.list');
    backAgain(state.accountId, noteSync(state));
  });
  onEvent('exports.changed', (state) => queryClient.setQueryData(['exports.state', {}], state));
  onEvent('changes.job', putJob);
  onEvent('changes.touched', followTouched);
  onEvent('changes.gone', ({ job }) => dropJob(job));
  // The cart itself follows where it is in view; elsewhere it is read again when it is next shown.
  onEvent('orders.changed', (of) => void queryClient.invalidateQueries({ queryKey: ['orders.cart', of], refetchType: 'none' }));
  onEvent('domain.changed', (of) => {
    backAgain(of.accountId, noteAnswered(of.accountId));
    for (const method of ['domain.stored', 'domain.zone', 'zones.open']) void queryClient.invalidateQueries({ queryKey: [method, of] });
  });
  onEvent('zones.changed', (of) => {
    void queryClient.invalidateQueries({ queryKey: ['zones.open', of] });
    void queryClient.invalidateQueries({ queryKey: ['zones.pending', { accountId: of.accountId }] });
    void queryClient.invalidateQueries({ queryKey: ['zones.snapshots'] });
  });
  onEvent('zone-runs.changed', (state) => {
    void keepRun(state);
  });
  onEvent('explorer-run.changed', (state) => {
    putRunState(state.accountId, state);
    // Another account says that this one goes on, or that it did.
    const ofOthers = ({ queryKey: [method, input] }: Pick<Query, 'queryKey'>): boolean =>
      method === 'explorer-run.state' && (input as { accountId: string }).accountId !== state.accountId;
    void queryClient.invalidateQueries({ predicate: ofOthers });
  });
  onEvent('domain.known', ({ accountId, ...known }) => queryClient.setQueryData(['domain.known', { accountId }], known));
  onEvent('limiter.changed', (state) => queryClient.setQueryData(['app.limiter', { accountId: state.accountId }], state));
  onEvent('lock.changed', ({ locked }) => {
    // Locked, nothing that was read may stay in memory here.
    if (locked) queryClient.removeQueries({ predicate: ({ queryKey: [method] }) => !stays.has(String(method)) });
    void invalidate('app.lockState', 'accounts.list');
  });
}

/** A run that is shown again stands as it was told last. */
async function keepRun(state: EventPayload<'zone-runs.changed'>): Promise<void> {
  const queryKey = ['zone-runs.state', { run: state.run }];
  // An answer that is still on its way may be older.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
  if (state.state !== 'reading') await queryClient.invalidateQueries({ queryKey: ['zone-runs.diff'], refetchType: 'none' });
}

/** The run of an account over a file, as it stands now; null: it was closed. */
export function putRunState(accountId: string, state: EventPayload<'explorer-run.changed'> | null): void {
  const queryKey = ['explorer-run.state', { accountId }];
  // An answer that is on its way is older.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
}

/** What was read of the targets of writes may not be so any more: in view it is asked for anew, elsewhere once it is looked at. */
function followTouched({ accountId, domains, customers, atRest }: EventPayload<'changes.touched'>): void {
  const ofContacts = /^contacts\./;
  const isTouched = (method: string, input: Partial<{ id: number; customerId: number }>): boolean => {
    // A domain shows its contacts, too.
    if (method === 'domain.refresh') return domains.includes(input.id ?? 0) || customers.length > 0;
    if (ofContacts.test(method)) return customers.includes(input.customerId ?? 0);
    return method === 'profile.refreshBalance' && atRest;
  };
  const predicate = ({ queryKey: [method, input] }: Pick<Query, 'queryKey'>): boolean =>
    (input as { accountId?: string }).accountId === accountId && isTouched(String(method), input as object);
  // An answer that is on its way may be older than the change.
  void queryClient.cancelQueries({ predicate }).then(() => queryClient.invalidateQueries({ predicate }));
}

/** The network is back: what failed for want of it is asked for again. */
function backAgain(accountId: string, isBack: boolean): void {
  if (isBack) askAgain((input) => (input as { accountId?: string }).accountId === accountId);
}

/** A new key or address may heal what ended in an error: on the screen it is asked again, elsewhere it is forgotten. */
function askAgain(concerns: (input: unknown) => boolean): void {
  void queryClient.resetQueries({
    predicate: ({ queryKey: [method, input], state }) => isRefresh(String(method)) && state.status === 'error' && concerns(input),
  });
}

const isRefresh = (method: string): boolean => /^(?:profile|domain|contacts)\.refresh/.test(method);

/** What the lock screen itself stands on. */
const stays = new Set(['app.lockState', 'app.info', 'settings.get']);
