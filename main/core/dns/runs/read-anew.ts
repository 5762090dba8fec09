import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../errors.ts';
import { readZone } from '../zone/read-zone.ts';
import { keepIfShrunk } from '../zone/shrunk.ts';
import type { WorkParts } from './work-out.ts';

export interface ReadParts extends WorkParts {
  /** Reads a zone into the local copy, behind everything else. Rejects as reads do. */
  readonly read: (of: { readonly accountId: AccountId; readonly id: number }, signal: AbortSignal) => Promise<unknown>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Milliseconds for which what was read of a zone is taken. */
const fresh = 10 * 60_000;

/** Reads a zone again where what is here is old. What was here is kept where most of it is gone. Rejects as reads do. */
export async function readAnew(
  parts: ReadParts,
  of: { readonly accountId: AccountId; readonly id: number },
  signal: AbortSignal,
): Promise<void> {
  const known = () => parts.store().parts.find(of.accountId, of.id, 'dns');
  const before = known();
  if (before !== null && parts.now() - Date.parse(before.readAt) <= fresh) return;
  await parts.read(of, signal);
  const name = parts.store().domains.find(of.accountId, of.id)?.domain.name;
  const after = known();
  if (before === null || after === null || name === undefined || before.raw === after.raw) return;
  const was = recordsOf(before.raw, name);
  const is = recordsOf(after.raw, name);
  if (was !== null && is !== null) keepIfShrunk(parts.desk(), of, { name, readAt: before.readAt, records: was }, is.length);
}

/** null: it cannot be understood as a whole. */
function recordsOf(raw: string, name: string): ReturnType<typeof readZone> | null {
  try {
    return readZone(JSON.parse(raw) as Json, name);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
