import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Database } from '../base/database.ts';
import { freeBytes } from '../base/files/disk-fault.ts';

/** Milliseconds without further changes before a backup is made, so that a series of edits is copied once. */
const quiet = 5000;
/** Milliseconds between backups, and before a failed one is retried. */
const interval = 10 * 60_000;
/** Bytes. A larger copy would block for a quarter of a second and take up space seven times; the daily one has to suffice. */
const largest = 64_000_000;
/** Bytes that are copied while quitting: less than a tenth of a second. */
const quick = 16_000_000;
/** Bytes that a backup leaves free: the user's data comes first. */
const spareBytes = 32_000_000;

export interface ChangeBackupsDeps {
  /** Path of workspace.db. */
  readonly path: string;
  /** Copies the open file. Throws what SQLite or the disk throws. */
  readonly copy: () => void;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly warn: (event: string, error: unknown) => void;
  /** Bytes that are free where the file is; null: not known. Default: those of the disk. */
  readonly free?: (path: string) => number | null;
}

/** Backups made soon after the user changes something, in case a file is damaged before its first daily backup. */
export interface ChangeBackups {
  /** Records that user-entered data was written. Cheap. */
  changed(): void;
  /** Records that a complete copy was made for another reason. */
  backedUp(): void;
  /** Makes a due backup if that is quick; otherwise it is made after the next start. */
  close(): void;
}

/**
 * Backs up workspace.db once changes have settled, at most every ten minutes. A due backup is recorded as an empty file next to the
 * database, so that neither a crash nor a fast quit loses it. A failed backup is only reported: no saved data depends on it.
 */
export function createChangeBackups({ path, copy, now, warn, free = freeBytes }: ChangeBackupsDeps): ChangeBackups {
  const marker = `${path}-changed`;
  let due = existsSync(marker);
  let changedAt = now();
  let triedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  const hasSpace = (size: number): boolean => (free(path) ?? Number.POSITIVE_INFINITY) >= size + spareBytes;

  function attempt(what: () => void): boolean {
    try {
      what();
      return true;
    } catch (error) {
      warn('store.change-backup', error);
      return false;
    }
  }

  function schedule(): void {
    if (timer !== null) return;
    const at = Math.max(changedAt + quiet, triedAt + interval);
    timer = setTimeout(
      () => {
        timer = null;
        if (now() < changedAt + quiet) schedule();
        else make();
      },
      Math.max(at - now(), 0),
    );
    timer.unref();
  }

  function done(): void {
    due = false;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    attempt(() => rmSync(marker, { force: true }));
  }

  function make(): void {
    triedAt = now();
    const size = sizeOf(path);
    if (size > largest) done();
    else if (hasSpace(size) && attempt(copy)) done();
    else schedule();
  }

  if (due) schedule();
  return {
    changed() {
      changedAt = now();
      if (due) return;
      due = true;
      attempt(() => writeFileSync(marker, '', { mode: 0o600 }));
      schedule();
    },
    backedUp() {
      triedAt = now();
      done();
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const size = sizeOf(path);
      if (due && size <= quick && hasSpace(size) && attempt(copy)) done();
    },
  };
}

/** Includes the write-ahead log, which may contain most of a new file. */
function sizeOf(path: string): number {
  return [path, `${path}-wal`].reduce((sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Returns the same database, for tables of user-entered data: `changed` is called after each statement that changed rows. */
export function reportingChanges(database: Database, changed: () => void): Database {
  return {
    ...database,
    run(sql, ...values) {
      const count = database.run(sql, ...values);
      if (count > 0) changed();
      return count;
    },
  };
}
