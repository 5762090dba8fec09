import type { StateTrouble } from '../../../practice/state-trouble.ts';
import { AppError, type ErrorDetails, explain } from '../../base/errors.ts';

/** AppError PRACTICE_DATA: the practice service cannot use the file that keeps its state. */
export class StateError extends AppError {
  readonly trouble: StateTrouble;

  constructor(trouble: StateTrouble, details: ErrorDetails = {}) {
    super('PRACTICE_DATA', explain(`practice-data-${trouble}`), details);
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
