import { join } from 'node:path';
import type { PracticeProcess } from '../../../practice/port.ts';
import { stateProblem } from '../../../practice/state-trouble.ts';
import { deleteDatabase } from '../../base/files/private-files.ts';
import { createPracticeAccount, type PracticeAccount, type PracticeAccountDeps } from './practice-account.ts';
import { createPracticeService } from './practice-process.ts';
import { StateError } from './state-error.ts';

export interface OpenPracticeDeps extends Pick<PracticeAccountDeps, 'accounts' | 'credentials' | 'drop' | 'forget'> {
  readonly fork: () => PracticeProcess;
  readonly folder: string;
  /** Called with the reason why the process failed a request; for the log. */
  readonly warn: (reason: string) => void;
}

/** Connects the practice account with its process and its state file in the data folder. Starts nothing yet. */
export function openPractice({ fork, folder, warn, ...deps }: OpenPracticeDeps): PracticeAccount {
  const file = join(folder, 'practice.db');
  return createPracticeAccount({
    ...deps,
    service: createPracticeService({ fork, file, warn }),
    deleteState: () => deleteState(file),
  });
}

/** Throws StateError if the file cannot be deleted. */
function deleteState(file: string): void {
  try {
    deleteDatabase(file);
  } catch (error) {
    throw new StateError(stateProblem(error) ?? 'no-access', { cause: error });
  }
}
