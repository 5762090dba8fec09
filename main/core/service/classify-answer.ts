import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { type ErrorDetails, explain } from '../base/errors.ts';
import type { Answer, RawExchange } from './answer.ts';
import { type Body, readBody } from './body.ts';
import { isObject, isRefused, isSuccessful, readEnvelope, readRefusal } from './envelope.ts';
import { type Failure, failure, unknownOutcome } from './failure.ts';
import { refusedAddress, refusesAddress } from './refused-address.ts';
import { readRetryAfter } from './retry-after.ts';

export interface ClassifyOptions {
  readonly isWrite: boolean;
  /** Masks the service's text before the user sees it. */
  readonly redact: (text: string) => string;
}

export type Verdict = { readonly answer: Answer } | { readonly failure: Failure };

const maxQuoteLength = 300;
/** Statuses with which a server declares that it did not handle the request itself. 302 and 303 often follow an accepted form. */
const notHandledHere = new Set([300, 301, 304, 305, 307, 308]);

/** Classifies a complete response: its result, or what its failure means (api.md sections 3 and 4; design sections 5 and 6). */
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
  const backoffMs = restOf(raw);
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
  const more = { end: issue ? 'trouble' : 'neutral', backoffMs: restOf(raw) } as const;
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
            Object.entries(fields).map(([name, text]) => [redact(name), explain('said', { text: oneLine(redact(text)) })]),
          ),
        };
  return failure(code, explain(meanings[code], { status, ...(quote === '' ? {} : { said: quote }) }), { details: shown });
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

function restOf(raw: RawExchange): number | null {
  return readRetryAfter(raw.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1], raw.at);
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
