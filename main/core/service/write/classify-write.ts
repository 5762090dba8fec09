import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { AppError } from '../../base/errors.ts';
import type { Answer } from '../answer.ts';
import type { WriteFailed, WriteTaken, WriteTrace } from './outcome.ts';

/** The service's own no to this very request (api.md section 4). */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['VALIDATION', 'REFUSED', 'BALANCE', 'CONFLICT', 'NOT_FOUND']);
/** What is answered before anybody looks at the request: a 401, an address that is not on the whitelist, too many calls. */
const atTheDoor: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['AUTH', 'IP_REFUSED', 'RATE_LIMIT']);

const longestMessage = 300;

/**
 * 202 means: taken, to be finished later. Every other success is one (api.md section 2, item 4). `redact`: also what a service says to a
 * success may quote the form.
 */
export function classifyAcceptedWrite(answer: Answer, redact: (text: string) => string): WriteTaken {
  const message = answer.message === null ? null : redact(answer.message).slice(0, longestMessage);
  return { outcome: answer.raw.status === 202 ? 'accepted' : 'done', answer: { ...answer, message } };
}

/** Sorts a write that failed by what the client makes of it and by what is known of its way. In doubt it is unknown. */
export function classifyFailedWrite(error: AppError, trace: WriteTrace): WriteFailed {
  if (!trace.byteLeft) return { outcome: 'not-sent', error, trace };
  if (refusals.has(error.code) || isTurnedAway(error, trace)) return { outcome: 'refused', error, trace };
  if (atTheDoor.has(error.code) && isTurnedAwayAtTheDoor(trace)) return { outcome: 'not-sent', error, trace };
  return { outcome: 'unknown', error: asUnknown(error), trace };
}

/**
 * A fault of the server may name the whitelist of somebody behind it, who has been asked by then; and a success that only mentions one,
 * without saying no, may be a success.
 */
function isTurnedAwayAtTheDoor({ status, saidNo }: WriteTrace): boolean {
  return status !== null && ((status >= 400 && status < 500) || (status < 300 && saidNo));
}

/** A redirect that says that the request was not handled where it went; following it is not ours. */
function isTurnedAway({ code }: AppError, { status }: WriteTrace): boolean {
  return code === 'NOT_THE_SERVICE' && status !== null && status >= 300 && status < 400;
}

function asUnknown(error: AppError): AppError {
  if (error.code === 'UNKNOWN_OUTCOME') return error;
  const message = `It is not known whether the service carried this out. It is not sent again by itself; look at the service first. ${error.message}`;
  return new AppError('UNKNOWN_OUTCOME', message, { cause: error });
}
