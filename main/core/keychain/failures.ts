import type { KeychainState } from '../../../preload/contract/credentials.ts';
import { AppError } from '../base/errors.ts';
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
  return new AppError('KEYCHAIN', { reason: 'said', facts: { text: texts[trouble](name) } }, cause === undefined ? {} : { cause });
}

const texts: Record<Trouble, (name: string) => string> = {
  'native-missing': () => 'The part that reaches the keychain did not load on this system. A key can be kept for this session only.',
  'no-service': () => 'No keychain answers in this session, so no key can be kept or read. A key can be kept for this session only.',
  locked: (name) => `The key was not reached because ${name} is locked. Unlock it and try again.`,
  failed: (name) => `The key was not reached: ${name} answered with an error.`,
  timeout: (name) => `The key was not reached in time. A window of ${name} may be waiting for its password.`,
  'not-kept': (name) => `What was read back from ${name} is not the key that was put there, so it cannot be relied on for this key.`,
};
