import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Backup, SalvagedContents } from '../../../preload/contract/settings.ts';
import type { Database } from '../base/database.ts';
import { ensurePrivateFolder, moveDatabase } from '../base/private-files.ts';
import { copyDatabase } from './copy.ts';

type Reason = Backup['reason'];

/** How many copies of a kind are kept. What was set aside may be the only trace of something and is never deleted. */
const kept = 7;
/** As many as the contract lets a list hold. */
const listed = 200;

/** e.g. `workspace-before-restore-2026-11-21T08-00-00-000Z.db`, with `-2` and so on when two fall into one millisecond. */
const pattern =
  /^workspace-(daily|after-changes|before-migration|by-hand|before-restore|set-aside|salvaged)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:-\d{1,4})?\.db$/;

/** The copies of workspace.db in one folder. */
export interface BackupFolder {
  /** Newest first. */
  list(): Backup[];
  /** Copies an open workspace.db; `daily` answers null when there is one of this day (UTC). */
  make(database: Database, reason: Reason): Backup | null;
  /** Moves a workspace.db with its -wal and -shm in here and answers its name. */
  setAside(path: string): string;
  /** The newest file that was set aside and not read yet: its path, and where what can be read of it is to be put. null: there is none. */
  unread(): { readonly damaged: string; readonly salvaged: string } | null;
  /** Keeps what was read of a damaged file, beside it; from then on it counts as read. `salvaged`: as `unread` returned it. */
  noteRead(salvaged: string, contents: SalvagedContents): void;
  /** Where the named copy lies, or null when there is none of this name. */
  find(name: string): string | null;
  /** Name of the newest copy that was made while the file was whole. */
  newest(): string | null;
}

/** Looks after `folder`, which is made when it is first written to. */
export function backupFolder(folder: string, now: () => number): BackupFolder {
  function list(): Backup[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .flatMap((name) => describe(folder, name) ?? [])
      .toSorted((a, b) => (a.madeAt === b.madeAt ? b.name.localeCompare(a.name) : b.madeAt.localeCompare(a.madeAt)))
      .slice(0, listed);
  }

  function newName(reason: Reason): string {
    const stem = `workspace-${reason}-${new Date(now()).toISOString().replace(/[:.]/g, '-')}`;
    let name = `${stem}.db`;
    for (let count = 2; existsSync(join(folder, name)); count += 1) name = `${stem}-${count}.db`;
    return name;
  }

  function prune(reason: Reason, justMade: string): void {
    const older = list().filter((backup) => backup.reason === reason && backup.name !== justMade);
    for (const backup of older.slice(kept - 1)) rmSync(join(folder, backup.name), { force: true });
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

/** Only names of our own making and plain files; so no name leads out of the folder. */
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

/** A damaged file and what was read of it have the same time in their names. */
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
