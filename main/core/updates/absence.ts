import type { UpdateAbsence } from '../../../preload/contract/updates.ts';
import { readUpdateConfiguration, type UpdateConfiguration } from './configuration.ts';

export interface CopyFacts {
  readonly packaged: boolean;
  readonly system: 'windows' | 'macos' | 'linux';
  /** Text of `resources/app-update.yml`, or null if missing. */
  readonly configuration: string | null;
  /** Text of `resources/package-type` (`deb`), or null if missing. */
  readonly packageType: string | null;
}

/**
 * Whether a copy can update itself, judged by its build: the configuration, or the reason why not. The signature is checked later, since
 * that requires the system.
 */
export function absenceOf(facts: CopyFacts): { readonly absent: UpdateAbsence } | { readonly configuration: UpdateConfiguration } {
  if (!facts.packaged) return { absent: 'development' };
  if (facts.configuration === null) return { absent: 'no-feed' };
  // Linux packages have no signature that could be compared.
  if (facts.system === 'linux') return { absent: facts.packageType === null ? 'unsigned' : 'system-package' };
  const configuration = readUpdateConfiguration(facts.configuration);
  if (configuration === null) return { absent: 'bad-feed' };
  if (facts.system === 'windows' && configuration.publishers.length === 0) return { absent: 'no-publisher' };
  return { configuration };
}
