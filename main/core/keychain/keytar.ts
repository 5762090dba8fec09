import * as z from 'zod';
import type { KeychainName, KeychainState } from '../../../preload/contract/accounts/accounts.ts';
import type { Explained } from '../../../preload/contract/reasons.ts';
import { AppError, explain } from '../base/errors.ts';
import type { KeychainPort, KeyItem } from './port.ts';
import { querySecretService } from './secret-service.ts';

/** Windows accepts at most 2,560 bytes; the rest is headroom for its overhead. */
const maxBytes = 2048;

const Value = z.object({ version: z.literal(1), apiKey: z.string().min(1), origin: z.string().min(1) });

/** The keychain did not respond in time; its call may still complete later. */
class KeychainTimeout extends Error {}

/** keytar's native part or libsecret failed to load. */
class NativeModuleMissing extends Error {}

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

type System = 'windows' | 'macos' | 'linux';

type Problem = Exclude<KeychainState, 'ready'> | 'timeout' | 'not-kept';

function keychainName(system: System, environment: NodeJS.ProcessEnv): KeychainName {
  if (system === 'macos') return 'macos-keychain';
  if (system === 'windows') return 'credential-manager';
  return /gnome/i.test(environment['XDG_CURRENT_DESKTOP'] ?? '') ? 'gnome-keyring' : 'secret-service';
}

/** Classifies keytar's errors, which are messages of libsecret, GDBus and the systems. */
function problemOf(error: unknown): Exclude<Problem, 'not-kept'> {
  if (error instanceof KeychainTimeout) return 'timeout';
  if (error instanceof NativeModuleMissing) return 'native-missing';
  const text = error instanceof Error ? error.message : String(error);
  // "Object does not exist at path …/collection/login": there is no collection yet and its password prompt was not answered.
  if (/locked|interaction is not allowed|does not exist at path .*collection/i.test(text)) return 'locked';
  if (/d-?bus|org\.freedesktop\.secrets|could not connect|connection (?:is closed|refused)/i.test(text)) return 'no-service';
  return 'failed';
}

/** Returns the AppError KEYCHAIN to show the user. */
function keychainError(issue: Problem, name: KeychainName, cause?: unknown): AppError {
  return new AppError('KEYCHAIN', why(issue, name), cause === undefined ? {} : { cause });
}

function why(issue: Problem, keychain: KeychainName): Explained {
  if (issue === 'native-missing' || issue === 'no-service') return explain(`keychain-${issue}`);
  return explain(`keychain-${issue}`, { keychain });
}

/** `late` returns true once nothing waits for the result. */
type Work<T> = (late: () => boolean) => Promise<T>;

/**
 * Runs calls one at a time, so that prompts do not stack. Each settles within `timeoutMs`, waiting included, otherwise with
 * KeychainTimeout; the next starts only when the native call has really ended. Calls that time out while waiting never start.
 */
function createQueue(timeoutMs: number): <T>(work: Work<T>) => Promise<T> {
  let previous: Promise<unknown> = Promise.resolve();

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(new KeychainTimeout('The keychain did not answer in time.'));
      }, timeoutMs);
      previous = previous.then(async () => {
        if (late) return;
        try {
          resolve(await work(() => late));
        } catch (error) {
          reject(error);
        } finally {
          clearTimeout(timer);
        }
      });
    });
}

/** Encodes the item as text for the keychain. Throws AppError VALIDATION if it is longer than any supported system accepts. */
export function encodeItem({ apiKey, origin }: KeyItem): string {
  const text = JSON.stringify({ version: 1, apiKey, origin } satisfies z.input<typeof Value>);
  if (Buffer.byteLength(text) > maxBytes) throw new AppError('VALIDATION', 'key-too-long');
  return text;
}

/** null if the text is not an item of this version. */
function decodeItem(text: string): KeyItem | null {
  try {
    const { apiKey, origin } = Value.parse(JSON.parse(text));
    return { apiKey, origin };
  } catch {
    return null;
  }
}
