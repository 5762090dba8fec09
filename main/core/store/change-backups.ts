import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Database } from '../base/database.ts';
import { freeBytes } from '../base/disk-fault.ts';

/** Milliseconds without a further change before a backup is made: what is entered in one go is copied once. */
const quiet = 5000;
/** Milliseconds from one backup to the next, and until one that failed is tried again. */
const interval = 10 * 60_000;
/** Bytes. A copy of more holds up everything for a quarter of a second and takes room seven times; the daily one has to do. */
const largest = 64_000_000;
/** Bytes that are copied while the application quits: less than a tenth of a second. */
const quick = 16_000_000;
/** Bytes that a backup leaves free: what a person saves comes first. */
const spareRoom = 32_000_000;

export interface ChangeBackupsDeps {
  /** Of workspace.db. */
  readonly path: string;
  /** Copies the open file. Throws what SQLite or the disk throws. */
  readonly copy: () => void;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly warn: (event: string, error: unknown) => void;
  /** Bytes that are free where the file is; null: not known. Default: those of the disk. */
  readonly free?: (path: string) => number | null;
}

/** Backups that are made soon after a person changed something, for a file that is damaged before its first daily backup. */
export interface ChangeBackups {
  /** Notes that something was written that a person entered. Costs next to nothing. */
  changed(): void;
  /** Notes that a whole copy was made for another reason. */
  backedUp(): void;
  /** Makes a backup that is due if that is quick; otherwise it is made after the next start. */
  close(): void;
}

/**
 * Backs up workspace.db once changes have come to rest, at most every ten minutes. That a backup is due is kept in an empty file beside the
 * database, so that neither a crash nor a fast quit forgets it. A backup that fails is only reported: nothing that was saved depends on it.
 */
export function createChangeBackups({ path, copy, now, warn, free = freeBytes }: ChangeBackupsDeps): ChangeBackups {
  const marker = `${path}-changed`;
  let due = existsSync(marker);
  let changedAt = now();
  let triedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  const hasRoom = (size: number): boolean => (free(path) ?? Number.POSITIVE_INFINITY) >= size + spareRoom;

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
    else if (hasRoom(size) && attempt(copy)) done();
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
      if (due && size <= quick && hasRoom(size) && attempt(copy)) done();
    },
  };
}

/** With the write-ahead log, which may hold most of a new file. */
function sizeOf(path: string): number {
  return [path, `${path}-wal`].reduce((sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** The same database, for tables of what a person enters: `changed` is called after each statement that changed rows. */
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
