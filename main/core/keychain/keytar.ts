import type { KeychainState } from '../../../preload/contract/credentials.ts';
import { AppError } from '../base/errors.ts';
import { keychainError, keychainName, NativePartMissing, type System, troubleOf } from './failures.ts';
import type { KeychainPort } from './port.ts';
import { createQueue } from './queue.ts';
import { askSecretService } from './secret-service.ts';
import { decodeItem, encodeItem } from './value.ts';

/** The three functions of keytar that are used; its find functions crash the process on Linux. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export interface KeytarKeychainOptions {
  readonly system: System;
  /** Loads keytar; by default `import('keytar')`. */
  readonly load?: () => Promise<Keytar>;
  /** Milliseconds for one call, its waiting and the person's answer to a prompt included. */
  readonly timeoutMs?: number;
  /** The name under which all items stand. */
  readonly serviceName?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** An account id that is never given, to see whether the keychain answers at all. */
const nobody = 'probe';

/**
 * The keychain of the operating system by keytar, which is loaded at first use.
 * libsecret answers a look-up in a locked keyring by "no such item" or by a prompt, so on Linux the lock is asked for separately.
 */
export function createKeytarKeychain(options: KeytarKeychainOptions): KeychainPort {
  const { system, load = loadKeytar, timeoutMs = 60_000, serviceName = 'Reseller Desk', environment = process.env } = options;
  const name = keychainName(system, environment);
  const inTurn = createQueue(timeoutMs);
  let loading: Promise<Keytar> | undefined;

  function keytar(): Promise<Keytar> {
    loading ??= load().catch((error: unknown) => {
      throw new NativePartMissing('keytar did not load.', { cause: error });
    });
    return loading;
  }

  /** One call in its turn; whatever goes wrong becomes AppError KEYCHAIN. */
  async function use<T>(work: (keytar: Keytar, late: () => boolean) => Promise<T>): Promise<T> {
    try {
      return await inTurn(async (late) => work(await keytar(), late));
    } catch (error) {
      throw error instanceof AppError ? error : keychainError(troubleOf(error), name, error);
    }
  }

  async function state(): Promise<KeychainState> {
    try {
      await keytar();
      if (system === 'linux') {
        const service = await askSecretService(environment);
        if (service === 'locked') return 'locked';
        if (service === 'absent') return 'no-service';
      }
      await inTurn(async () => (await keytar()).getPassword(serviceName, nobody));
      return 'ready';
    } catch (error) {
      const trouble = troubleOf(error);
      return trouble === 'timeout' ? 'failed' : trouble;
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
        const kept = late() ? null : await native.getPassword(serviceName, accountId);
        if (kept === text && !late()) return;
        // The person is told, or was told when the time ran out, that the key was not kept; so it does not stay behind.
        await native.deletePassword(serviceName, accountId);
        throw keychainError('not-kept', name);
      });
    },
    delete: (accountId) =>
      use(async (native) => {
        if (await native.deletePassword(serviceName, accountId)) return true;
        // libsecret skips what is locked and says the same as for an item that is not there.
        return system !== 'linux' || (await askSecretService(environment)) === 'unlocked';
      }),
  };
}

/** keytar is CommonJS, so all of it is the default export. */
/** Loads the native part; throws what its loading throws. */
export async function loadKeytar(): Promise<Keytar> {
  const { default: native } = await import('keytar');
  return native;
}
