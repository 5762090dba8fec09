import type { UpdateAbsence } from '../../../preload/contract/updates.ts';
import { readUpdateConfiguration, type UpdateConfiguration } from './configuration.ts';

export interface CopyFacts {
  readonly packaged: boolean;
  readonly system: 'windows' | 'macos' | 'linux';
  /** Text of `resources/app-update.yml`, or null without it. */
  readonly configuration: string | null;
  /** Text of `resources/package-type` (`deb`), or null without it. */
  readonly packageType: string | null;
}

/**
 * Whether a copy can update itself, by what the build put into it: the configuration to do it with, or why not.
 * Whether it is signed is asked afterwards, since that takes the system's help.
 */
export function absenceOf(facts: CopyFacts): { readonly absent: UpdateAbsence } | { readonly configuration: UpdateConfiguration } {
  if (!facts.packaged) return { absent: 'development' };
  if (facts.configuration === null) return { absent: 'no-feed' };
  // No package for Linux carries a signature that could be compared.
  if (facts.system === 'linux') return { absent: facts.packageType === null ? 'unsigned' : 'system-package' };
  const configuration = readUpdateConfiguration(facts.configuration);
  if (configuration === null) return { absent: 'bad-feed' };
  if (facts.system === 'windows' && configuration.publishers.length === 0) return { absent: 'no-publisher' };
  return { configuration };
}
