import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nextTurn } from '../../base/event-loop-turns.ts';
import { deleteDatabase, ensurePrivateFile, flushFile } from '../../base/files/private-files.ts';
import type { BackupFolder } from '../backups.ts';
import { type SalvageDeps, salvage } from './salvage.ts';

export interface SetAsideDeps extends Omit<SalvageDeps, 'pause'> {
  readonly folder: string;
  readonly backups: BackupFolder;
  /** Whether to stop. */
  readonly ended: () => boolean;
}

/** Milliseconds of work before yielding. */
const turn = 10;

class EndedError extends Error {}

/**
 * Makes a backup of what can still be read from the file that was set aside last, unless that was done before. Returns whether it was done
 * now; if stopped, nothing is stored and the next start tries again. Throws disk errors.
 */
export async function salvageSetAside({ open, schema, checkRow, folder, backups, ended }: SetAsideDeps): Promise<boolean> {
  const unread = backups.unread();
  if (unread === null) return false;
  const stem = randomBytes(4).toString('hex');
  const working = join(folder, `salvaging-${stem}.db`);
  const partial = `${unread.salvaged}.${stem}.partial`;
  try {
    ensurePrivateFile(working);
    const contents = await salvage(unread.damaged, working, { open, schema, checkRow, pause: turns(ended) });
    if (contents.rebuilt > 0 || contents.contents.some(({ read }) => read > 0)) {
      ensurePrivateFile(partial);
      await copyFile(working, partial);
      flushFile(partial);
      renameSync(partial, unread.salvaged);
    }
    backups.noteRead(unread.salvaged, contents);
    return true;
  } catch (error) {
    if (error instanceof EndedError) return false;
    throw error;
  } finally {
    rmSync(partial, { force: true });
    discard(working);
  }
}

function turns(ended: () => boolean): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (ended()) throw new EndedError();
    if (performance.now() - since < turn) return;
    await nextTurn();
    since = performance.now();
  };
}

function discard(working: string): void {
  try {
    deleteDatabase(working);
  } catch {
    // Windows cannot delete a file that is still open; the next start does.
  }
}
