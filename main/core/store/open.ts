import { join } from 'node:path';
import { type Judged, loadDatabase } from '../base/database.ts';
import { AppError } from '../base/errors.ts';
import { deleteDatabase, deleteUnfinished } from '../base/files/private-files.ts';
import { backupFolder } from './backups.ts';
import { type ChangeBackups, createChangeBackups } from './change-backups.ts';
import { noteClosed } from './closed-note.ts';
import { type OpenContext, type OpenedFile, openPortfolioFile, openWorkspaceFile } from './open-or-explain.ts';
import type { PortfolioStore, StoreNotice, Stores } from './port.ts';
import { portfolioStore } from './portfolio/portfolio-store.ts';
import { type CheckRow, eraseContent } from './replace.ts';
import { restoreFrom } from './restore.ts';
import { portfolioSchema, type Schema, workspaceSchema } from './schema.ts';
import { checkWorkspaceRow } from './workspace-rows.ts';
import { assertInFile, workspaceStore } from './workspace-store.ts';

export interface OpenStoresOptions {
  /** The data folder; created if it does not exist. */
  readonly folder: string;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Called for problems that do not stop anything; for the log. */
  readonly warn: (event: string, error: unknown) => void;
  /** Maps file errors to the errors to throw; see main/core/disk/disk.ts. */
  readonly judged?: Judged;
  /** Called after a damaged file was read for salvageable data. */
  readonly salvaged?: () => void;
  /** Overrides of the application's schemas; for tests of older and newer versions. */
  readonly schemas?: { readonly workspace?: Schema; readonly portfolio?: Schema };
  /** Overrides the check of restored rows; for tests of tables that do not exist yet. */
  readonly checkRow?: CheckRow;
}

/**
 * Opens workspace.db and portfolio.db. Never rejects because of a file: an unusable one is replaced for this session by a database in
 * memory, and a notice reports it. Rejects only if libsql's native part does not load.
 */
export async function openStores(options: OpenStoresOptions): Promise<Stores> {
  const { folder, now, warn, judged = (error) => error, schemas = {}, checkRow = checkWorkspaceRow } = options;
  const backups = backupFolder(join(folder, 'backups'), now);
  cleanUp([folder, join(folder, 'backups')], warn);
  const context: OpenContext = { open: await loadDatabase(judged), folder, backups, warn, judged };
  const session: Session = {
    context,
    workspaceSchema: schemas.workspace ?? workspaceSchema,
    portfolioSchema: schemas.portfolio ?? portfolioSchema,
    checkRow,
    now,
    salvaged: options.salvaged ?? (() => undefined),
    ended: false,
  };
  const workspaceFile = openWorkspace(session);
  const portfolioFile = openPortfolioFile(context, session.portfolioSchema);
  return assemble(session, workspaceFile, withStore(portfolioFile), [...workspaceFile.notices, ...portfolioFile.notices]);
}

function cleanUp(folders: readonly string[], warn: OpenStoresOptions['warn']): void {
  try {
    for (const folder of folders) deleteUnfinished(folder);
  } catch (error) {
    warn('store.tidy', error);
  }
}

interface Session {
  readonly context: OpenContext;
  readonly workspaceSchema: Schema;
  readonly portfolioSchema: Schema;
  readonly checkRow: CheckRow;
  readonly now: () => number;
  readonly salvaged: () => void;
  /** Set when the stores are closed. */
  ended: boolean;
}

/** An open workspace.db with its change backups; null for one in memory. */
interface OpenedWorkspace extends OpenedFile {
  readonly changes: ChangeBackups | null;
}

function openWorkspace({ context, workspaceSchema: schema, now }: Session): OpenedWorkspace {
  const { folder, backups, warn } = context;
  const file = openWorkspaceFile(context, schema);
  const copy = (): void => {
    // Copies of an empty file would displace the last ones with data.
    if (file.database.first('SELECT 1 FROM account') !== null) backups.make(file.database, 'after-changes');
  };
  return { ...file, changes: file.inFile ? createChangeBackups({ path: join(folder, schema.file), copy, now, warn }) : null };
}

/** An open portfolio.db. Syncs into it continue while workspace.db is restored, so both stay unchanged. */
interface OpenedPortfolio extends OpenedFile {
  readonly store: PortfolioStore;
}

const withStore = (file: OpenedFile): OpenedPortfolio => ({ ...file, store: portfolioStore(file.database) });

function assemble(session: Session, workspaceFile: OpenedWorkspace, portfolio: OpenedPortfolio, notices: readonly StoreNotice[]): Stores {
  const { context } = session;
  const workspace = workspaceStore(workspaceFile, context, workspaceFile.changes);
  let closed = false;

  function restore(source: string): Stores {
    restoreFrom(source, {
      open: context.open,
      folder: context.folder,
      schema: session.workspaceSchema,
      workspace: workspaceFile.database,
      checkRow: session.checkRow,
      copyPresent: () => workspace.backUp('before-restore'),
    });
    return assemble(session, workspaceFile, portfolio, []);
  }

  return {
    workspace,
    portfolio: portfolio.store,
    notices,
    backups: () => context.backups.list(),
    restore(name) {
      assertInFile(workspaceFile.inFile);
      const source = context.backups.find(name);
      if (source === null) throw new AppError('NOT_FOUND', 'copy-unknown');
      return restore(source);
    },
    restoreFile(path) {
      assertInFile(workspaceFile.inFile);
      return restore(path);
    },
    async salvage() {
      const { open, folder, backups, warn } = context;
      const { workspaceSchema: schema, checkRow } = session;
      try {
        const { salvageSetAside } = await import('./salvage/set-aside.ts');
        if (await salvageSetAside({ open, schema, checkRow, folder, backups, ended: () => session.ended })) session.salvaged();
      } catch (error) {
        warn('store.salvage', error);
      }
    },
    attempt() {
      workspaceFile.database.attempt();
      portfolio.database.attempt();
    },
    reopen() {
      const nextWorkspace = workspaceFile.inFile || workspace.accounts.list().length > 0 ? workspaceFile : openWorkspace(session);
      const nextPortfolio = portfolio.inFile ? portfolio : withStore(openPortfolioFile(context, session.portfolioSchema));
      const all = [nextWorkspace, nextPortfolio];
      if (!all.some((file) => file.inFile && file !== workspaceFile && file !== portfolio)) return null;
      return assemble(session, nextWorkspace, nextPortfolio, [...new Set(all.flatMap((file) => file.notices))]);
    },
    clearPortfolio: () => assemble(session, workspaceFile, withStore(cleared(session, portfolio)), []),
    close() {
      if (closed) return;
      closed = true;
      session.ended = true;
      workspaceFile.changes?.close();
      workspaceFile.database.close();
      portfolio.store.close();
      noteComplete(session, portfolio);
    },
  };
}

/** If nothing was found damaged, the next start can skip checking the file. */
function noteComplete({ context, portfolioSchema: schema }: Session, { inFile, database }: OpenedFile): void {
  if (!inFile || database.damaged()) return;
  try {
    noteClosed(join(context.folder, schema.file));
  } catch (error) {
    context.warn('store.note', error);
  }
}

/** Empties the file in place; one that cannot be emptied (damaged, or from a newer application) is deleted and recreated. */
function cleared({ context, portfolioSchema: schema }: Session, present: OpenedFile): OpenedFile {
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
