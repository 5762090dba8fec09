import type { KeychainPort } from '../keychain/port.ts';
import { createRedaction } from '../redaction/redaction.ts';
import type { Stores } from '../store/port.ts';
import { createCredentials } from './credentials.ts';

export interface ForgottenKeys {
  /** How many accounts had a key in the keychain and no longer do. */
  readonly removed: number;
  /** Names of the accounts whose keys the keychain could not remove now. */
  readonly remaining: readonly string[];
}

/** Removes all accounts' keys and all pending removals from the keychain. The accounts stay. */
export async function forgetAllKeys(stores: Pick<Stores, 'workspace'>, keychain: () => Promise<KeychainPort>): Promise<ForgottenKeys> {
  const accounts = () => stores.workspace.accounts;
  const credentials = createCredentials({ accounts, keychain, redaction: createRedaction(), events: { publish: () => undefined } });
  const waitingBefore = accounts().pendingRemovals().length;
  let removed = 0;
  for (const { id } of accounts().list()) {
    if (accounts().keyLocation(id) !== 'keychain') continue;
    if (!(await credentials.remove(id)).keyPending) removed += 1;
  }
  const remaining = await credentials.retryPendingRemovals();
  const removedPending = Math.max(0, waitingBefore - remaining.length);
  return { removed: removed + removedPending, remaining: remaining.map(({ name }) => name) };
}
