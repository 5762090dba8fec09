import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../errors.ts';
import type { EditorGround } from './ground.ts';
import type { Sessions } from './sessions.ts';

/** Rows that the journal answers at once. */
const rowsAtOnce = 1000;
const kinds: ReadonlySet<string> = new Set(['zone', 'zone-record-delete']);

export const writesZones = (of: readonly string[]): boolean => of.some((kind) => kinds.has(kind));

/**
 * Reads the zones of a job that came to its end, where edits of theirs are pending: what was written is pending no more. A zone that cannot
 * be read now keeps its edits until the next reading.
 */
export async function afterJob(ground: EditorGround, sessions: Sessions, job: number): Promise<void> {
  const changes = await ground.changes();
  const { accountId, origin } = changes.job(job);
  if (!writesZones(origin.kinds)) return;
  const seqs = changes.seqs(job, {});
  const ids = new Set<number>();
  for (let from = 0; from < seqs.length; from += rowsAtOnce) {
    for (const { kind, target } of changes.rows(job, seqs.slice(from, from + rowsAtOnce))) if (kinds.has(kind)) ids.add(target.id);
  }
  const pending = new Set(
    ground
      .desk()
      .zoneEdits.list(accountId)
      .map(({ id }) => id),
  );
  for (const id of ids) if (pending.has(id) || sessions.isHeld({ accountId, id })) await readAgain(ground, sessions, accountId, id);
}

async function readAgain(ground: EditorGround, sessions: Sessions, accountId: AccountId, id: number): Promise<void> {
  try {
    await (await ground.domain()).refresh({ accountId, id, part: 'dns' }, new AbortController().signal);
    sessions.find({ accountId, id });
    ground.tell({ accountId, id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
