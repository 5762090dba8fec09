import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../../../../preload/contract/accounts.ts';
import { practiceAddress } from '../../../../preload/contract/lists.ts';
import type { StartedPractice } from '../../../practice/port.ts';
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
  /** Closes the account's client: the service listens elsewhere now, or nowhere. */
  readonly drop: (accountId: Account['id']) => void;
  /** Forgets what was fetched for the account, and its client. */
  readonly forget: (accountId: Account['id']) => void;
  /** Deletes the file that keeps the service's state. Throws StateError. */
  readonly deleteState: () => void;
}

/** The practice account and the service behind it. Calls throw what the practice service and the credentials throw. */
export interface PracticeAccount {
  /** Starts the service and answers its account, made when there is none. */
  open(): Promise<Account>;
  /** Makes the practice data anew. Throws AppError NOT_FOUND when this is not the practice account. */
  reset(id: Account['id']): Promise<void>;
  /** Where the service listens now: `http://127.0.0.1:PORT`. Starts it. Throws AppError NOT_FOUND when the account is gone. */
  address(): Promise<string>;
  /** The key of the account, as the service knows it; made anew where there is none that can be read. Throws AppError NOT_FOUND. */
  key(accountId: string): Promise<string>;
  /** The same key, for the tester page in the browser. It opens made-up data on this computer; no other key leaves the keychain this way. */
  copyKey(accountId: string, copy: (text: string) => void): Promise<void>;
  /** Ends the service and deletes its state, after the account was removed. */
  discard(): Promise<void>;
  /** Ends the service when its account is gone, after a restore. The state stays: a later copy of the store may bring the account back. */
  endWithoutAccount(): Promise<void>;
  /** Ends the service for good. */
  close(): Promise<void>;
}

/** The practice account has no key that a person would know: main makes it, tells the service, and keeps it like any other. */
export function createPracticeAccount({ service, accounts, credentials, drop, forget, deleteState }: PracticeAccountDeps): PracticeAccount {
  const inTurn = oneAtATime();
  /** SHA-256 of the key that the present process was told. */
  let told: string | null = null;
  service.onGone(() => {
    told = null;
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

  async function tell(apiKey: string): Promise<void> {
    const hash = createHash('sha256').update(apiKey).digest('base64');
    if (told === hash) return;
    await service.setKey(apiKey);
    told = hash;
  }

  async function keptKey(accountId: string): Promise<string | null> {
    try {
      return await credentials.key(accountId, practiceAddress);
    } catch (error) {
      if (error instanceof AppError && (error.code === 'KEY_MISSING' || error.code === 'KEYCHAIN')) return null;
      throw error;
    }
  }

  /** In the keychain; where that is locked or absent, for this session only. */
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
    const kept = await keptKey(accountId);
    const apiKey = kept ?? randomBytes(32).toString('base64url');
    await tell(apiKey);
    if (kept === null) await keep(accountId, apiKey);
    return apiKey;
  }

  /** State that cannot be used any more is made anew from nothing; that is what was asked for. */
  async function resetState(): Promise<void> {
    try {
      await service.reset();
    } catch (error) {
      if (!isReplaceable(error)) throw error;
      await startAnew();
    }
  }

  async function startAnew(): Promise<StartedPractice> {
    await service.stop();
    deleteState();
    return service.running();
  }

  /** Without an account, nobody has done anything yet in a state that cannot be used. */
  async function start(): Promise<StartedPractice> {
    try {
      return await service.running();
    } catch (error) {
      if (present() !== undefined || !isUnusable(error)) throw error;
      return startAnew();
    }
  }

  return {
    open: () =>
      inTurn(async () => {
        const { resellerId } = await start();
        const { account, moved } = accounts.ensurePractice(resellerId);
        if (moved) forget(account.id);
        await ensureKey(account.id);
        return account;
      }),
    reset: (id) =>
      inTurn(async () => {
        assertPractice(id);
        await resetState();
        forget(id);
      }),
    address: () =>
      inTurn(async () => {
        if (present() === undefined) throw new AppError('NOT_FOUND', 'practice-account-gone');
        return (await service.running()).address;
      }),
    key: (accountId) => inTurn(() => ensureKey(accountId)),
    copyKey: async (accountId, copy) => copy(await inTurn(() => ensureKey(accountId))),
    discard: () =>
      inTurn(async () => {
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
