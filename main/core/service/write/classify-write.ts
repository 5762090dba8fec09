import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { codeWithFacts, writeExplained } from '../../../../preload/contract/reasons.ts';
import { type AppError, explain } from '../../base/errors.ts';
import type { Answer } from '../answer.ts';
import type { WriteOutcome } from './write-outcome.ts';

/** What is known of the way of a write that failed. */
export interface WriteTrace {
  /** A byte of the request may have left for the service, as its socket reported. false: it cannot have been carried out. */
  readonly byteLeft: boolean;
  /** HTTP status of the answer, or of an incomplete one; null when none came. */
  readonly status: number | null;
  /** The answer itself says `success: false`. */
  readonly saidNo: boolean;
}

/** The service's own no to this very request (api.md section 4). */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['VALIDATION', 'REFUSED', 'BALANCE', 'CONFLICT', 'NOT_FOUND']);
/** What is answered before anybody looks at the request: a 401, an address that is not on the whitelist, too many calls. */
const atTheDoor: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['AUTH', 'IP_REFUSED', 'RATE_LIMIT']);

const longestMessage = 300;

const mostFields = 5;
const longestRefusal = 2000;

/**
 * 202 means: taken, to be finished later. Every other success is one (api.md section 2, item 4). `redact`: also what a service says to a
 * success may quote the form.
 */
export function classifyAcceptedWrite(answer: Answer, redact: (text: string) => string): WriteOutcome {
  const message = answer.message === null ? null : redact(answer.message).slice(0, longestMessage);
  return { state: answer.raw.status === 202 ? 'accepted' : 'done', data: answer.data, message };
}

/** Sorts a write that failed by what the client makes of it and by what is known of its way. In doubt it is unknown. */
export function classifyFailedWrite(error: AppError, trace: WriteTrace): WriteOutcome {
  if (!trace.byteLeft) return notSent(error);
  if (refusals.has(error.code) || isTurnedAway(error, trace)) {
    return { state: 'refused', code: error.code, message: withFields(error), fields: saidOf(error) };
  }
  if (atTheDoor.has(error.code) && isTurnedAwayAtTheDoor(trace)) return notSent(error);
  return { state: 'unknown', reason: reasonOf(error) };
}

/** The outcome of a write that was certainly not carried out and may be sent later. */
export function notSent(error: AppError): WriteOutcome {
  const { code, retryAfterMs } = error;
  return { state: 'not sent', code, message: writeExplained(error), retryAfterMs: retryAfterMs ?? null };
}

/** The message of a validation seldom names the field; what is said of each field does. */
function withFields(error: AppError): string {
  const { reason, facts } = error;
  const shown = codeWithFacts(error);
  const more = Object.entries(saidOf(error) ?? {})
    .filter(([, said]) => !shown.includes(said))
    .slice(0, mostFields)
    .map(([name, said]) => `${name}: ${said}`);
  if (more.length === 0) return writeExplained(error).slice(0, longestRefusal);
  const explained =
    reason === 'said' ? explain('said', { text: [shown, ...more].join(' ') }) : { reason, facts: { ...facts, fields: more.join(' ') } };
  return writeExplained(explained).slice(0, longestRefusal);
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

function reasonOf({ code, reason, facts }: AppError): string {
  if (code === 'UNKNOWN_OUTCOME') return writeExplained({ reason, facts });
  return writeExplained({ reason: 'outcome-unknown', facts: { ...facts, why: reason } });
}

/** What the service says of each field. */
function saidOf({ fields }: AppError): Readonly<Record<string, string>> | undefined {
  if (fields === undefined) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([name, { facts }]) => [name, String(facts['text'] ?? '')]));
}
