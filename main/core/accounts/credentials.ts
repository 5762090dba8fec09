import type {
  Account,
  KeepKey,
  KeychainName,
  KeychainState,
  KeyState,
  PendingRemoval,
} from '../../../preload/contract/accounts/accounts.ts';
import { originOf } from '../base/base-address.ts';
import { AppError, explain, fieldError } from '../base/errors.ts';
import type { Publisher, RendererEvents } from '../base/event-bus.ts';
import type { KeychainPort, KeyItem } from '../keychain/port.ts';
import type { Redaction } from '../redaction/port.ts';
import type { AccountsTable } from '../store/port.ts';

/**
 * Invisible characters that copied text may contain: control and format characters, line breaks, lone surrogates, fillers, and every space
 * except U+0020.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}|(?! )\p{Zs}/u;

export interface CredentialsDeps {
  /** Called on each use, because a restore replaces the table. */
  readonly accounts: () => AccountsTable;
  readonly keychain: () => Promise<KeychainPort>;
  readonly redaction: Redaction;
  readonly events: Publisher<RendererEvents>;
}

export interface NewKey {
  readonly apiKey: string;
  readonly keep: KeepKey;
}

/** An account that is stored together with its key. */
export interface AccountToStore {
  /** Returns the account as it will be. Called when it is this account's turn. */
  account(): Account;
  /** Stores that account and where its key is. */
  write(key: KeepKey): void;
}

/** The accounts' API keys. Only `key` and `keyFor` return one, and only the service client and the connection test may call them. */
export interface CredentialsService {
  /** Stores a key and returns its state. Throws AppError NOT_FOUND, VALIDATION or KEYCHAIN. */
  set(accountId: string, apiKey: string, keep: KeepKey): Promise<KeyState>;
  /**
   * Stores a key together with its account, which may be a new one: both or neither. Returns the key's state. Throws AppError VALIDATION or
   * KEYCHAIN, and what `account` and `write` throw.
   */
  setWithAccount(accountId: string, key: NewKey, together: AccountToStore): Promise<KeyState>;
  /** Never prompts. Throws AppError NOT_FOUND. */
  status(accountId: string): Promise<KeyState>;
  /** Forgets the key and removes it from the keychain. `keyPending` if the keychain could not remove it now. */
  remove(accountId: string): Promise<{ keyPending: boolean }>;
  keychain(): Promise<{ state: KeychainState; name: KeychainName }>;
  /**
   * Returns the key if it belongs to the account's current origin and the caller sends to that same `origin`. Throws AppError KEY_MISSING,
   * KEYCHAIN or NOT_FOUND.
   */
  key(accountId: string, origin?: string): Promise<string>;
  /** Same, for an origin that was entered but not saved yet. */
  keyFor(accountId: string, origin: string): Promise<string>;
  /** Drops a key from memory. A key in the keychain is read again at its next use. */
  forget(accountId: string): void;
  /** Drops the keys of the accounts that are configured for it. */
  forgetOnLock(): void;
  forgetAll(): void;
  /** Retries the removals that the keychain could not do before and returns those still pending. Never prompts. */
  retryPendingRemovals(): Promise<PendingRemoval[]>;
}

/** Creates the only service that holds keys: in its closure, until they are forgotten or the process ends. */
export function createCredentials({ accounts, keychain, redaction, events }: CredentialsDeps): CredentialsService {
  const held = createKeyCache();
  const enqueue = createSerialQueue();
  const readings = new Map<string, Promise<KeyItem | null>>();

  function accountOf(accountId: string): Account {
    const account = accounts().find(accountId);
    if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
    return account;
  }

  function hold(account: Account, { apiKey, origin }: KeyItem, place: HeldKey['place']): void {
    redaction.addSecret(apiKey, account.resellerId);
    held.set(account.id, { apiKey, origin, place, resellerId: account.resellerId });
  }

  /** Reads the stored key into memory, once for concurrent callers. null if the keychain returns nothing. */
  function read(account: Account): Promise<KeyItem | null> {
    const era = held.era(account.id);
    const inProgress = `${account.id} ${era}`;
    const present = readings.get(inProgress);
    if (present !== undefined) return present;
    const reading = (async () => {
      const item = await (await keychain()).get(account.id);
      if (item === null) return null;
      redaction.addSecret(item.apiKey, account.resellerId);
      if (held.era(account.id) === era) hold(account, item, 'keychain');
      return item;
    })().finally(() => readings.delete(inProgress));
    readings.set(inProgress, reading);
    return reading;
  }

  async function keychainState(): Promise<KeychainState> {
    try {
      return await (await keychain()).state();
    } catch {
      return 'failed';
    }
  }

  /** true if it is certainly gone. Failed removals are recorded and retried at each start. */
  async function removeItem(account: Account): Promise<boolean> {
    const isRemoved = await tryDelete(keychain, account.id);
    if (!isRemoved) accounts().addPendingRemoval(account);
    return isRemoved;
  }

  async function storeInKeychain(account: Account, item: KeyItem, write: AccountToStore['write']): Promise<void> {
    const { id } = account;
    const isNew = accounts().find(id) === null;
    const before = accounts().keyLocation(id);
    const replaced = held.get(id);
    const revert = (): void => (isNew ? accounts().clearPendingRemoval(id) : accounts().setKeyLocation(id, before));
    // Recorded first, in case the process ends in between: a missing key is asked for, and a key without an account is removed at the next
    // start, so that no unknown key is left behind.
    if (isNew) accounts().addPendingRemoval(account);
    else accounts().setKeyLocation(id, 'keychain');
    try {
      await (await keychain()).set(id, item);
    } catch (error) {
      revert();
      throw error;
    }
    try {
      write('keychain');
    } catch (error) {
      if (replaced?.place === 'keychain') await restoreKey(id, replaced);
      else if (before !== 'keychain' && (await tryDelete(keychain, id))) revert();
      throw error;
    }
  }

  /** A keychain that fails now keeps the new key, which is bound to its own origin. */
  async function restoreKey(accountId: string, { apiKey, origin }: HeldKey): Promise<void> {
    await (await keychain()).set(accountId, { apiKey, origin }).catch(() => undefined);
  }

  async function storeForSession(account: Account, write: AccountToStore['write']): Promise<void> {
    const { id } = account;
    const inKeychain = accounts().keyLocation(id) === 'keychain';
    if (inKeychain) accounts().addPendingRemoval(account);
    try {
      write('session');
    } catch (error) {
      if (inKeychain) accounts().clearPendingRemoval(id);
      throw error;
    }
    if (inKeychain && (await tryDelete(keychain, id))) accounts().clearPendingRemoval(id);
  }

  const setWithAccount: CredentialsService['setWithAccount'] = (accountId, { apiKey, keep }, together) =>
    enqueue(accountId, async () => {
      const account = together.account();
      redaction.addSecret(apiKey, account.resellerId);
      assertKeyText(apiKey);
      const item = { apiKey, origin: originOf(account.baseAddress) };
      const era = held.era(accountId);
      if (keep === 'keychain') await storeInKeychain(account, item, together.write);
      else await storeForSession(account, together.write);
      // The keychain may have prompted for its password and the window may have been locked meanwhile. A stored key is then read at its
      // next use.
      if (keep === 'session' || held.era(accountId) === era) hold(account, item, keep);
      else held.forget(accountId);
      events.publish('credentials.changed', { accountId: account.id });
      return keep === 'keychain' ? 'stored' : 'session';
    });

  async function describeKeychain(): Promise<{ state: KeychainState; name: KeychainName }> {
    return { state: await keychainState(), name: (await keychain()).name };
  }

  async function keyFor(accountId: string, origin?: string): Promise<string> {
    const account = accountOf(accountId);
    const present = held.get(accountId);
    if (present !== undefined) {
      if (present.resellerId !== account.resellerId) hold(account, present, present.place);
      return forOrigin(present, origin ?? originOf(account.baseAddress));
    }
    if (accounts().keyLocation(accountId) !== 'keychain') throw new AppError('KEY_MISSING', 'key-missing');
    const item = await read(account);
    // The account may have been changed or removed during the keychain call.
    const requestedOrigin = origin ?? originOf(accountOf(accountId).baseAddress);
    if (item !== null) return forOrigin(item, requestedOrigin);
    const { name, state } = await describeKeychain();
    if (state === 'ready') throw new AppError('KEY_MISSING', 'key-lost', { keychain: name });
    throw new AppError('KEYCHAIN', 'key-locked', { keychain: name });
  }

  return {
    set: (accountId, apiKey, keep) =>
      setWithAccount(
        accountId,
        { apiKey, keep },
        { account: () => accountOf(accountId), write: (key) => accounts().update(accountOf(accountId), key) },
      ),
    setWithAccount,

    async status(accountId) {
      const account = accountOf(accountId);
      const present = held.get(accountId);
      if (present !== undefined) return stateOf(account, present, present.place);
      if (accounts().keyLocation(accountId) !== 'keychain') return 'none';
      if ((await keychainState()) !== 'ready') return 'unreachable';
      try {
        return stateOf(account, await read(account), 'keychain');
      } catch {
        return 'unreachable';
      }
    },

    remove: (accountId) =>
      enqueue(accountId, async () => {
        const account = accountOf(accountId);
        held.forget(accountId);
        const keyPending = accounts().keyLocation(accountId) === 'keychain' && !(await removeItem(account));
        accounts().setKeyLocation(accountId, 'none');
        // A concurrent caller may have read it again.
        held.forget(accountId);
        events.publish('credentials.changed', { accountId: account.id });
        return { keyPending };
      }),

    keychain: describeKeychain,
    async key(accountId, origin) {
      const apiKey = await keyFor(accountId, origin);
      if (origin === undefined || origin === originOf(accountOf(accountId).baseAddress)) return apiKey;
      throw new AppError('KEY_MISSING', 'address-changed');
    },
    keyFor,
    forget: held.forget,
    forgetOnLock() {
      for (const account of accounts().list()) if (account.forgetKeyOnLock) held.forget(account.id);
    },
    forgetAll: held.forgetAll,
    retryPendingRemovals: () => retryPendingRemovals(accounts, keychain, enqueue),
  };
}

function stateOf(account: Account, item: KeyItem | null, place: HeldKey['place']): KeyState {
  if (item === null) return 'vanished';
  if (item.origin !== originOf(account.baseAddress)) return 'other-origin';
  return place === 'keychain' ? 'stored' : 'session';
}

/** The only place where a key leaves this file, and only for the origin that it was entered for. */
function forOrigin(item: KeyItem, origin: string): string {
  if (item.origin === origin) return item.apiKey;
  throw new AppError('KEY_MISSING', 'key-for-other-address', { stored: item.origin, requested: origin });
}

/** Throws AppError VALIDATION for a key with invisible characters or characters that no request can carry. */
export function assertKeyText(apiKey: string): void {
  if (apiKey !== '' && !unseen.test(apiKey)) return;
  throw fieldError('apiKey', explain(apiKey === '' ? 'key-not-entered' : 'key-invisible-character'));
}

/** A key in main's memory and the only origin that it may be sent to. */
export interface HeldKey {
  readonly apiKey: string;
  readonly origin: string;
  readonly place: 'keychain' | 'session';
  /** Its `id:key` forms are masked. */
  readonly resellerId: string;
}

/**
 * The keys of this session. `era` changes whenever an account's keys are forgotten or replaced, so a read in progress does not bring a
 * forgotten key back.
 */
interface KeyCache {
  get(accountId: string): HeldKey | undefined;
  set(accountId: string, key: HeldKey): void;
  forget(accountId: string): void;
  forgetAll(): void;
  era(accountId: string): number;
}

export function createKeyCache(): KeyCache {
  const keys = new Map<string, HeldKey>();
  const eras = new Map<string, number>();
  let erased = 0;
  const nextEra = (accountId: string): void => void eras.set(accountId, (eras.get(accountId) ?? 0) + 1);
  return {
    get: (accountId) => keys.get(accountId),
    set(accountId, key) {
      keys.set(accountId, key);
      nextEra(accountId);
    },
    forget(accountId) {
      keys.delete(accountId);
      nextEra(accountId);
    },
    forgetAll() {
      keys.clear();
      erased += 1;
    },
    era: (accountId) => erased + (eras.get(accountId) ?? 0),
  };
}

/** Serializes work per account, so that a key is not removed while it is being stored. */
export function createSerialQueue(): <T>(accountId: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (accountId, work) => {
    const turn = (last.get(accountId) ?? Promise.resolve()).then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(accountId, settled);
    void settled.then(() => {
      if (last.get(accountId) === settled) last.delete(accountId);
    });
    return turn;
  };
}

/**
 * Retries removing the items that the keychain could not remove before and returns those still pending. The keychain is not accessed
 * unnecessarily, and not while it is locked, to avoid an unexpected prompt.
 */
async function retryPendingRemovals(
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
async function tryDelete(keychain: () => Promise<KeychainPort>, accountId: string): Promise<boolean> {
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
