import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { type AppError, explain } from '../../base/errors.ts';
import type { Answer } from '../answer.ts';
import type { WriteOutcome } from './write-outcome.ts';

/** What is known of the way of a write that failed. */
export interface WriteTrace {
  /** A byte of the request may have left for the service, as its socket reported. false: it cannot have been carried out. */
  readonly byteSent: boolean;
  /** HTTP status of the answer, or of an incomplete one; null if there was none. */
  readonly status: number | null;
  /** The response itself contains `success: false`. */
  readonly wasRefused: boolean;
}

/** The service's own refusal of this request (api.md section 4). */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['VALIDATION', 'REFUSED', 'BALANCE', 'CONFLICT', 'NOT_FOUND']);
/** Errors sent before the request is processed: a 401, an address not on the whitelist, too many calls. */
const rejectedUpfrontCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['AUTH', 'IP_REFUSED', 'RATE_LIMIT']);

const maxMessageLength = 300;

const maxFields = 5;
const maxRefusalLength = 2000;

/**
 * 202 means accepted, to be completed later. Any other success is complete (api.md section 2, item 4). `redact`: a success message may
 * quote the form, too.
 */
export function classifyAcceptedWrite(answer: Answer, redact: (text: string) => string): WriteOutcome {
  const message = answer.message === null ? null : redact(answer.message).slice(0, maxMessageLength);
  return { state: answer.raw.status === 202 ? 'accepted' : 'done', data: answer.data, message };
}

/** Classifies a failed write by the client's error and by how far the request got. If in doubt, the outcome is unknown. */
export function classifyFailedWrite(error: AppError, trace: WriteTrace): WriteOutcome {
  if (!trace.byteSent) return notSent(error);
  if (refusals.has(error.code) || isRejected(error, trace)) {
    return { state: 'refused', code: error.code, message: withFields(error), fields: declaredOf(error) };
  }
  if (rejectedUpfrontCodes.has(error.code) && isRejectedUpfront(trace)) return notSent(error);
  return { state: 'unknown', reason: reasonOf(error) };
}

/** The outcome of a write that was certainly not carried out and may be sent later. */
export function notSent(error: AppError): WriteOutcome {
  const { code, retryAfterMs } = error;
  return { state: 'not sent', code, message: writeExplained(error), retryAfterMs: retryAfterMs ?? null };
}

/** A validation message rarely names the field; the field messages do, as far as there is room: a text that is cut cannot be read again. */
function withFields(error: AppError): string {
  const { reason, facts } = error;
  const shown = String(facts[reason === 'said' ? 'text' : 'said'] ?? '');
  const more = Object.entries(declaredOf(error) ?? {})
    .filter(([, text]) => !shown.includes(text))
    .slice(0, maxFields)
    .map(([name, text]) => `${name}: ${text}`);
  if (reason === 'said') return writeExplained(explain('said', { text: [shown, ...more].join(' ') }));
  for (let count = more.length; count > 0; count--) {
    const written = writeExplained({ reason, facts: { ...facts, fields: more.slice(0, count).join(' ') } });
    if (written.length <= maxRefusalLength) return written;
  }
  return writeExplained(error);
}

/**
 * A server error may mention the whitelist of an upstream, which had already received the request; and a success that only mentions one,
 * without refusing, may be a success.
 */
function isRejectedUpfront({ status, wasRefused }: WriteTrace): boolean {
  return status !== null && ((status >= 400 && status < 500) || (status < 300 && wasRefused));
}

/** A redirect means that the request was not handled at its address; we do not follow it. */
function isRejected({ code }: AppError, { status }: WriteTrace): boolean {
  return code === 'NOT_THE_SERVICE' && status !== null && status >= 300 && status < 400;
}

function reasonOf({ code, reason, facts }: AppError): string {
  if (code === 'UNKNOWN_OUTCOME') return writeExplained({ reason, facts });
  return writeExplained({ reason: 'outcome-unknown', facts: { ...facts, why: reason } });
}

/** The service's message about each field. */
function declaredOf({ fields }: AppError): Readonly<Record<string, string>> | undefined {
  if (fields === undefined) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([name, { facts }]) => [name, String(facts['text'] ?? '')]));
}
