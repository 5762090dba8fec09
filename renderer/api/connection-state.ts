import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '../../preload/contract/errors.ts';
import type { Method } from '../../preload/contract/index.ts';
import type { SyncListState, SyncState } from '../../preload/contract/sync.ts';
import { CallError } from './client.ts';

/** What the last call to an account's service told about the connection. */
export interface ConnectionState {
  readonly kind: 'connected' | 'offline' | 'refused' | 'trouble';
  readonly code?: ErrorCode;
  /** When this state began, ISO 8601. */
  readonly since: string;
}

const asksService: ReadonlySet<Method> = new Set(['profile.refresh', 'profile.refreshBalance', 'domain.refresh', 'contacts.refresh']);

const kinds: Partial<Record<ErrorCode, ConnectionState['kind']>> = {
  OFFLINE: 'offline',
  AUTH: 'refused',
  IP_REFUSED: 'refused',
  TLS: 'trouble',
  TIMEOUT: 'trouble',
  NOT_THE_SERVICE: 'trouble',
  BAD_ANSWER: 'trouble',
  UPSTREAM: 'trouble',
};

/** Calls for one object: the service may fail at it and answer everything else. */
const ofOneObject: ReadonlySet<Method> = new Set(['domain.refresh', 'contacts.refresh']);
const mayBeOfOneObject: ReadonlySet<ErrorCode> = new Set(['UPSTREAM', 'BAD_ANSWER', 'TIMEOUT']);

/** What an error code of the service client, met by a method, says about the connection; undefined when it says nothing. */
export function connectionKind(code: ErrorCode, method?: Method): ConnectionState['kind'] | undefined {
  return method !== undefined && ofOneObject.has(method) && mayBeOfOneObject.has(code) ? undefined : kinds[code];
}

const states = new Map<string, ConnectionState>();
const listeners = new Set<() => void>();

function note(input: unknown, kind: ConnectionState['kind'], code?: ErrorCode): void {
  const accountId = (input as { accountId?: string } | undefined)?.accountId;
  if (accountId === undefined) return;
  const before = states.get(accountId);
  if (before?.kind === kind && before.code === code) return;
  states.set(accountId, { kind, since: new Date().toISOString(), ...(code === undefined ? {} : { code }) });
  for (const listener of listeners) listener();
}

/** Notes that a call was answered. */
export function noteSuccess(method: Method, input: unknown): void {
  if (asksService.has(method)) note(input, 'connected');
}

/** Notes that the service answered by itself. Whether the last call to it had failed. */
export function noteAnswered(accountId: string): boolean {
  const before = states.get(accountId);
  note({ accountId }, 'connected');
  return before !== undefined && before.kind !== 'connected';
}

const lastLists = new Map<string, SyncState['lists']>();

/**
 * Notes what the reading of lists tells: a page that came was an answer, and a reading that ended for want of the network says that there
 * is none. Whether the service answered and the last call to it had failed.
 */
export function noteSync({ accountId, lists }: SyncState): boolean {
  const before = lastLists.get(accountId);
  lastLists.set(accountId, lists);
  // What failed before this window looked is known from no call of this session.
  if (before === undefined) return false;
  const was = (list: SyncListState) => before.find((one) => one.list === list.list);
  const failed = lists.find((list) => list.phase === 'failed' && was(list)?.phase !== 'failed');
  const code = failed?.fault?.code;
  // A list may fail where everything else is answered, as one object may.
  const kind = code === undefined || mayBeOfOneObject.has(code) ? undefined : kinds[code];
  if (kind !== undefined) {
    note({ accountId }, kind, code);
    return false;
  }
  return lists.some((list) => hasCome(was(list), list)) && noteAnswered(accountId);
}

/** Whether something of the list came between two tellings. */
function hasCome(before: SyncListState | undefined, after: SyncListState): boolean {
  if (before === undefined) return false;
  return before.wholeAt !== after.wholeAt || (after.phase === 'reading' && before.phase === 'reading' && after.done > before.done);
}

/** Notes that a call ended in an error. */
export function noteFailure(method: Method, input: unknown, error: unknown): void {
  if (!asksService.has(method) || !(error instanceof CallError)) return;
  const kind = connectionKind(error.code, method);
  if (kind !== undefined) note(input, kind, error.code);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The connection of an account as last seen; undefined before the first call of this session. */
export function useConnectionState(accountId: string | undefined): ConnectionState | undefined {
  return useSyncExternalStore(subscribe, () => (accountId === undefined ? undefined : states.get(accountId)));
}
