import { randomInt } from 'node:crypto';
import type { Account, PendingRemoval } from '../../../preload/contract/accounts/accounts.ts';
import type { ConnectionFault } from '../../../preload/contract/accounts/connection.ts';
import type { Parsed } from '../../../preload/contract/index.ts';
import { practiceAddress } from '../../../preload/contract/lists.ts';
import { type Explained, isReason } from '../../../preload/contract/reasons.ts';
import { isPractice, originOf, readBaseAddress } from '../base/base-address.ts';
import { AppError, explain, fieldError } from '../base/errors.ts';
import type { Publisher, RendererEvents } from '../base/event-bus.ts';
import type { LifecycleEvents } from '../lifecycle.ts';
import type { AccountsTable, PortfolioStore } from '../store/port.ts';
import type { CredentialsService } from './credentials.ts';

export interface AccountsDeps {
  /** Called on each use, because a restore replaces the table. */
  readonly accounts: () => AccountsTable;
  readonly portfolio: () => Pick<PortfolioStore, 'discard' | 'lists' | 'remove'>;
  readonly credentials: Pick<CredentialsService, 'setWithAccount' | 'status' | 'remove' | 'retryPendingRemovals'>;
  readonly events: Publisher<RendererEvents & LifecycleEvents>;
}

type AccountChanges = Omit<Parsed<'accounts.update'>, 'id' | 'apiKey' | 'keep'>;

export interface AccountsService {
  /** `read`: ids of the accounts whose list of domains has been fully synced at least once and is stored. */
  list(): { accounts: Account[]; pendingRemovals: PendingRemoval[]; read: Account['id'][] };
  /** Stores an account and its key: both or neither. Throws AppError KEYCHAIN, or VALIDATION with the invalid field. */
  add(input: Parsed<'accounts.add'>): Promise<Account>;
  /**
   * Changes these fields and stores the key: all or nothing. What was fetched from another reseller is discarded. Throws AppError
   * NOT_FOUND, KEYCHAIN, or VALIDATION with the invalid field.
   */
  update(input: Parsed<'accounts.update'>): Promise<{ account: Account; keyNeeded: boolean }>;
  /** Returns the practice account with this reseller ID; creates it if there is none. `moved`: its reseller ID changed. */
  ensurePractice(resellerId: string): { account: Account; moved: boolean };
  /** Discards what was fetched for the account from the reseller that it had before, and its client. */
  forgetReseller(id: Account['id']): void;
  /** Removes the account with its key and its fetched data. Throws AppError NOT_FOUND. */
  remove(id: string): Promise<{ keyPending: boolean }>;
  /** Retries removing the keys of removed accounts and returns those that are still pending. */
  retryPendingRemovals(): Promise<PendingRemoval[]>;
}

/** The list of accounts. Works without network and keychain. */
export function createAccounts({ accounts, portfolio, credentials, events }: AccountsDeps): AccountsService {
  const changed = (): void => events.publish('accounts.changed', {});

  function find(id: string): Account {
    const account = accounts().find(id);
    if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
    return account;
  }

  function isTaken(name: string, exceptId?: string): boolean {
    return accounts()
      .list()
      .some((account) => account.id !== exceptId && sameName(account.name, name));
  }

  function assertNameFree(name: string, exceptId?: string): void {
    if (isTaken(name, exceptId)) throw fieldError('name', explain('account-name-taken'));
  }

  function freeName(name: string, number = 1): string {
    const candidate = number === 1 ? name : `${name} ${number}`;
    return isTaken(candidate) ? freeName(name, number + 1) : candidate;
  }

  /** Returns the account with the changes. Throws AppError VALIDATION. */
  function changedAccount(before: Account, changes: AccountChanges): Account {
    if (isPractice(before)) assertPracticeUnchanged(before, changes);
    const account = { ...before, ...definedFields(changes) };
    if (changes.baseAddress !== undefined && !isPractice(before)) account.baseAddress = normalised(changes.baseAddress);
    if (changes.resellerId !== undefined) account.resellerId = resellerIdOf(changes.resellerId);
    if (changes.name !== undefined) assertNameFree(account.name, before.id);
    return account;
  }

  function forgetReseller(accountId: Account['id']): void {
    events.publish('reseller.changed', { accountId });
    portfolio().remove(accountId);
    events.publish('profile.forgotten', { accountId });
  }

  function readOf(present: readonly Account[]): Account['id'][] {
    try {
      const whole = portfolio().lists.whole('domains');
      return present.filter(({ id }) => whole.has(id)).map(({ id }) => id);
    } catch {
      // Accounts are listed even if the local copy cannot be read; the screens that show the copy report that.
      return [];
    }
  }

  return {
    list() {
      const present = accounts().list();
      return { accounts: present, pendingRemovals: accounts().pendingRemovals(), read: readOf(present) };
    },

    async add({ apiKey, keep, ...input }) {
      const account = { ...input, id: newId(), baseAddress: normalised(input.baseAddress), resellerId: resellerIdOf(input.resellerId) };
      assertNameFree(account.name);
      await credentials.setWithAccount(
        account.id,
        { apiKey, keep },
        {
          account: () => account,
          write(key) {
            // The keychain may have prompted, and another window may have taken the name meanwhile.
            assertNameFree(account.name);
            accounts().insert(account, key);
          },
        },
      );
      changed();
      return account;
    },

    async update({ id, apiKey, keep = 'keychain', ...changes }) {
      const before = find(id);
      if (isPractice(before) && apiKey !== undefined) throw fieldError('apiKey', explain('practice-key-fixed'));
      const next = (): Account => changedAccount(find(id), changes);
      if (apiKey === undefined) accounts().update(next());
      else {
        await credentials.setWithAccount(id, { apiKey, keep }, { account: next, write: (key) => accounts().update(next(), key) });
      }
      const account = find(id);
      changed();
      if (!isSameReseller(before, account)) forgetReseller(id);
      const moved = originOf(before.baseAddress) !== originOf(account.baseAddress);
      // Back at the origin that the key was entered for, the key is usable again.
      return { account, keyNeeded: moved && !['stored', 'session'].includes(await credentials.status(id)) };
    },

    ensurePractice(resellerId) {
      const present = accounts().list().find(isPractice);
      if (present?.resellerId === resellerId) return { account: present, moved: false };
      const account: Account =
        present === undefined
          ? {
              id: newId(),
              name: freeName('Practice'),
              color: 'graphite',
              baseAddress: practiceAddress,
              resellerId,
              readOnly: false,
              forgetKeyOnLock: false,
            }
          : { ...present, resellerId };
      if (present === undefined) accounts().insert(account);
      else accounts().update(account);
      changed();
      return { account, moved: present !== undefined };
    },

    async remove(id) {
      const { keyPending } = await credentials.remove(id);
      accounts().remove(id, keyPending);
      // Before the data is deleted: what still reads for the account would write it again.
      events.publish('account.removed', { accountId: id as Account['id'] });
      portfolio().discard(id);
      changed();
      return { keyPending };
    },

    forgetReseller,
    retryPendingRemovals: credentials.retryPendingRemovals,
  };
}

/** Whether data fetched for one account is valid for the other. */
export function isSameReseller(one: Account, other: Account): boolean {
  return one.baseAddress === other.baseAddress && one.resellerId === other.resellerId;
}

/** 20 characters of 0-9 and a-z: about 103 bits. */
function newId(): Account['id'] {
  return Array.from({ length: 20 }, () => randomInt(36).toString(36)).join('') as Account['id'];
}

function normalised(text: string): string {
  const reading = readBaseAddress(text);
  if (!reading.ok) throw fieldError('baseAddress', whyAddress(reading.fault));
  return reading.baseAddress;
}

/** The practice service determines the practice account's address and reseller ID. */
function assertPracticeUnchanged(
  account: Account,
  changes: { readonly baseAddress?: string | undefined; readonly resellerId?: string | undefined },
): void {
  for (const field of ['baseAddress', 'resellerId'] as const) {
    if (changes[field] !== undefined && changes[field] !== account[field]) throw fieldError(field, explain('practice-field-fixed'));
  }
}

/** Precedes the colon in Basic authentication, so it can contain neither colons nor control characters. */
function resellerIdOf(text: string): string {
  const resellerId = text.trim();
  if (resellerId === '') throw fieldError('resellerId', explain('reseller-id-missing'));
  if (/[:\p{Cc}\p{Cf}]/u.test(resellerId)) throw fieldError('resellerId', explain('reseller-id-characters'));
  return resellerId;
}

function sameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLocaleLowerCase('en') === other.normalize('NFKC').toLocaleLowerCase('en');
}

function definedFields<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Why a base address was refused, for the message next to the field. */
function whyAddress(fault: ConnectionFault): Explained {
  return isReason(fault) ? { reason: fault, facts: {} } : explain('address-invalid');
}
