import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../../../../preload/contract/accounts/accounts.ts';
import { practiceAddress } from '../../../../preload/contract/lists.ts';
import type { PracticeDns, PracticeWeb, StartedPractice } from '../../../practice/port.ts';
import { isPractice } from '../../base/base-address.ts';
import { AppError } from '../../base/errors.ts';
import type { AccountsService } from '../accounts.ts';
import type { CredentialsService } from '../credentials.ts';
import type { PracticeService } from './practice-process.ts';
import { isReplaceable, isUnusable } from './state-error.ts';

export interface PracticeAccountDeps {
  readonly service: PracticeService;
  readonly accounts: Pick<AccountsService, 'list' | 'ensurePractice'>;
  readonly credentials: Pick<CredentialsService, 'key' | 'set' | 'keychain'>;
  /** Closes the account's client: the service now listens on another address or on none. */
  readonly drop: (accountId: Account['id']) => void;
  /** Discards the data fetched for the account and its client. */
  readonly forget: (accountId: Account['id']) => void;
  /** Deletes the service's state file. Throws StateError. */
  readonly deleteState: () => void;
}

/** The practice account and its service. Methods throw what the practice service and the credentials throw. */
export interface PracticeAccount {
  /** Starts the service and returns its account, created if there is none. */
  open(): Promise<Account>;
  /** Regenerates the practice data. Throws AppError NOT_FOUND if this is not the practice account. */
  reset(id: Account['id']): Promise<void>;
  /** The service's current address: `http://127.0.0.1:PORT`. Starts the service. Throws AppError NOT_FOUND if the account is gone. */
  address(): Promise<string>;
  /** The DNS of its domains, on this computer. Starts the service. Throws AppError NOT_FOUND if the account is gone. */
  dns(): Promise<PracticeDns>;
  /** The sites of its domains, on this computer. As `dns`. */
  web(): Promise<PracticeWeb>;
  /** The account's key as the service knows it; generated if none can be read. Throws AppError NOT_FOUND. */
  key(accountId: string): Promise<string>;
  /**
   * Copies the same key, for the tester page in the browser. It only opens sample data on this computer; no other key leaves the keychain
   * this way.
   */
  copyKey(accountId: string, copy: (text: string) => void): Promise<void>;
  /** Stops the service and deletes its state, after the account was removed. */
  discard(): Promise<void>;
  /** Stops the service if its account is gone after a restore. The state stays: a later copy of the store may restore the account. */
  endWithoutAccount(): Promise<void>;
  /** Stops the service permanently. */
  close(): Promise<void>;
}

/** The user does not know the practice account's key: main generates it, passes it to the service and stores it like any other. */
export function createPracticeAccount({ service, accounts, credentials, drop, forget, deleteState }: PracticeAccountDeps): PracticeAccount {
  const enqueue = oneAtATime();
  /** SHA-256 of the key that was passed to the current process. */
  let reported: string | null = null;
  service.onLost(() => {
    reported = null;
    const account = present();
    if (account !== undefined) drop(account.id);
  });

  function present(): Account | undefined {
    return accounts.list().accounts.find(isPractice);
  }

  /** No other account ever gets a key from here. */
  function assertPractice(id: string): void {
    if (present()?.id !== id) throw new AppError('NOT_FOUND', 'not-practice-account');
  }

  async function report(apiKey: string): Promise<void> {
    const hash = createHash('sha256').update(apiKey).digest('base64');
    if (reported === hash) return;
    await service.setKey(apiKey);
    reported = hash;
  }

  async function storedKey(accountId: string): Promise<string | null> {
    try {
      return await credentials.key(accountId, practiceAddress);
    } catch (error) {
      if (error instanceof AppError && (error.code === 'KEY_MISSING' || error.code === 'KEYCHAIN')) return null;
      throw error;
    }
  }

  /** In the keychain, or for this session only if the keychain is locked or absent. */
  async function keep(accountId: string, apiKey: string): Promise<void> {
    if ((await credentials.keychain()).state === 'ready') {
      try {
        await credentials.set(accountId, apiKey, 'keychain');
        return;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'KEYCHAIN')) throw error;
      }
    }
    await credentials.set(accountId, apiKey, 'session');
  }

  async function ensureKey(accountId: string): Promise<string> {
    assertPractice(accountId);
    const storedApiKey = await storedKey(accountId);
    const apiKey = storedApiKey ?? randomBytes(32).toString('base64url');
    await report(apiKey);
    if (storedApiKey === null) await keep(accountId, apiKey);
    return apiKey;
  }

  /** Unusable state is recreated from scratch, as requested. */
  async function resetState(): Promise<void> {
    try {
      await service.reset();
    } catch (error) {
      if (!isReplaceable(error)) throw error;
      await restart();
    }
  }

  async function restart(): Promise<StartedPractice> {
    await service.stop();
    deleteState();
    return service.running();
  }

  /** Without an account, unusable state contains no user's work. */
  async function start(): Promise<StartedPractice> {
    try {
      return await service.running();
    } catch (error) {
      if (present() !== undefined || !isUnusable(error)) throw error;
      return restart();
    }
  }

  async function running(): Promise<StartedPractice> {
    if (present() === undefined) throw new AppError('NOT_FOUND', 'practice-account-gone');
    return service.running();
  }

  return {
    open: () =>
      enqueue(async () => {
        const { resellerId } = await start();
        const { account, moved } = accounts.ensurePractice(resellerId);
        if (moved) forget(account.id);
        await ensureKey(account.id);
        return account;
      }),
    reset: (id) =>
      enqueue(async () => {
        assertPractice(id);
        await resetState();
        forget(id);
      }),
    address: async () => (await enqueue(running)).address,
    dns: async () => (await enqueue(running)).dns,
    web: async () => (await enqueue(running)).web,
    key: (accountId) => enqueue(() => ensureKey(accountId)),
    copyKey: async (accountId, copy) => copy(await enqueue(() => ensureKey(accountId))),
    discard: () =>
      enqueue(async () => {
        await service.stop();
        deleteState();
      }),
    async endWithoutAccount() {
      if (present() === undefined) await service.stop();
    },
    close: service.close,
  };
}

function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
