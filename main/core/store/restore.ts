import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, OpenDatabase } from '../base/database.ts';
import { AppError } from '../base/errors.ts';
import { deleteDatabase, ensurePrivateFile } from '../base/files/private-files.ts';
import { expectedEntries, expectedSchema, schemaCheck } from './expected-schema.ts';
import { inspect, readHeader } from './inspect.ts';
import { keepSeenChanges } from './kept-seen-changes.ts';
import { migrate } from './migrate.ts';
import { type CheckRow, replaceContent } from './replace.ts';
import { settleRestoredJournal } from './restored-journal.ts';
import type { Schema } from './schema.ts';

export interface RestoreDeps {
  readonly open: OpenDatabase;
  readonly folder: string;
  readonly schema: Schema;
  readonly workspace: Database;
  /** Checks each row from the copy. */
  readonly checkRow: CheckRow;
  /** Copies the current content; runs once the source has been verified. */
  readonly copyPresent: () => void;
}

/**
 * Replaces the content of the open workspace.db with that of a copy. The source is only read: a copy of it is checked and migrated to the
 * current version. Its tables must be those that our migrations create, or it is rejected before any is used; nothing that the source
 * defines is adopted, only the values of its rows, each of which is checked.
 * @throws AppError VALIDATION if the source is not ours, altered, not intact, or from a newer application
 */
export function restoreFrom(source: string, deps: RestoreDeps): void {
  const working = join(deps.folder, `restoring-${randomBytes(6).toString('hex')}.db`);
  try {
    copyDatabase(source, working);
    assertUsable(working, deps);
    migrateCopy(working, deps);
    deps.copyPresent();
    replaceWorkspace(working, deps);
  } finally {
    deleteDatabase(working);
  }
}

/** The write-ahead log of a database in use elsewhere contains its newest rows, so it is copied too. */
function copyDatabase(source: string, working: string): void {
  const facts = statSync(source, { throwIfNoEntry: false });
  if (facts === undefined || !facts.isFile()) throw new AppError('VALIDATION', 'file-unknown');
  copyFileSync(source, working);
  if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${working}-wal`);
  ensurePrivateFile(working);
}

function assertUsable(working: string, { open, schema }: RestoreDeps): void {
  const verdict = inspect(open, working, schema);
  if (verdict.kind === 'too-new') {
    throw new AppError('VALIDATION', 'copy-too-new');
  }
  if (verdict.kind === 'altered') throw new AppError('VALIDATION', 'copy-altered');
  if (verdict.kind === 'damaged') {
    const recognised = readHeader(working) !== null;
    throw new AppError('VALIDATION', recognised ? 'copy-damaged' : 'copy-foreign');
  }
  if (readHeader(working)?.applicationId !== schema.applicationId) throw new AppError('VALIDATION', 'copy-foreign');
}

function migrateCopy(working: string, { open, schema }: RestoreDeps): void {
  const database = open(working);
  try {
    migrate(database, schema, readHeader(working)?.version ?? 0);
    database.exec(schemaCheck(expectedEntries(open, schema), schema.movable));
  } finally {
    database.close();
  }
}

/** Pending key removals from the keychain are preserved, unless the account is restored; changes seen are, if it is. */
function replaceWorkspace(working: string, { workspace, open, schema, checkRow }: RestoreDeps): void {
  const waiting = workspace.all<{ id: string; name: string }>('SELECT id, name FROM pending_removal ORDER BY position');
  const seen = keepSeenChanges(workspace);
  try {
    replaceContent(workspace, working, expectedSchema(open, schema), checkRow, () => {
      for (const { id, name } of waiting) {
        workspace.run(
          'INSERT INTO pending_removal (id, name) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM account WHERE id = ?) ON CONFLICT DO NOTHING',
          id,
          name,
          id,
        );
      }
      seen.add();
      settleRestoredJournal(workspace);
    });
  } finally {
    seen.end();
  }
}
