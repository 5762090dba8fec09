import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../base/errors.ts';
import type { ReadingFault } from '../../store/portfolio/port.ts';

/** Errors that may affect one list only: the next one is tried anyway. All others would affect the next list too. */
const ofOneList = new Set<ErrorCode>(['BAD_ANSWER', 'UPSTREAM', 'REFUSED', 'VALIDATION', 'NOT_FOUND', 'CONFLICT', 'BALANCE', 'INTERNAL']);

export function endsEveryList({ code }: Pick<ReadingFault, 'code'>): boolean {
  return !ofOneList.has(code);
}

const refusals = new Set<ErrorCode>(['REFUSED', 'NOT_FOUND', 'NOT_THE_SERVICE', 'BAD_ANSWER']);
const refusingStatuses = new Set([403, 404, 410]);
/** In both languages of the service; a refusal may have any status (api.md section 4). */
const notOffered =
  /\bnot (?:been |yet )?(?:enabled|activated|active|available|allowed|authorized|permitted|offered|supported|subscribed|found)\b|\bdisabled\b|\bforbidden\b|\bno (?:access|permission)\b|\b(?:tidak|belum) (?:aktif|diaktifkan|tersedia|didukung|diizinkan|ditemukan|memiliki akses)\b/i;

/**
 * Whether the service answered the request for a list in a way that means that it does not offer the list's area to the account: 403, 404,
 * or "not enabled" and the like.
 */
export function isNotOffered(error: unknown): boolean {
  if (!(error instanceof AppError) || !refusals.has(error.code)) return false;
  const { status, message } = error.facts;
  if (refusingStatuses.has(Number(status))) return true;
  return error.code === 'REFUSED' && notOffered.test(String(message ?? ''));
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
