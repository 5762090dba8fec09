import type { StateTrouble } from '../../../practice/state-trouble.ts';
import { AppError, type AppErrorFacts } from '../../base/errors.ts';

const file = 'The file with the practice data (practice.db in the data folder)';

/** What happened, and what to do. */
const sentences: Readonly<Record<StateTrouble, string>> = {
  damaged: `${file} is damaged. Reset the practice data: it is made anew.`,
  'in-use': `${file} is kept by another program. Close that program, then try again.`,
  'no-access': `${file} cannot be opened or written. Make sure that you may write to it and to its folder, then try again.`,
  foreign: `${file} was made by another program. Move it to another place, then try again.`,
  'disk-full': `${file} cannot be written: the disk is full. Make room on it, then try again.`,
  'disk-fault': `${file} cannot be read or written: the disk does not do it. Check the disk, then try again.`,
};

/** AppError PRACTICE_DATA: the practice service cannot use the file that keeps its state. */
export class StateError extends AppError {
  readonly trouble: StateTrouble;

  constructor(trouble: StateTrouble, facts: AppErrorFacts = {}) {
    super('PRACTICE_DATA', sentences[trouble], facts);
    this.trouble = trouble;
  }
}

/** Whether the file can never be used again: it is damaged, or the service says no to it. Not when something beside it is wrong. */
export function isUnusable(error: unknown): boolean {
  if (error instanceof StateError) return error.trouble === 'damaged';
  return error instanceof AppError && error.code === 'OFFLINE';
}

/** Whether the file may be replaced by a new one when a person asks for it: not when it belongs to somebody else, or is in somebody else's hands. */
export function isReplaceable(error: unknown): boolean {
  return !(error instanceof StateError && (error.trouble === 'foreign' || error.trouble === 'in-use'));
}
