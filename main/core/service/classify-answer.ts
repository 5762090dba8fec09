import type { UnknownCause } from '../../../preload/contract/changes/unknown-causes.ts';
import type { ErrorCode } from '../../../preload/contract/errors.ts';
import { type Explained, writeExplained } from '../../../preload/contract/reasons.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { AppError, type ErrorDetails, explain } from '../base/errors.ts';
import type { Answer, RawExchange } from './answer.ts';
import type { CallOutcome } from './limiter/limiter.ts';
import { refusedAddress, refusesAddress } from './refused-address.ts';
import type { TransportFault, TransportFaultKind } from './transport-fault.ts';
import type { WriteOutcome } from './write-outcome.ts';

/** The service's own refusal of this request (api.md section 4). */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['VALIDATION', 'REFUSED', 'BALANCE', 'CONFLICT', 'NOT_FOUND']);

/** Errors sent before the request is processed: a 401, an address not on the whitelist, too many calls. */
const rejectedUpfrontCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['AUTH', 'IP_REFUSED', 'RATE_LIMIT']);

const maxMessageLength = 300;

const maxShownFields = 5;

const maxRefusalLength = 2000;

const codes: Readonly<Record<TransportFaultKind, ErrorCode>> = {
  'name-unknown': 'OFFLINE',
  offline: 'OFFLINE',
  refused: 'OFFLINE',
  unreachable: 'OFFLINE',
  timeout: 'TIMEOUT',
  dropped: 'BAD_ANSWER',
  'not-http': 'NOT_THE_SERVICE',
  'bad-encoding': 'BAD_ANSWER',
  'too-large': 'BAD_ANSWER',
  canceled: 'CANCELED',
  'tls-issuer': 'TLS',
  'tls-expired': 'TLS',
  'tls-name': 'TLS',
  'tls-failed': 'TLS',
  'proxy-malformed': 'OFFLINE',
  'proxy-unreachable': 'OFFLINE',
  'proxy-auth': 'OFFLINE',
  'proxy-refused': 'OFFLINE',
};

/** Faults that may have passed by the next attempt. */
const passing: ReadonlySet<TransportFaultKind> = new Set<TransportFaultKind>(['dropped', 'bad-encoding']);

export interface ClassifyOptions {
  readonly isWrite: boolean;
  /** Masks the service's text before the user sees it. */
  readonly redact: (text: string) => string;
}

export type Verdict = { readonly answer: Answer } | { readonly failure: Failure };

const maxQuoteLength = 300;
/** Statuses with which a server declares that it did not handle the request itself. 302 and 303 often follow an accepted form. */
const notHandledHere = new Set([300, 301, 304, 305, 307, 308]);

/** Classifies a complete response: its result, or what its failure means (api.md sections 3 and 4). */
export function classifyResponse(raw: RawExchange, options: ClassifyOptions): Verdict {
  const { status } = raw;
  const { isWrite } = options;
  if (status === 204 || status === 205) return { answer: { data: null, meta: null, message: null, raw } };
  const body = readBody(raw.body);
  if (isAddressRefusal(status, body, raw.body)) return { failure: addressRefusal(raw) };
  if (status === 401) return { failure: failure('AUTH', explain('service-refused-auth', { status })) };
  if (status === 429) return { failure: rateLimit(raw) };
  if (status >= 500 || status < 200) return { failure: serverFault(raw, body, isWrite) };
  if (status >= 300 && status < 400) return { failure: redirect(raw, isWrite) };
  if (body.form !== 'json') return { failure: unreadable(status, body.form, isWrite) };
  if (status >= 400) return { failure: refusal(status, body.value, options) };
  const envelope = readEnvelope(body.value);
  if (envelope === null) return { failure: unreadable(status, 'text', isWrite) };
  if (envelope.kind === 'refusal') return { failure: refusal(status, body.value, options) };
  return { answer: { data: envelope.data, meta: envelope.meta, message: envelope.message, raw } };
}

/** In any status and format; but a response that reports success, or contains the requested data, may contain the words as data. */
function isAddressRefusal(status: number, body: Body, text: string): boolean {
  if (status < 300 && !mayRefuse(body)) return false;
  return refusesAddress(text) || (body.form === 'json' && refusesAddress(JSON.stringify(body.value)));
}

/** Checked before the text is, because a list page is long. */
function mayRefuse(body: Body): boolean {
  if (body.form !== 'json') return body.form !== 'cut-off';
  return isRefused(body.value) || (!isSuccessful(body.value) && !hasContent(body.value));
}

/** A list, or an object with the fields of a domain, a customer and the like. */
function hasContent(value: Json): boolean {
  const data = isObject(value) && 'data' in value ? value['data'] : value;
  return Array.isArray(data) || (isObject(data) && Object.keys(data).length > 3);
}

function addressRefusal({ body }: RawExchange): Failure {
  const address = refusedAddress(body);
  return failure('IP_REFUSED', explain('address-not-whitelisted', address === null ? {} : { address }));
}

function rateLimit(raw: RawExchange): Failure {
  const backoffMs = retryAfterOf(raw);
  const details: ErrorDetails = backoffMs === null ? {} : { retryAfterMs: backoffMs };
  return failure('RATE_LIMIT', explain('too-many-calls'), {
    end: 'trouble',
    passing: true,
    backoffMs,
    details,
  });
}

function serverFault(raw: RawExchange, body: Body, isWrite: boolean): Failure {
  const issue = raw.status === 503 || body.form === 'html';
  const more = { end: issue ? 'trouble' : 'neutral', backoffMs: retryAfterOf(raw) } as const;
  if (isWrite) return unknownOutcome('service-fault', { ...more, status: raw.status });
  return failure('UPSTREAM', explain('service-fault', { status: raw.status }), {
    ...more,
    passing: raw.status !== 501 && raw.status !== 505,
  });
}

function redirect(raw: RawExchange, isWrite: boolean): Failure {
  if (isWrite && !notHandledHere.has(raw.status)) return unknownOutcome('redirect', { status: raw.status });
  const location = raw.headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '';
  const host = URL.canParse(location) ? { host: new URL(location).host.slice(0, 100) } : {};
  return failure('NOT_THE_SERVICE', explain('redirected', { status: raw.status, ...host }));
}

function unreadable(status: number, form: Exclude<Body['form'], 'json'>, isWrite: boolean): Failure {
  const end = form === 'html' ? 'trouble' : 'neutral';
  if (isWrite) return unknownOutcome(`answer-${form}`, { end, status });
  if (form === 'html') {
    return failure('NOT_THE_SERVICE', explain('web-page-answered', { status }), { end });
  }
  return failure('BAD_ANSWER', explain(`answer-${form}`, { status }), { end, passing: form === 'cut-off' });
}

/** The service refused with its own message. The request was not carried out. */
function refusal(status: number, value: Json, { redact }: ClassifyOptions): Failure {
  const { message, fields } = readRefusal(value);
  const quote = message === null ? '' : oneLine(redact(message)).slice(0, maxQuoteLength);
  const code = refusalCode(status, quote, fields !== null);
  const shown =
    fields === null
      ? {}
      : {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, text]) => [redact(name), explain('text', { text: oneLine(redact(text)) })]),
          ),
        };
  return failure(code, explain(meanings[code], { status, ...(quote === '' ? {} : { message: quote }) }), { details: shown });
}

const meanings = {
  AUTH: 'service-refused-auth',
  BALANCE: 'service-refused-balance',
  NOT_FOUND: 'service-refused-not-found',
  CONFLICT: 'service-refused-conflict',
  VALIDATION: 'service-refused-values',
  REFUSED: 'service-refused',
} as const;

function refusalCode(status: number, text: string, hasFields: boolean): keyof typeof meanings & ErrorCode {
  if (/^unauthenticated\b/i.test(text)) return 'AUTH';
  if (status === 402 || isBalanceText(text)) return 'BALANCE';
  if (status === 404 || status === 410) return 'NOT_FOUND';
  if (status === 409) return 'CONFLICT';
  return hasFields ? 'VALIDATION' : 'REFUSED';
}

/** The service's exact text is not known (api.md section 11, item 3): matches both word orders, English and Indonesian. */
function isBalanceText(text: string): boolean {
  const money = '(?:balance|funds?|deposit|credits?|saldo)';
  const insufficient = '(?:insufficient|not\\s+(?:enough|sufficient)|too\\s+low|tidak\\s+(?:cukup|mencukupi)|kurang)';
  return new RegExp(`\\b${insufficient}\\b[^.]{0,40}\\b${money}\\b|\\b${money}\\b[^.]{0,40}\\b${insufficient}\\b`, 'i').test(text);
}

function retryAfterOf(raw: RawExchange): number | null {
  return readRetryAfter(raw.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1], raw.at);
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Classifies an exchange without a complete response. A write of which a byte may have been sent is never "not sent". */
export function classifyFault(fault: TransportFault, isWrite: boolean): Failure {
  const { kind } = fault;
  const details = { cause: fault };
  if (isWrite && fault.sent) return unknownOutcome(kind, { details });
  return failure(codes[kind], explain(`transport-${kind}`), { passing: passing.has(kind) && !isWrite, details });
}

/** A failed call, and how the client reacts to it. */
export interface Failure {
  readonly error: AppError;
  /** What is reported to the limiter. */
  readonly end: CallOutcome;
  /** The same GET may succeed a moment later. */
  readonly passing: boolean;
  /** Milliseconds that the service asks the client to wait. */
  readonly backoffMs: number | null;
}

type More = Partial<Omit<Failure, 'error'>> & { readonly details?: ErrorDetails };

/** Creates a failure; by default not retryable and ignored by the limiter. */
export function failure(code: ErrorCode, why: Explained, more: More = {}): Failure {
  const { details = {}, ...rest } = more;
  return { error: new AppError(code, why, details), end: 'neutral', passing: false, backoffMs: null, ...rest };
}

/** A write that may or may not have taken place: the response that would show it is missing or unreadable. */
export function unknownOutcome(why: UnknownCause, more: More & { readonly status?: number } = {}): Failure {
  const { status, ...rest } = more;
  const explained = explain('outcome-unknown', { why, ...(status === undefined ? {} : { status }) });
  return failure('UNKNOWN_OUTCOME', explained, { ...rest, passing: false });
}

/** Parses a `Retry-After` header, seconds or a date, into milliseconds from `now`. null if absent or invalid. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // Date.parse accepts almost anything; an HTTP date has a month name and a time.
  if (!/[A-Za-z]{3}.*\d{2}:\d{2}/.test(text)) return null;
  // The old asctime format has no zone and means UTC (RFC 9110, section 5.6.7).
  const at = Date.parse(/GMT|UTC|[+-]\d{4}$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** What is known of the way of a write that failed. */
export interface WriteTrace {
  /** A byte of the request may have left for the service, as its socket reported. false: it cannot have been carried out. */
  readonly byteSent: boolean;
  /** HTTP status of the answer, or of an incomplete one; null if there was none. */
  readonly status: number | null;
  /** The response itself contains `success: false`. */
  readonly wasRefused: boolean;
}

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
  const shown = String(facts[reason === 'text' ? 'text' : 'message'] ?? '');
  const more = Object.entries(declaredOf(error) ?? {})
    .filter(([, text]) => !shown.includes(text))
    .slice(0, maxShownFields)
    .map(([name, text]) => `${name}: ${text}`);
  if (reason === 'text') return writeExplained(explain('text', { text: [shown, ...more].join(' ') }));
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

type Body = { readonly form: 'json'; readonly value: Json } | { readonly form: 'html' | 'text' | 'cut-off' | 'empty' };

/** Parses a body by its content; firewalls and PHP often declare the wrong type. A byte order mark is skipped. */
export function readBody(body: string): Body {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (text === '') return { form: 'empty' };
  if (text.startsWith('<')) return { form: 'html' };
  try {
    return { form: 'json', value: JSON.parse(text) as Json };
  } catch {
    return { form: /^(?:\{\s*(?:"|$)|\[)/.test(text) && !/[}\]]$/.test(text) ? 'cut-off' : 'text' };
  }
}

type JsonObject = { [name: string]: Json };

type Envelope =
  | { readonly kind: 'answer'; readonly data: Json; readonly meta: Readonly<Record<string, Json>> | null; readonly message: string | null }
  | { readonly kind: 'refusal'; readonly message: string | null; readonly fields: Readonly<Record<string, string>> | null };

const maxFieldLength = 300;
/** A form with 240 records may be rejected in each of them. */
const maxFields = 300;

/**
 * Unwraps both of the service's envelopes (api.md section 3): `{success, data, message}` and the paged `{data, links, meta}`. A bare object
 * or array, the only form in the specification, is its own data. `success: false` is a refusal with any status.
 */
export function readEnvelope(value: Json): Envelope | null {
  if (Array.isArray(value)) return { kind: 'answer', data: value, meta: null, message: null };
  if (!isObject(value)) return null;
  if (isRefused(value)) return readRefusal(value);
  const message = typeof value['message'] === 'string' ? value['message'] : null;
  if (!('data' in value)) {
    const isEnvelope = 'success' in value || (message !== null && Object.keys(value).length === 1);
    return { kind: 'answer', data: isEnvelope ? null : value, meta: null, message };
  }
  const meta = value['meta'];
  return { kind: 'answer', data: value['data'] ?? null, meta: isObject(meta) ? meta : null, message };
}

/** What an unsuccessful response reports, as far as it does. */
export function readRefusal(value: Json): Extract<Envelope, { kind: 'refusal' }> {
  if (typeof value === 'string') return { kind: 'refusal', message: value, fields: null };
  if (!isObject(value)) return { kind: 'refusal', message: null, fields: null };
  const fields = readFields(value['errors'] ?? null);
  const message = firstText([value['message'], value['error'], value['detail'], value['errors'], value['data']]);
  return { kind: 'refusal', message: message ?? (fields === null ? null : (Object.values(fields)[0] ?? null)), fields };
}

/** `success: false` in any form that PHP produces. */
export function isRefused(value: Json): boolean {
  return (
    isObject(value) && (value['success'] === false || value['success'] === 'false' || value['success'] === 0 || value['success'] === '0')
  );
}

/** Whether the response itself reports success. */
function isSuccessful(value: Json): boolean {
  return isObject(value) && (value['success'] === true || value['success'] === 'true' || value['success'] === 1 || isObject(value['meta']));
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstText(values: readonly (Json | undefined)[]): string | null {
  for (const value of values) {
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (isObject(value) && typeof value['message'] === 'string' && value['message'].trim() !== '') return value['message'];
    if (Array.isArray(value) && typeof value[0] === 'string') return value[0];
  }
  return null;
}

/** Laravel's `errors`: lists of messages by dotted field name (`records.0.name`). */
function readFields(errors: Json): Record<string, string> | null {
  if (!isObject(errors)) return null;
  const entries = Object.entries(errors)
    .map(([name, found]) => [name.slice(0, 200), textOf(found)] as const)
    .filter((entry): entry is readonly [string, string] => entry[1] !== null)
    .slice(0, maxFields);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function textOf(found: Json): string | null {
  if (typeof found === 'string') return found.slice(0, maxFieldLength);
  if (!Array.isArray(found)) return null;
  const messages = found.filter((item): item is string => typeof item === 'string');
  return messages.length === 0 ? null : messages.join(' ').slice(0, maxFieldLength);
}
