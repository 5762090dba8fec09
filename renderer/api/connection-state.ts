import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '../../preload/contract/errors.ts';
import type { Method } from '../../preload/contract/index.ts';
import type { SyncListState, SyncState } from '../../preload/contract/portfolio/sync.ts';
import { CallError } from './client.ts';

/** The connection state according to the last call to an account's service. */
export interface ConnectionState {
  readonly kind: 'connected' | 'offline' | 'refused' | 'trouble';
  readonly code?: ErrorCode;
  /** Start of this state, ISO 8601. */
  readonly since: string;
}

const serviceMethods: ReadonlySet<Method> = new Set(['profile.refresh', 'profile.refreshBalance', 'domain.refresh', 'contacts.refresh']);

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

/** Calls for one object: the service may fail for it while everything else works. */
const ofOneObject: ReadonlySet<Method> = new Set(['domain.refresh', 'contacts.refresh']);
const mayBeOfOneObject: ReadonlySet<ErrorCode> = new Set(['UPSTREAM', 'BAD_ANSWER', 'TIMEOUT']);

/** What a service client error code means for the connection, depending on the method; undefined if nothing. */
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

/** Records a successful call. */
export function noteSuccess(method: Method, input: unknown): void {
  if (serviceMethods.has(method)) note(input, 'connected');
}

/** Records an automatic response of the service. Returns whether the last call to it had failed. */
export function noteResponse(accountId: string): boolean {
  const before = states.get(accountId);
  note({ accountId }, 'connected');
  return before !== undefined && before.kind !== 'connected';
}

const lastLists = new Map<string, SyncState['lists']>();

/**
 * Evaluates the sync of lists: a received page counts as a response, and a sync that failed because of the network means that it is down.
 * Returns whether the service responded after the last call to it had failed.
 */
export function noteSync({ accountId, lists }: SyncState): boolean {
  const before = lastLists.get(accountId);
  lastLists.set(accountId, lists);
  // Failures from before this window was opened do not belong to a call of this session.
  if (before === undefined) return false;
  const was = (list: SyncListState) => before.find((one) => one.list === list.list);
  const failed = lists.find((list) => list.phase === 'failed' && was(list)?.phase !== 'failed');
  const code = failed?.fault?.code;
  // A single list may fail while everything else works, like a single object.
  const kind = code === undefined || mayBeOfOneObject.has(code) ? undefined : kinds[code];
  if (kind !== undefined) {
    note({ accountId }, kind, code);
    return false;
  }
  return lists.some((list) => hasArrived(was(list), list)) && noteResponse(accountId);
}

/** Whether part of the list arrived between two states. */
function hasArrived(before: SyncListState | undefined, after: SyncListState): boolean {
  if (before === undefined) return false;
  return before.completedAt !== after.completedAt || (after.phase === 'reading' && before.phase === 'reading' && after.done > before.done);
}

/** Records a failed call. */
export function noteFailure(method: Method, input: unknown, error: unknown): void {
  if (!serviceMethods.has(method) || !(error instanceof CallError)) return;
  const kind = connectionKind(error.code, method);
  if (kind !== undefined) note(input, kind, error.code);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last known connection state of an account; undefined before the first call of this session. */
export function useConnectionState(accountId: string | undefined): ConnectionState | undefined {
  return useSyncExternalStore(subscribe, () => (accountId === undefined ? undefined : states.get(accountId)));
}
