import { mailItemOf, teamItem } from '../keychain/passwords.ts';
import type { KeychainPort } from '../keychain/port.ts';
import { createRedaction } from '../redaction/redaction.ts';
import type { Stores } from '../store/port.ts';
import { createCredentials } from './credentials.ts';

export interface ForgottenKeys {
  /** How many keys and mail passwords were in the keychain and no longer are. */
  readonly removed: number;
  /** Names of the accounts whose keys the keychain could not remove now. */
  readonly remaining: readonly string[];
}

/** Removes all accounts' keys, mail passwords, the team's password, and all pending removals from the keychain. The accounts stay. */
export async function forgetAllKeys(stores: Pick<Stores, 'workspace'>, keychain: () => Promise<KeychainPort>): Promise<ForgottenKeys> {
  const accounts = () => stores.workspace.accounts;
  const credentials = createCredentials({ accounts, keychain, redaction: createRedaction(), events: { publish: () => undefined } });
  let removed = 0;
  for (const { id, name } of accounts().list()) {
    if (stores.workspace.mailServers.read(id)?.password === 'keychain') accounts().addPendingRemoval({ id: mailItemOf(id), name });
    if (accounts().keyLocation(id) !== 'keychain') continue;
    if (!(await credentials.remove(id)).keyPending) removed += 1;
  }
  if (stores.workspace.team.setup()?.passwordPlace === 'keychain') accounts().addPendingRemoval({ id: teamItem, name: 'PostgreSQL' });
  const waiting = accounts().pendingRemovals().length;
  const remaining = await credentials.retryPendingRemovals();
  const removedPending = Math.max(0, waiting - remaining.length);
  return { removed: removed + removedPending, remaining: remaining.map(({ name }) => name) };
}
