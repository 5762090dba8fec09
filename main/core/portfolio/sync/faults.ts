import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../base/errors.ts';
import type { ReadingFault } from '../../store/portfolio/port.ts';

/** What one list alone may meet: the next one is tried all the same. Everything else would meet the next list too. */
const ofOneList = new Set<ErrorCode>(['BAD_ANSWER', 'UPSTREAM', 'REFUSED', 'VALIDATION', 'NOT_FOUND', 'CONFLICT', 'BALANCE', 'INTERNAL']);

export function endsEveryList({ code }: Pick<ReadingFault, 'code'>): boolean {
  return !ofOneList.has(code);
}

/** What ends by itself: the network comes back, the service is there again. */
const passing = new Set<ErrorCode>(['OFFLINE', 'TIMEOUT', 'TLS', 'UPSTREAM']);

/** Whether a call that failed so may be answered in a while without anybody doing anything. */
export function mayPass(error: unknown): boolean {
  return error instanceof AppError && passing.has(error.code);
}

/** What of an error may be kept and shown. `incident` writes what nobody expected to the log and answers where. */
export function faultOf(error: unknown, incident: (error: unknown) => string): ReadingFault {
  if (error instanceof AppError) return { code: error.code, message: writeExplained(error) };
  return { code: 'INTERNAL', message: writeExplained(explain('reading-failed', { incident: incident(error) })) };
}
