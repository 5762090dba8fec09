import type { AccountId } from '../../../../preload/contract/values.ts';
import type { WorkDeps } from './stored-zone.ts';

export interface ReadDeps extends WorkDeps {
  /** Reads a zone into the local copy, at the lowest priority. Rejects as reads do. */
  readonly read: (of: { readonly accountId: AccountId; readonly id: number }, signal: AbortSignal) => Promise<unknown>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Milliseconds for which a previously read zone is used. */
const fresh = 10 * 60_000;

/** Reads a zone again if the local copy is old. Rejects as reads do. */
export async function refreshZone(
  deps: ReadDeps,
  of: { readonly accountId: AccountId; readonly id: number },
  signal: AbortSignal,
): Promise<void> {
  const readAt = deps.store().parts.readAt(of.accountId, of.id, 'dns');
  if (readAt === null || deps.now() - Date.parse(readAt) > fresh) await deps.read(of, signal);
}
