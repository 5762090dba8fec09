import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../base/errors.ts';
import type { ReadingFault } from '../../store/portfolio/port.ts';

/** Errors that may affect one list only: the next one is tried anyway. All others would affect the next list too. */
const ofOneList = new Set<ErrorCode>(['BAD_ANSWER', 'UPSTREAM', 'REFUSED', 'VALIDATION', 'NOT_FOUND', 'CONFLICT', 'BALANCE', 'INTERNAL']);

export function endsEveryList({ code }: Pick<ReadingFault, 'code'>): boolean {
  return !ofOneList.has(code);
}

/** Errors that pass on their own: the network or the service comes back. */
const passing = new Set<ErrorCode>(['OFFLINE', 'TIMEOUT', 'TLS', 'UPSTREAM']);

/** Whether a failed call may succeed later without any action. */
export function mayPass(error: unknown): boolean {
  return error instanceof AppError && passing.has(error.code);
}

/** The part of an error that may be stored and shown. `incident` logs an unexpected error and returns its id. */
export function faultOf(error: unknown, incident: (error: unknown) => string): ReadingFault {
  if (error instanceof AppError) return { code: error.code, message: writeExplained(error) };
  return { code: 'INTERNAL', message: writeExplained(explain('reading-failed', { incident: incident(error) })) };
}
