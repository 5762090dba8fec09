import { type Database, loadDatabase } from '../../../../../../main/core/base/database.ts';
import { backupFolder } from '../../../../../../main/core/store/backups.ts';
import { openInMemory } from '../../../../../../main/core/store/open-file.ts';
import type { WorkspaceStore } from '../../../../../../main/core/store/port.ts';
import { workspaceSchema } from '../../../../../../main/core/store/schema.ts';
import { workspaceStore } from '../../../../../../main/core/store/workspace-store.ts';
import type { Account } from '../../../../../../preload/contract/accounts/accounts.ts';

export const moment = '2026-11-21T08:00:00.000Z';

/** ISO 8601, this many days after `moment`. */
export const daysLater = (days: number): string => new Date(Date.parse(moment) + days * 86_400_000).toISOString();

/** An account; `number` determines its id and name. */
export function sampleAccount(number: number): Account {
  return {
    id: `account${String(number).padStart(13, '0')}` as Account['id'],
    name: `Account ${number}`,
    color: 'ocean',
    baseAddress: 'https://api.reseller.example',
    resellerId: 'R-1001',
    readOnly: true,
    forgetKeyOnLock: false,
  };
}

/** A workspace in memory with two accounts, and its database for what no table can write. */
export async function openWorkspace(): Promise<{ workspace: WorkspaceStore; database: Database }> {
  const database = openInMemory(await loadDatabase(), workspaceSchema);
  const file = { database, inFile: false, notices: [] };
  const asIs = (error: unknown) => error;
  const workspace = workspaceStore(file, { backups: backupFolder('', Date.now), folder: '', judged: asIs }, null);
  workspace.accounts.insert(sampleAccount(1));
  workspace.accounts.insert(sampleAccount(2));
  return { workspace, database };
}
