import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Backup, SalvagedContents } from '../../../preload/contract/settings.ts';
import type { Database } from '../base/database.ts';
import { ensurePrivateFolder, moveDatabase } from '../base/files/private-files.ts';
import { copyDatabase } from './copy.ts';

type Reason = Backup['reason'];

/** How many copies of each kind are retained. Files set aside may be the only copy of something and are never deleted. */
const maxCopies = 7;
/** The contract's maximum for a list. */
const maxListed = 200;

/** e.g. `workspace-before-restore-2026-11-21T08-00-00-000Z.db`, with `-2` and so on if two fall in the same millisecond. */
const pattern =
  /^workspace-(daily|after-changes|before-migration|by-hand|before-restore|set-aside|salvaged)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:-\d{1,4})?\.db$/;

/** The copies of workspace.db in one folder. */
export interface BackupFolder {
  /** Newest first. */
  list(): Backup[];
  /** Copies an open workspace.db; for `daily`, returns null if there is already one for today (UTC). */
  make(database: Database, reason: Reason): Backup | null;
  /** Moves a workspace.db with its -wal and -shm here and returns its name. */
  setAside(path: string): string;
  /** The newest file that was set aside and not read yet: its path, and the target path for the salvaged data. null if there is none. */
  unread(): { readonly damaged: string; readonly salvaged: string } | null;
  /** Stores what was salvaged from a damaged file next to it, and marks the file as read. `salvaged`: as returned by `unread`. */
  noteRead(salvaged: string, contents: SalvagedContents): void;
  /** Returns the path of the named copy, or null if there is none. */
  find(name: string): string | null;
  /** Returns the name of the newest copy made while the file was intact. */
  newest(): string | null;
}

/** Manages `folder`, which is created at the first write. */
export function backupFolder(folder: string, now: () => number): BackupFolder {
  function list(): Backup[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .flatMap((name) => describe(folder, name) ?? [])
      .toSorted((a, b) => (a.madeAt === b.madeAt ? b.name.localeCompare(a.name) : b.madeAt.localeCompare(a.madeAt)))
      .slice(0, maxListed);
  }

  function newName(reason: Reason): string {
    const stem = `workspace-${reason}-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`;
    let name = `${stem}.db`;
    for (let count = 2; existsSync(join(folder, name)); count += 1) name = `${stem}-${count}.db`;
    return name;
  }

  function prune(reason: Reason, justCreated: string): void {
    const older = list().filter((backup) => backup.reason === reason && backup.name !== justCreated);
    for (const backup of older.slice(maxCopies - 1)) rmSync(join(folder, backup.name), { force: true });
  }

  return {
    list,
    make(database, reason) {
      const today = new Date(now()).toISOString().slice(0, 10);
      if (reason === 'daily' && list().some((backup) => backup.reason === reason && backup.madeAt.startsWith(today))) return null;
      ensurePrivateFolder(folder);
      const name = newName(reason);
      copyDatabase(database, join(folder, name));
      prune(reason, name);
      return describe(folder, name);
    },
    setAside(path) {
      ensurePrivateFolder(folder);
      const name = newName('set-aside');
      moveDatabase(path, join(folder, name));
      return name;
    },
    unread() {
      const newest = list().find(({ reason }) => reason === 'set-aside');
      if (newest === undefined || newest.salvaged !== undefined) return null;
      return { damaged: join(folder, newest.name), salvaged: join(folder, salvagedName(newest.name)) };
    },
    noteRead(salvaged, contents) {
      writeFileSync(notePath(salvaged), JSON.stringify(contents), { mode: 0o600 });
      prune('salvaged', basename(salvaged));
    },
    find: (name) => (describe(folder, name) === null ? null : join(folder, name)),
    newest: () => list().find((backup) => backup.reason !== 'set-aside' && backup.reason !== 'salvaged')?.name ?? null,
  };
}

/** Only plain files with names that we generate, so no name leads outside the folder. */
function describe(folder: string, name: string): Backup | null {
  const [, reason, day, hour, minute, second, millisecond] = pattern.exec(name) ?? [];
  if (reason === undefined) return null;
  const facts = lstatSync(join(folder, name), { throwIfNoEntry: false });
  const madeAt = `${day}T${hour}:${minute}:${second}.${millisecond}Z`;
  if (facts === undefined || !facts.isFile() || Number.isNaN(Date.parse(madeAt))) return null;
  const backup = { name, madeAt, bytes: facts.size, reason: reason as Reason };
  const salvaged = reason === 'salvaged' || reason === 'set-aside' ? readNote(join(folder, salvagedName(name))) : undefined;
  return salvaged === undefined ? backup : { ...backup, salvaged };
}

/** A damaged file and its salvaged data have the same time in their names. */
function salvagedName(setAside: string): string {
  return setAside.replace(/^workspace-set-aside-/, 'workspace-salvaged-');
}

function notePath(salvaged: string): string {
  return salvaged.replace(/\.db$/, '.json');
}

function readNote(salvaged: string): SalvagedContents | undefined {
  try {
    return SalvagedContents.parse(JSON.parse(readFileSync(notePath(salvaged), 'utf8')));
  } catch {
    return undefined;
  }
}
