import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../errors.ts';
import type { EditorGround } from './ground.ts';
import type { Sessions } from './sessions.ts';

/**
 * Reads zones that were written, where edits of theirs are pending or they are in view: what was written is pending no more. A zone that
 * cannot be read now keeps its edits until the next reading. Rejects with what nobody expected.
 */
export async function readWritten(ground: EditorGround, sessions: Sessions, accountId: AccountId, ids: readonly number[]): Promise<void> {
  const pending = ground.desk().zoneEdits.edits(accountId, ids);
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
