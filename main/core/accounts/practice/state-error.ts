import type { StateProblem } from '../../../practice/state-trouble.ts';
import { AppError, type ErrorDetails, explain } from '../../base/errors.ts';

/** AppError PRACTICE_DATA: the practice service cannot use its state file. */
export class StateError extends AppError {
  readonly issue: StateProblem;

  constructor(issue: StateProblem, details: ErrorDetails = {}) {
    super('PRACTICE_DATA', explain(`practice-data-${issue}`), details);
    this.issue = issue;
  }
}

/** Whether the file is permanently unusable: it is damaged, or the service rejects it. Not if something around it is wrong. */
export function isUnusable(error: unknown): boolean {
  if (error instanceof StateError) return error.issue === 'damaged';
  return error instanceof AppError && error.code === 'OFFLINE';
}

/** Whether the file may be replaced at the user's request: not if it belongs to another user or is in use by another process. */
export function isReplaceable(error: unknown): boolean {
  return !(error instanceof StateError && (error.issue === 'foreign' || error.issue === 'in-use'));
}
