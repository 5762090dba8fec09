import type { AccountId } from '../../../../preload/contract/values.ts';
import type { WorkParts } from './stored-zone.ts';

export interface ReadParts extends WorkParts {
  /** Reads a zone into the local copy, behind everything else. Rejects as reads do. */
  readonly read: (of: { readonly accountId: AccountId; readonly id: number }, signal: AbortSignal) => Promise<unknown>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Milliseconds for which what was read of a zone is taken. */
const fresh = 10 * 60_000;

/** Reads a zone again where what is here is old. Rejects as reads do. */
export async function readAnew(
  parts: ReadParts,
  of: { readonly accountId: AccountId; readonly id: number },
  signal: AbortSignal,
): Promise<void> {
  const readAt = parts.store().parts.readAt(of.accountId, of.id, 'dns');
  if (readAt === null || parts.now() - Date.parse(readAt) > fresh) await parts.read(of, signal);
}
