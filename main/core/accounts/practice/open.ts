import { join } from 'node:path';
import type { PracticeProcess } from '../../../practice/port.ts';
import { stateTrouble } from '../../../practice/state-trouble.ts';
import { deleteDatabase } from '../../base/private-files.ts';
import { createPracticeAccount, type PracticeAccount, type PracticeAccountDeps } from './practice-account.ts';
import { createPracticeService } from './practice-process.ts';
import { StateError } from './state-error.ts';

export interface OpenPracticeDeps extends Pick<PracticeAccountDeps, 'accounts' | 'credentials' | 'drop' | 'forget'> {
  readonly fork: () => PracticeProcess;
  /** The data folder. */
  readonly folder: string;
  /** Told why the process did not do what it was asked; for the log. */
  readonly warn: (reason: string) => void;
}

/** Wires the practice account to its process and its state in the data folder. Starts nothing yet. */
export function openPractice({ fork, folder, warn, ...parts }: OpenPracticeDeps): PracticeAccount {
  const file = join(folder, 'practice.db');
  return createPracticeAccount({
    ...parts,
    service: createPracticeService({ fork, file, warn }),
    deleteState: () => deleteState(file),
  });
}

/** Throws StateError when the file cannot be deleted. */
function deleteState(file: string): void {
  try {
    deleteDatabase(file);
  } catch (error) {
    throw new StateError(stateTrouble(error) ?? 'no-access', { cause: error });
  }
}
