import type { KeychainName, KeychainState } from '../../../preload/contract/accounts/credentials.ts';
import type { Explained } from '../../../preload/contract/reasons.ts';
import { AppError, explain } from '../base/errors.ts';
import { KeychainTimeout } from './queue.ts';

export type System = 'windows' | 'macos' | 'linux';

type Problem = Exclude<KeychainState, 'ready'> | 'timeout' | 'not-kept';

export function keychainName(system: System, environment: NodeJS.ProcessEnv): KeychainName {
  if (system === 'macos') return 'macos-keychain';
  if (system === 'windows') return 'credential-manager';
  return /gnome/i.test(environment['XDG_CURRENT_DESKTOP'] ?? '') ? 'gnome-keyring' : 'secret-service';
}

/** keytar's native part or libsecret failed to load. */
export class NativeModuleMissing extends Error {}

/** Classifies keytar's errors, which are messages of libsecret, GDBus and the systems. */
export function problemOf(error: unknown): Exclude<Problem, 'not-kept'> {
  if (error instanceof KeychainTimeout) return 'timeout';
  if (error instanceof NativeModuleMissing) return 'native-missing';
  const text = error instanceof Error ? error.message : String(error);
  // "Object does not exist at path …/collection/login": there is no collection yet and its password prompt was not answered.
  if (/locked|interaction is not allowed|does not exist at path .*collection/i.test(text)) return 'locked';
  if (/d-?bus|org\.freedesktop\.secrets|could not connect|connection (?:is closed|refused)/i.test(text)) return 'no-service';
  return 'failed';
}

/** Returns the AppError KEYCHAIN to show the user. */
export function keychainError(issue: Problem, name: KeychainName, cause?: unknown): AppError {
  return new AppError('KEYCHAIN', why(issue, name), cause === undefined ? {} : { cause });
}

function why(issue: Problem, keychain: KeychainName): Explained {
  if (issue === 'native-missing' || issue === 'no-service') return explain(`keychain-${issue}`);
  return explain(`keychain-${issue}`, { keychain });
}
