import type { PendingRemoval } from '../../../preload/contract/accounts.ts';
import type { KeychainPort } from '../keychain/port.ts';
import type { AccountsTable } from '../store/port.ts';

/**
 * Tries once more to remove the items that the keychain could not remove before, and answers those that still wait.
 * The keychain is not touched without need, and not while it is locked: nobody asked for a prompt.
 */
export async function retryPendingRemovals(
  accounts: () => AccountsTable,
  keychain: () => Promise<KeychainPort>,
  inTurn: <T>(accountId: string, work: () => Promise<T>) => Promise<T>,
): Promise<PendingRemoval[]> {
  const waiting = accounts().pendingRemovals();
  if (waiting.length === 0 || !(await isReady(keychain))) return waiting;
  for (const { id } of waiting) {
    await inTurn(id, async () => {
      // Its account has a key again, or a restored copy brought both back.
      const wanted = accounts().keyPlace(id) === 'keychain';
      if (wanted || (await tryDelete(keychain, id))) accounts().clearPendingRemoval(id);
    });
  }
  return accounts().pendingRemovals();
}

/** Deletes an item; false when the keychain cannot be reached or may still have it. */
export async function tryDelete(keychain: () => Promise<KeychainPort>, accountId: string): Promise<boolean> {
  try {
    return await (await keychain()).delete(accountId);
  } catch {
    return false;
  }
}

async function isReady(keychain: () => Promise<KeychainPort>): Promise<boolean> {
  try {
    return (await (await keychain()).state()) === 'ready';
  } catch {
    return false;
  }
}
