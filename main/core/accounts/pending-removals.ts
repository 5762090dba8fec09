import type { PendingRemoval } from '../../../preload/contract/accounts/accounts.ts';
import type { KeychainPort } from '../keychain/port.ts';
import type { AccountsTable } from '../store/port.ts';

/**
 * Retries removing the items that the keychain could not remove before and returns those still pending. The keychain is not accessed
 * unnecessarily, and not while it is locked, to avoid an unexpected prompt.
 */
export async function retryPendingRemovals(
  accounts: () => AccountsTable,
  keychain: () => Promise<KeychainPort>,
  enqueue: <T>(accountId: string, work: () => Promise<T>) => Promise<T>,
): Promise<PendingRemoval[]> {
  const waiting = accounts().pendingRemovals();
  if (waiting.length === 0 || !(await isReady(keychain))) return waiting;
  for (const { id } of waiting) {
    await enqueue(id, async () => {
      // The account has a key again, or a restored copy brought both back.
      const isInUse = accounts().keyLocation(id) === 'keychain';
      if (isInUse || (await tryDelete(keychain, id))) accounts().clearPendingRemoval(id);
    });
  }
  return accounts().pendingRemovals();
}

/** Deletes an item; returns false if the keychain cannot be reached or may still contain it. */
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
