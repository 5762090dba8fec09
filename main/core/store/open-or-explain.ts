import { join } from 'node:path';
import { codeOf, type Database, isDamage, type Judged, type OpenDatabase } from '../base/database.ts';
import { deleteDatabase, moveDatabase } from '../base/files/private-files.ts';
import type { BackupFolder } from './backups.ts';
import { inspect, type Verdict } from './inspect.ts';
import { openFile, openInMemory, TooNewError } from './open-file.ts';
import type { StoreNotice } from './port.ts';
import { newestVersion, type Schema } from './schema.ts';

export interface OpenContext {
  readonly open: OpenDatabase;
  readonly folder: string;
  readonly backups: BackupFolder;
  readonly warn: (event: string, error: unknown) => void;
  readonly judged: Judged;
}

/** An open database; in memory if the file cannot be used, so that the application starts and can report why. */
export interface OpenedFile {
  readonly database: Database;
  readonly inFile: boolean;
  readonly notices: readonly StoreNotice[];
}

/** Opens workspace.db. A damaged file is set aside, never deleted; one from a newer application is left unchanged. Never throws. */
export function openWorkspaceFile(context: OpenContext, schema: Schema): OpenedFile {
  return openOrExplain(context, schema, {
    beforeMigration: (database) => void context.backups.make(database, 'before-migration'),
    makeRoom(path, found) {
      const newestBackup = context.backups.newest();
      // A file that was just being created is empty too; data was lost only if there are copies next to it.
      if (found === 'empty' && newestBackup === null) return null;
      return { kind: 'store-damaged', setAside: context.backups.setAside(path), newestBackup };
    },
  });
}

/** Opens portfolio.db. A damaged file is recreated; a file of another program is moved out of the way. Never throws. */
export function openPortfolioFile(context: OpenContext, schema: Schema): OpenedFile {
  return openOrExplain(context, schema, {
    beforeMigration: () => undefined,
    makeRoom(path, found) {
      if (found === 'empty') return null;
      if (found === 'foreign') moveDatabase(path, `${path}.foreign`);
      else deleteDatabase(path);
      return { kind: 'portfolio-rebuilt' };
    },
  });
}

interface Care {
  readonly beforeMigration: (database: Database) => void;
  /** Moves an unusable file out of the way; null: it may stay and be filled. */
  readonly makeRoom: (path: string, found: Exclude<Verdict['kind'], 'absent' | 'whole' | 'too-new'>) => StoreNotice | null;
}

function openOrExplain(context: OpenContext, schema: Schema, care: Care): OpenedFile {
  const { open, folder, warn, judged } = context;
  const path = join(folder, schema.file);
  const notices: StoreNotice[] = [];
  const inMemory = (notice: StoreNotice): OpenedFile => ({
    database: openInMemory(open, schema),
    inFile: false,
    notices: [...notices, notice],
  });
  const makeRoom = (found: Parameters<Care['makeRoom']>[1]): void => {
    const notice = care.makeRoom(path, found);
    if (notice !== null) notices.push(notice);
  };
  const opened = (): OpenedFile => ({ database: openFile(open, path, schema, care.beforeMigration), inFile: true, notices });
  try {
    const verdict = inspect(open, path, schema);
    if (verdict.kind === 'too-new') return inMemory(tooNew(schema, verdict.version));
    if (verdict.kind !== 'absent' && verdict.kind !== 'whole') makeRoom(verdict.kind);
    try {
      return opened();
    } catch (error) {
      // Damage in a file that was not checked may only be found now.
      if (!schema.trustedWhenClosed || !isDamage(error)) throw error;
      makeRoom('damaged');
      return opened();
    }
  } catch (error) {
    if (error instanceof TooNewError) return inMemory(tooNew(schema, error.version));
    warn('store.open', error);
    // It is reopened once the disk works again.
    const reason = codeOf(judged(error)) || 'unknown';
    return inMemory({ kind: 'store-unwritable', file: schema.file, reason });
  }
}

function tooNew(schema: Schema, version: number): StoreNotice {
  return { kind: 'store-too-new', file: schema.file, version, known: newestVersion(schema) };
}
