import type { KeychainState } from '../../../preload/contract/accounts/credentials.ts';
import { AppError } from '../base/errors.ts';
import { keychainError, keychainName, NativeModuleMissing, problemOf, type System } from './failures.ts';
import type { KeychainPort } from './port.ts';
import { createQueue } from './queue.ts';
import { querySecretService } from './secret-service.ts';
import { decodeItem, encodeItem } from './value.ts';

/** The three keytar functions in use; its find functions crash the process on Linux. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export interface KeytarKeychainOptions {
  readonly system: System;
  /** Loads keytar; by default `import('keytar')`. */
  readonly load?: () => Promise<Keytar>;
  /** Time limit for one call in milliseconds, including waiting and the user's response to a prompt. */
  readonly timeoutMs?: number;
  /** The service name of all items. */
  readonly serviceName?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** An account id that is never assigned, to test whether the keychain responds at all. */
const probeName = 'probe';

/**
 * The operating system's keychain through keytar, loaded at first use. libsecret responds to a lookup in a locked keyring with "no such
 * item" or with a prompt, so on Linux the lock is checked separately.
 */
export function createKeytarKeychain(options: KeytarKeychainOptions): KeychainPort {
  const { system, load = loadKeytar, timeoutMs = 60_000, serviceName = 'Reseller Desk', environment = process.env } = options;
  const name = keychainName(system, environment);
  const enqueue = createQueue(timeoutMs);
  let loading: Promise<Keytar> | undefined;

  function keytar(): Promise<Keytar> {
    loading ??= load().catch((error: unknown) => {
      throw new NativeModuleMissing('keytar did not load.', { cause: error });
    });
    return loading;
  }

  /** Runs one call in turn; any failure becomes AppError KEYCHAIN. */
  async function use<T>(work: (keytar: Keytar, late: () => boolean) => Promise<T>): Promise<T> {
    try {
      return await enqueue(async (late) => work(await keytar(), late));
    } catch (error) {
      throw error instanceof AppError ? error : keychainError(problemOf(error), name, error);
    }
  }

  async function state(): Promise<KeychainState> {
    try {
      await keytar();
      if (system === 'linux') {
        const service = await querySecretService(environment);
        if (service === 'locked') return 'locked';
        if (service === 'absent') return 'no-service';
      }
      await enqueue(async () => (await keytar()).getPassword(serviceName, probeName));
      return 'ready';
    } catch (error) {
      const issue = problemOf(error);
      return issue === 'timeout' ? 'failed' : issue;
    }
  }

  return {
    name,
    state,
    async get(accountId) {
      const text = await use((native) => native.getPassword(serviceName, accountId));
      return text === null ? null : decodeItem(text);
    },
    async set(accountId, item) {
      const text = encodeItem(item);
      await use(async (native, late) => {
        await native.setPassword(serviceName, accountId, text);
        const stored = late() ? null : await native.getPassword(serviceName, accountId);
        if (stored === text && !late()) return;
        // The user is informed that the key was not stored, or was when the time ran out, so it must not remain.
        await native.deletePassword(serviceName, accountId);
        throw keychainError('not-kept', name);
      });
    },
    delete: (accountId) =>
      use(async (native) => {
        if (await native.deletePassword(serviceName, accountId)) return true;
        // libsecret skips locked items and reports the same as for a missing item.
        return system !== 'linux' || (await querySecretService(environment)) === 'unlocked';
      }),
  };
}

/** keytar is CommonJS, so everything is in the default export. */
/** Loads the native part; throws its load errors. */
export async function loadKeytar(): Promise<Keytar> {
  const { default: native } = await import('keytar');
  return native;
}
