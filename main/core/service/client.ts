import type { LimiterState } from '../../../preload/contract/app.ts';
import type { AccountId, Json } from '../../../preload/contract/values.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import type { Log } from '../log/port.ts';
import { isSecretField } from '../redaction/fields.ts';
import { mask } from '../redaction/mask.ts';
import type { Redaction } from '../redaction/port.ts';
import type { Answer, RawExchange } from './answer.ts';
import {
  classifyAcceptedWrite,
  classifyFailedWrite,
  classifyFault,
  classifyResponse,
  type Failure,
  failure,
  isRefused,
  readBody,
  unknownOutcome,
  type WriteTrace,
} from './classify-answer.ts';
import { backoffTooLong, type CallOutcome, createLimiter, quarterHour } from './limiter/limiter.ts';
import { checkPath } from './path.ts';
import type { CallOptions, ProxyFor, ServiceClient, ServiceCredentials, ServiceLimits, ServiceTimeouts, WriteOptions } from './port.ts';
import { checkRawBody, checkRawRequest, type RawWrite } from './raw-request.ts';
import { createRawRead } from './send-raw-read.ts';
import { createTransport, type OneRequest } from './transport.ts';
import { TransportFault } from './transport-fault.ts';
import { trustedCertificates } from './trust.ts';
import { untilAborted, waitFor } from './wait.ts';
import type { Write, WriteOutcome } from './write-outcome.ts';

/** Shorter values would mask ordinary words; no password or auth code may be that short (api.md section 6). */
const shortest = 4;

export interface ServiceClientOptions {
  readonly credentials: ServiceCredentials;
  readonly limits: ServiceLimits;
  readonly timeouts: ServiceTimeouts;
  /** Not called for loopback addresses, which never use a proxy. */
  readonly proxyFor: ProxyFor;
  readonly redaction: Redaction;
  /** Called after changes, at most five times a second. */
  readonly onLimiter: (state: LimiterState) => void;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly userAgent: string;
  readonly log?: Log;
  /** Trusted certificates (PEM); default: Node's and the system's. null: Node's own. */
  readonly certificates?: () => readonly string[] | null;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** From 0 to 1 (exclusive), for jitter. */
  readonly random?: () => number;
}

/** A client whose settings can change while it is in use, so that its limiter's state is never lost. */
export interface AdjustableServiceClient extends ServiceClient {
  setLimits(limits: ServiceLimits): void;
  /** Applies to calls that start from now on. */
  setTimeouts(timeouts: ServiceTimeouts): void;
}

/** Maximum attempts for a GET. Nothing else is ever sent twice. */
const maxAttempts = 3;
/** Milliseconds before the second attempt; doubled before the third. Each is shortened by up to half at random. */
const firstWait = 500;

type Fields = Readonly<Record<string, Json>> | undefined;
type Failed = Failure & { readonly trace: WriteTrace };
type Request = Omit<OneRequest, 'authorization'> & {
  readonly redact: (text: string) => string;
  readonly beforeSend: (() => void | Promise<void>) | undefined;
  readonly onAnswer: WriteOptions['onAnswer'];
};
type Made = Pick<OneRequest, 'query' | 'form'> & Pick<OneRequest, 'contentType' | 'headers'>;

/**
 * Creates an account's client. Loads nothing before the first call. Throws AppError VALIDATION if the base address must
 * not receive a key (plain http to another machine).
 */
export function createServiceClient(options: ServiceClientOptions): AdjustableServiceClient {
  const { credentials, redaction, log, clock = systemClock, random = Math.random } = options;
  const transport = createTransport({
    ...options,
    baseAddress: credentials.baseAddress,
    certificates: options.certificates ?? trustedCertificates,
  });
  const accountId = credentials.accountId as AccountId;
  const limiter = createLimiter({ limits: options.limits, clock, onState: (state) => options.onLimiter({ accountId, ...state }) });
  const inProgress = new Set<AbortController>();
  let closed = false;

  /**
   * One attempt: a limiter slot, the key, one exchange, its classification. Rejects only with what the key store or `beforeSend` throws.
   */
  const tryOnce = async (request: Request, priority: CallOptions['priority']): Promise<Answer | Failed> => {
    const isWrite = request.method !== 'GET';
    const startTime = clock.now();
    const turn = await limiter.acquire(priority ?? 'user', request.signal);
    let end: CallOutcome = 'unused';
    let raw: RawExchange | null = null;
    try {
      const authorization = await authorize(request.signal);
      if (request.beforeSend !== undefined) await turn.outsideTurn(request.beforeSend, request.signal);
      end = 'neutral';
      const waited = Math.max(0, clock.now() - startTime);
      const { times, ...exchange } = await transport.exchange({ ...request, authorization });
      raw = exchange;
      request.onAnswer?.(raw, { waited, ...times });
      const verdict = classifyResponse(raw, { isWrite, redact: request.redact });
      if ('answer' in verdict) {
        end = 'good';
        return verdict.answer;
      }
      end = verdict.failure.end;
      return {
        ...applyBackoff(verdict.failure, isWrite),
        trace: { byteSent: true, status: raw.status, wasRefused: isRefusedText(raw.body) },
      };
    } catch (error) {
      if (error instanceof TransportFault)
        return { ...classifyFault(error, isWrite), trace: { byteSent: error.sent, status: error.status ?? null, wasRefused: false } };
      // An unreadable response, whatever its source, does not show the outcome of a write.
      if (raw !== null && isWrite) {
        const failed = unknownOutcome('answer-unreadable', { details: { cause: error } });
        return { ...failed, trace: { byteSent: true, status: raw.status, wasRefused: false } };
      }
      throw error;
    } finally {
      turn(end);
    }
  };

  const authorize = async (signal: AbortSignal): Promise<string> => {
    const apiKey = await keyUnlessCanceled(signal);
    redaction.addSecret(apiKey, credentials.resellerId);
    return `Basic ${Buffer.from(`${credentials.resellerId}:${apiKey}`).toString('base64')}`;
  };

  /** The keychain may prompt the user for its password and take a minute. */
  const keyUnlessCanceled = (signal: AbortSignal): Promise<string> =>
    untilAborted(credentials.apiKey(), signal).catch((error: unknown) => {
      throw signal.aborted ? new TransportFault('canceled', 'CANCELED', false) : error;
    });

  /** Before the slot is released, so that no waiting call slips through. */
  const applyBackoff = (failed: Failure, isWrite: boolean): Failure => {
    if (failed.backoffMs === null) return failed;
    limiter.pause(failed.backoffMs);
    if (failed.backoffMs <= quarterHour || isWrite) return failed;
    return failure('RATE_LIMIT', backoffTooLong(failed.backoffMs), { details: { retryAfterMs: failed.backoffMs }, end: failed.end });
  };

  const run = async (request: Request, priority: CallOptions['priority']): Promise<Answer | Failed> => {
    for (let tries = 1; ; tries += 1) {
      const startedAt = clock.now();
      const result = await tryOnce(request, priority);
      if (!('error' in result)) return result;
      const willRetry = request.method === 'GET' && result.passing && tries < maxAttempts;
      const facts = {
        account: accountId,
        request: `${request.method} /v1/${request.path}`,
        code: result.error.code,
        tries,
        again: willRetry,
      };
      log?.warn('service.call', { ...facts, ms: Math.round(clock.now() - startedAt), reason: reasonOf(result.error) });
      if (!willRetry) return result;
      await waitFor(firstWait * 2 ** (tries - 1) * (0.5 + random() / 2), clock, request.signal);
    }
  };

  /** Passes the callback a signal that `close` also aborts. */
  const whileOpen = async <T>(outer: AbortSignal | undefined, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (closed || outer?.aborted === true) throw new AppError('CANCELED', 'call-not-sent');
    const stop = new AbortController();
    const cancel = (): void => stop.abort();
    outer?.addEventListener('abort', cancel, { once: true });
    inProgress.add(stop);
    try {
      return await ask(stop.signal);
    } finally {
      inProgress.delete(stop);
      outer?.removeEventListener('abort', cancel);
    }
  };

  const call = async (
    method: OneRequest['method'],
    path: string,
    made: () => Made | Promise<Made>,
    maskOwn: (text: string) => string,
    { signal: outer, priority, beforeSend, onAnswer }: WriteOptions,
  ): Promise<Answer | Failed> => {
    checkPath(path);
    const redact = (text: string): string => redaction.text(maskOwn(text));
    return whileOpen(outer, async (signal) => run({ method, path, ...(await made()), signal, redact, beforeSend, onAnswer }, priority));
  };

  const write = async ({ method, path, form, ready }: Write, callOptions: WriteOptions = {}): Promise<WriteOutcome> => {
    if (ready !== undefined) {
      checkRawRequest({ ...ready, path }, ready.body?.contentType ?? null);
      checkRawBody(ready.body);
    }
    checkPath(path);
    const made = ready === undefined ? formOf(form) : (): Made => toRequestContent(ready);
    const maskOwn = ready === undefined ? maskFormSecrets(form) : maskSecrets(ready.secrets);
    try {
      const result = await call(method, path, made, maskOwn, callOptions);
      return 'error' in result
        ? classifyFailedWrite(result.error, result.trace)
        : classifyAcceptedWrite(result, (text) => redaction.text(maskOwn(text)));
    } catch (error) {
      // Errors from the limiter, the key store and timely cancellation occur before anything is sent.
      if (error instanceof AppError) return classifyFailedWrite(error, { byteSent: false, status: null, wasRefused: false });
      throw error;
    }
  };

  const readReady = createRawRead({ transport, limiter, clock, redact: (text) => redaction.text(text), authorize });
  const formOf = (form: Fields) => async (): Promise<Made> => ({ query: '', form: await encodeFields(form) });

  return {
    get: async (path, query, callOptions = {}) => {
      const made = async (): Promise<Made> => ({ query: await encodeFields(query), form: '' });
      const result = await call('GET', path, made, (text) => text, callOptions);
      if ('error' in result) throw result.error;
      return result;
    },
    write,
    async read(request, { signal, priority } = {}) {
      checkPath(request.path);
      checkRawRequest(request, null);
      return whileOpen(signal, (stop) => readReady(request, stop, priority));
    },
    limiter: () => ({ accountId, ...limiter.state() }),
    setLimits: (limits) => limiter.setLimits(limits),
    setTimeouts: (timeouts) => transport.setTimeouts(timeouts),
    close() {
      closed = true;
      for (const stop of inProgress) stop.abort();
      limiter.close();
      transport.close();
    },
  };
}

function toRequestContent({ query, body, headers }: NonNullable<Write['ready']>): Made {
  return { query, form: sentForm(body), headers, ...(body === null ? {} : { contentType: body.contentType }) };
}

function sentForm(body: RawWrite['body']): string | Uint8Array {
  if (body === null) return '';
  return 'text' in body ? body.text : body.bytes;
}

function isRefusedText(text: string): boolean {
  const body = readBody(text);
  return body.form === 'json' && isRefused(body.value);
}

function reasonOf(error: AppError): string {
  return error.cause instanceof TransportFault ? `${error.cause.kind} ${error.cause.code}` : error.message;
}

/** Returns a form's secrets, such as `auth_code` and `password`. */
function secretsOf(form: Readonly<Record<string, Json>>): string[] {
  const values = Object.entries(form).flatMap(([name, value]) => (isSecretField(name) ? [value] : []));
  return values.filter((value): value is string => typeof value === 'string');
}

/**
 * Masks a form's secrets in the service's response: a refusal may quote them ("The auth code … is too simple"). They are matched as plain
 * text, percent-encoded and within JSON; they are not added to the process's redaction, since a job may have ten thousand.
 */
export function maskFormSecrets(form: Readonly<Record<string, Json>> | undefined): (text: string) => string {
  return maskSecrets(form === undefined ? [] : secretsOf(form));
}

/** Same for secrets that are already known. */
function maskSecrets(secrets: readonly string[]): (text: string) => string {
  const long = secrets.filter((secret) => secret.length >= shortest).sort((one, other) => other.length - one.length);
  const forms = long.flatMap((secret) => [
    secret,
    encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd')),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return (text) => forms.reduce((masked, secret) => masked.replaceAll(secret, mask), text);
}

type FieldsToEncode = Readonly<Record<string, Json>>;

/**
 * Encodes fields in PHP style, for a query or a form body (api.md section 3): `nameserver[0]=…&records[0][name]=…`, booleans as `true` and
 * `false`, null as an empty value, empty lists omitted. Returns an empty string for no fields.
 */
export async function encodeFields(fields: FieldsToEncode | undefined): Promise<string> {
  if (fields === undefined || Object.keys(fields).length === 0) return '';
  const { default: qs } = await import('qs');
  return qs.stringify(fields, { arrayFormat: 'indices' });
}
