import type { KeychainState } from '../../../preload/contract/credentials.ts';
import type { Explained } from '../../../preload/contract/reasons.ts';
import { AppError, explain } from '../base/errors.ts';
import { KeychainTimeout } from './queue.ts';

export type System = 'windows' | 'macos' | 'linux';

type Trouble = Exclude<KeychainState, 'ready'> | 'timeout' | 'not-kept';

/** What the system calls its keychain, as it stands within a sentence. */
export function keychainName(system: System, environment: NodeJS.ProcessEnv): string {
  if (system === 'macos') return 'Keychain';
  if (system === 'windows') return 'Credential Manager';
  return /gnome/i.test(environment['XDG_CURRENT_DESKTOP'] ?? '') ? 'GNOME Keyring' : 'the system’s secret service';
}

/** keytar's native part or libsecret did not load. */
export class NativePartMissing extends Error {}

/** Reads keytar's errors, which are the texts of libsecret, GDBus and the systems. */
export function troubleOf(error: unknown): Exclude<Trouble, 'not-kept'> {
  if (error instanceof KeychainTimeout) return 'timeout';
  if (error instanceof NativePartMissing) return 'native-missing';
  const text = error instanceof Error ? error.message : String(error);
  // "Object does not exist at path …/collection/login": there is no collection yet and the prompt for its password was not answered.
  if (/locked|interaction is not allowed|does not exist at path .*collection/i.test(text)) return 'locked';
  if (/d-?bus|org\.freedesktop\.secrets|could not connect|connection (?:is closed|refused)/i.test(text)) return 'no-service';
  return 'failed';
}

/** The AppError KEYCHAIN for a person. */
export function keychainError(trouble: Trouble, name: string, cause?: unknown): AppError {
  return new AppError('KEYCHAIN', why(trouble, name), cause === undefined ? {} : { cause });
}

function why(trouble: Trouble, keychain: string): Explained {
  if (trouble === 'native-missing' || trouble === 'no-service') return explain(`keychain-${trouble}`);
  return explain(`keychain-${trouble}`, { keychain });
}
