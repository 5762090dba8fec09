import { isAbsolute } from 'node:path';
import type { Database } from '../base/database.ts';
import { AppError } from '../base/errors.ts';
import { isWithin } from '../base/files/private-files.ts';
import { writeFailure } from '../base/files/whole-file.ts';
import { accountsTable } from './accounts-table.ts';
import { type ChangeBackups, reportingChanges } from './change-backups.ts';
import { copyDatabase } from './copy.ts';
import { exportChoicesTable } from './export-choices.ts';
import type { OpenContext, OpenedFile } from './open-or-explain.ts';
import type { WorkspaceStore } from './port.ts';
import { settingsTable } from './settings-table.ts';
import { columnsTable } from './workspace/columns-table.ts';
import { explorerCollectionsTable } from './workspace/explorer-collections-table.ts';
import { explorerHistoryTable } from './workspace/explorer-history-table.ts';
import { explorerMarksTable } from './workspace/explorer-marks-table.ts';
import { letterheadsTable } from './workspace/letterheads-table.ts';
import { liveChecksTable } from './workspace/live-checks-table.ts';
import { liveRunsTable } from './workspace/live-runs-table.ts';
import { liveWatchesTable } from './workspace/live-watches-table.ts';
import { mailServerTable } from './workspace/mail-server-table.ts';
import { nameserverSetsTable } from './workspace/nameserver-sets-table.ts';
import { notesTable } from './workspace/notes-table.ts';
import { notificationsTable } from './workspace/notifications-table.ts';
import { ordersTable } from './workspace/orders-table.ts';
import { ownChargesTable } from './workspace/own-charges-table.ts';
import { reminderCustomersTable } from './workspace/reminder-customers-table.ts';
import { reminderLogTable } from './workspace/reminder-log-table.ts';
import { reminderRulesTable } from './workspace/reminder-rules-table.ts';
import { reminderTemplatesTable } from './workspace/reminder-templates-table.ts';
import { savedFiltersTable } from './workspace/saved-filters-table.ts';
import { seenChangesTable } from './workspace/seen-changes-table.ts';
import { teamTable } from './workspace/team-table.ts';
import { watchTable } from './workspace/watch-table.ts';
import { zoneEditsTable } from './workspace/zone-edits-table.ts';
import { zoneHeadsTable } from './workspace/zone-heads-table.ts';
import { zoneProofsTable } from './workspace/zone-proofs-table.ts';
import { zoneSnapshotsTable } from './workspace/zone-snapshots-table.ts';
import { zoneTemplatesTable } from './workspace/zone-templates-table.ts';

/**
 * The tables of workspace.db and the methods to copy it. Copying rejects with AppError CONFLICT while the file itself is not open. Changes
 * of user-entered data are reported to `changes`; data only recorded while working (the journal, zone heads and snapshots, changes seen, the
 * explorer's history) is not.
 */
export function workspaceStore(
  { database, inFile }: OpenedFile,
  { backups, folder, judged }: Pick<OpenContext, 'backups' | 'folder' | 'judged'>,
  changes: ChangeBackups | null,
): WorkspaceStore {
  const team = teamTable(database);
  const entered = reportingChanges(database, () => {
    changes?.changed();
    team.written();
  });
  const accounts = accountsTable(entered);
  return {
    accounts,
    settings: settingsTable(entered),
    exportChoices: exportChoicesTable(entered),
    notes: notesTable(entered),
    columns: columnsTable(entered),
    savedFilters: savedFiltersTable(entered),
    nameserverSets: nameserverSetsTable(entered),
    orders: ordersTable(entered),
    zoneEdits: zoneEditsTable(entered),
    zoneSnapshots: zoneSnapshotsTable(database),
    zoneProofs: zoneProofsTable(database),
    zoneTemplates: zoneTemplatesTable(entered),
    zoneHeads: zoneHeadsTable(database),
    explorerMarks: explorerMarksTable(entered),
    explorerCollections: explorerCollectionsTable(entered),
    explorerHistory: explorerHistoryTable(database),
    seenChanges: seenChangesTable(database),
    notifications: notificationsTable(database),
    ownCharges: ownChargesTable(database),
    reminderTemplates: reminderTemplatesTable(entered),
    watch: watchTable(entered),
    liveChecks: liveChecksTable(database, entered),
    liveWatches: liveWatchesTable(database),
    liveRuns: liveRunsTable(database),
    reminderRules: reminderRulesTable(entered),
    reminderCustomers: reminderCustomersTable(entered),
    reminderLog: reminderLogTable(entered),
    mailServers: mailServerTable(entered),
    letterheads: letterheadsTable(entered),
    team,
    journalFile: { database, durable: inFile },
    backUp(reason) {
      // Daily copies of an empty file would eventually displace the last ones with data.
      if (reason === 'daily' && (!inFile || accounts.list().length === 0)) return null;
      assertInFile(inFile);
      try {
        const backup = backups.make(database, reason);
        if (backup !== null) changes?.backedUp();
        return backup;
      } catch (error) {
        throw judged(error, bytesOf(database));
      }
    },
    saveCopy(path) {
      assertInFile(inFile);
      if (!isAbsolute(path)) throw new AppError('VALIDATION', 'copy-place-relative');
      if (isWithin(folder, path)) throw new AppError('VALIDATION', 'copy-place-inside');
      try {
        copyDatabase(database, path);
      } catch (error) {
        throw writeFailure(error, path, bytesOf(database));
      }
    },
    close: () => database.close(),
  };
}

/** Upper bound of a copy's size. */
function bytesOf(database: Database): number {
  const pages = database.first<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  return pages * (database.first<{ page_size: number }>('PRAGMA page_size')?.page_size ?? 0);
}

/** Throws AppError CONFLICT if the store is in memory. */
export function assertInFile(inFile: boolean): void {
  if (!inFile) throw new AppError('CONFLICT', 'store-closed');
}
