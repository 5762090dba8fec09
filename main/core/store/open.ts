import { join } from 'node:path';
import { type Judged, loadDatabase } from '../base/database.ts';
import { AppError } from '../base/errors.ts';
import { deleteDatabase, deleteUnfinished } from '../base/private-files.ts';
import { backupFolder } from './backups.ts';
import { type ChangeBackups, createChangeBackups } from './change-backups.ts';
import { noteClosed } from './closed-note.ts';
import { checkDeskRow } from './desk-rows.ts';
import { assertInFile, deskStore } from './desk-store.ts';
import { type OpenContext, type OpenedFile, openDeskFile, openPortfolioFile } from './open-or-explain.ts';
import type { PortfolioStore, StoreNotice, Stores } from './port.ts';
import { portfolioStore } from './portfolio/portfolio-store.ts';
import { type CheckRow, eraseContent } from './replace.ts';
import { restoreFrom } from './restore.ts';
import { deskSchema, portfolioSchema, type Schema } from './schema.ts';

export interface OpenStoresOptions {
  /** The data folder; made when it is not there. */
  readonly folder: string;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Told what went wrong without stopping anything; for the log. */
  readonly warn: (event: string, error: unknown) => void;
  /** What an error of the files is to be thrown on as; see main/core/disk/disk.ts. */
  readonly judged?: Judged;
  /** Called when a damaged file was read for what can be salvaged. */
  readonly salvaged?: () => void;
  /** Other schemas than the application's own; for tests of older and newer versions. */
  readonly schemas?: { readonly desk?: Schema; readonly portfolio?: Schema };
  /** Another check of the rows that are restored; for tests of tables that do not exist yet. */
  readonly checkRow?: CheckRow;
}

/**
 * Opens desk.db and portfolio.db. Never rejects because of a file: one that cannot be used is replaced
 * for this session by a database in memory, and a notice says so. Rejects only when libsql's native part does not load.
 */
export async function openStores(options: OpenStoresOptions): Promise<Stores> {
  const { folder, now, warn, judged = (error) => error, schemas = {}, checkRow = checkDeskRow } = options;
  const backups = backupFolder(join(folder, 'backups'), now);
  tidyUp([folder, join(folder, 'backups')], warn);
  const context: OpenContext = { open: await loadDatabase(judged), folder, backups, warn, judged };
  const ground: Ground = {
    context,
    deskSchema: schemas.desk ?? deskSchema,
    portfolioSchema: schemas.portfolio ?? portfolioSchema,
    checkRow,
    now,
    salvaged: options.salvaged ?? (() => undefined),
    ended: false,
  };
  const deskFile = openDesk(ground);
  const portfolioFile = openPortfolioFile(context, ground.portfolioSchema);
  return assemble(ground, deskFile, withStore(portfolioFile), [...deskFile.notices, ...portfolioFile.notices]);
}

function tidyUp(folders: readonly string[], warn: OpenStoresOptions['warn']): void {
  try {
    for (const folder of folders) deleteUnfinished(folder);
  } catch (error) {
    warn('store.tidy', error);
  }
}

interface Ground {
  readonly context: OpenContext;
  readonly deskSchema: Schema;
  readonly portfolioSchema: Schema;
  readonly checkRow: CheckRow;
  readonly now: () => number;
  readonly salvaged: () => void;
  /** Set when the stores are closed. */
  ended: boolean;
}

/** An open desk.db, with what backs it up after changes; null for one in memory. */
interface OpenedDesk extends OpenedFile {
  readonly changes: ChangeBackups | null;
}

function openDesk({ context, deskSchema: schema, now }: Ground): OpenedDesk {
  const { folder, backups, warn } = context;
  const file = openDeskFile(context, schema);
  const copy = (): void => {
    // Copies of an empty file would push out the last ones that hold something.
    if (file.database.first('SELECT 1 FROM account') !== null) backups.make(file.database, 'after-changes');
  };
  return { ...file, changes: file.inFile ? createChangeBackups({ path: join(folder, schema.file), copy, now, warn }) : null };
}

/** An open portfolio.db. What reads into it goes on while desk.db is restored, so both stay as they are. */
interface OpenedPortfolio extends OpenedFile {
  readonly store: PortfolioStore;
}

const withStore = (file: OpenedFile): OpenedPortfolio => ({ ...file, store: portfolioStore(file.database) });

function assemble(ground: Ground, deskFile: OpenedDesk, portfolio: OpenedPortfolio, notices: readonly StoreNotice[]): Stores {
  const { context } = ground;
  const desk = deskStore(deskFile, context, deskFile.changes);
  let closed = false;

  function restore(source: string): Stores {
    restoreFrom(source, {
      open: context.open,
      folder: context.folder,
      schema: ground.deskSchema,
      desk: deskFile.database,
      checkRow: ground.checkRow,
      copyPresent: () => desk.backUp('before-restore'),
    });
    return assemble(ground, deskFile, portfolio, []);
  }

  return {
    desk,
    portfolio: portfolio.store,
    notices,
    backups: () => context.backups.list(),
    restore(name) {
      assertInFile(deskFile.inFile);
      const source = context.backups.find(name);
      if (source === null) throw new AppError('NOT_FOUND', 'There is no copy of this name.');
      return restore(source);
    },
    restoreFile(path) {
      assertInFile(deskFile.inFile);
      return restore(path);
    },
    async salvage() {
      const { open, folder, backups, warn } = context;
      const { deskSchema: schema, checkRow } = ground;
      try {
        const { salvageSetAside } = await import('./salvage/set-aside.ts');
        if (await salvageSetAside({ open, schema, checkRow, folder, backups, ended: () => ground.ended })) ground.salvaged();
      } catch (error) {
        warn('store.salvage', error);
      }
    },
    attempt() {
      deskFile.database.attempt();
      portfolio.database.attempt();
    },
    reopen() {
      const nextDesk = deskFile.inFile || desk.accounts.list().length > 0 ? deskFile : openDesk(ground);
      const nextPortfolio = portfolio.inFile ? portfolio : withStore(openPortfolioFile(context, ground.portfolioSchema));
      const all = [nextDesk, nextPortfolio];
      if (!all.some((file) => file.inFile && file !== deskFile && file !== portfolio)) return null;
      return assemble(ground, nextDesk, nextPortfolio, [...new Set(all.flatMap((file) => file.notices))]);
    },
    clearPortfolio: () => assemble(ground, deskFile, withStore(cleared(ground, portfolio)), []),
    close() {
      if (closed) return;
      closed = true;
      ground.ended = true;
      deskFile.changes?.close();
      deskFile.database.close();
      portfolio.store.close();
      noteWhole(ground, portfolio);
    },
  };
}

/** Where nothing was found broken, the next start need not read the file through. */
function noteWhole({ context, portfolioSchema: schema }: Ground, { inFile, database }: OpenedFile): void {
  if (!inFile || database.damaged()) return;
  try {
    noteClosed(join(context.folder, schema.file));
  } catch (error) {
    context.warn('store.note', error);
  }
}

/** Empties the file in place; one that cannot be emptied so (damaged, or of a newer application) is deleted and made anew. */
function cleared({ context, portfolioSchema: schema }: Ground, present: OpenedFile): OpenedFile {
  if (present.inFile) {
    try {
      eraseContent(present.database);
      return present;
    } catch (error) {
      context.warn('store.clear', error);
    }
  }
  present.database.close();
  deleteDatabase(join(context.folder, schema.file));
  return openPortfolioFile(context, schema);
}
