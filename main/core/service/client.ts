import type { LimiterState } from '../../../preload/contract/app.ts';
import type { AccountId, Json } from '../../../preload/contract/values.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import type { Log } from '../log/port.ts';
import type { Redaction } from '../redaction/port.ts';
import type { Answer, RawExchange } from './answer.ts';
import { readBody } from './body.ts';
import { classifyAnswer } from './classify-answer.ts';
import { classifyFault } from './classify-fault.ts';
import { saysNo } from './envelope.ts';
import { type Failure, failure, unknownOutcome } from './failure.ts';
import { encodeFields } from './form.ts';
import { type CallEnd, createLimiter, quarterHour, restTooLong } from './limiter.ts';
import { checkPath } from './path.ts';
import type { CallOptions, ProxyFor, ServiceClient, ServiceCredentials, ServiceLimits, ServiceTimeouts, WriteOptions } from './port.ts';
import { checkRawBody, checkRawRequest, type RawWrite } from './raw-request.ts';
import { createRawRead } from './send-raw-read.ts';
import { createTransport, type OneRequest } from './transport.ts';
import { TransportFault } from './transport-fault.ts';
import { trustedCertificates } from './trust.ts';
import { untilAborted, waitFor } from './wait.ts';
import { classifyAcceptedWrite, classifyFailedWrite, type WriteTrace } from './write/classify-write.ts';
import { maskFormSecrets, maskSecrets } from './write/form-secrets.ts';
import type { Write, WriteOutcome } from './write/write-outcome.ts';

export interface ServiceClientOptions {
  readonly credentials: ServiceCredentials;
  readonly limits: ServiceLimits;
  readonly timeouts: ServiceTimeouts;
  /** Not asked for a loopback address, which never takes a proxy. */
  readonly proxyFor: ProxyFor;
  readonly redaction: Redaction;
  /** Told after changes, at most five times a second. */
  readonly onLimiter: (state: LimiterState) => void;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly userAgent: string;
  readonly log?: Log;
  /** PEM texts that are trusted; default: Node's and the system's. null: Node's own. */
  readonly certificates?: () => readonly string[] | null;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** From 0 up to 1, for the spread of waits. */
  readonly random?: () => number;
}

/** A client that follows the settings while it lives, so that what its limiter knows is never lost. */
export interface AdjustableServiceClient extends ServiceClient {
  setLimits(limits: ServiceLimits): void;
  /** For the calls that begin from now on. */
  setTimeouts(timeouts: ServiceTimeouts): void;
}

/** How often a GET is sent at most. Nothing else is ever sent twice. */
const mostTries = 3;
/** Milliseconds before the second try; twice as many before the third. Each is shortened by up to a half at random. */
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
 * Makes the client of one account (design, section 5). Loads nothing before the first call. Throws AppError VALIDATION when the base
 * address is one to which no key may go (plain http to another machine).
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
  const underWay = new Set<AbortController>();
  let closed = false;

  /** One try: a turn at the limiter, the key, one exchange, its meaning. Rejects only with what the key's store or `beforeSend` throws. */
  const tryOnce = async (request: Request, priority: CallOptions['priority']): Promise<Answer | Failed> => {
    const isWrite = request.method !== 'GET';
    const began = clock.now();
    const turn = await limiter.acquire(priority ?? 'user', request.signal);
    let end: CallEnd = 'unused';
    let raw: RawExchange | null = null;
    try {
      const authorization = await authorize(request.signal);
      if (request.beforeSend !== undefined) await turn.aside(request.beforeSend, request.signal);
      end = 'neutral';
      const waited = Math.max(0, clock.now() - began);
      const { times, ...came } = await transport.exchange({ ...request, authorization });
      raw = came;
      request.onAnswer?.(raw, { waited, ...times });
      const verdict = classifyAnswer(raw, { isWrite, redact: request.redact });
      if ('answer' in verdict) {
        end = 'good';
        return verdict.answer;
      }
      end = verdict.failure.end;
      return { ...noteRest(verdict.failure, isWrite), trace: { byteLeft: true, status: raw.status, saidNo: saysNoIn(raw.body) } };
    } catch (error) {
      if (error instanceof TransportFault)
        return { ...classifyFault(error, isWrite), trace: { byteLeft: error.sent, status: error.status ?? null, saidNo: false } };
      // An answer that nobody can read, however it was made, says nothing of what became of a write.
      if (raw !== null && isWrite) {
        const failed = unknownOutcome('answer-unreadable', { details: { cause: error } });
        return { ...failed, trace: { byteLeft: true, status: raw.status, saidNo: false } };
      }
      throw error;
    } finally {
      turn(end);
    }
  };

  const authorize = async (signal: AbortSignal): Promise<string> => {
    const apiKey = await keyUnlessCancelled(signal);
    redaction.addSecret(apiKey, credentials.resellerId);
    return `Basic ${Buffer.from(`${credentials.resellerId}:${apiKey}`).toString('base64')}`;
  };

  /** The keychain may ask the person for its password and take a minute. */
  const keyUnlessCancelled = (signal: AbortSignal): Promise<string> =>
    untilAborted(credentials.apiKey(), signal).catch((error: unknown) => {
      throw signal.aborted ? new TransportFault('cancelled', 'CANCELLED', false) : error;
    });

  /** Before the turn is given back, so that no waiting call slips through. */
  const noteRest = (failed: Failure, isWrite: boolean): Failure => {
    if (failed.restMs === null) return failed;
    limiter.pause(failed.restMs);
    if (failed.restMs <= quarterHour || isWrite) return failed;
    return failure('RATE_LIMIT', restTooLong(failed.restMs), { details: { retryAfterMs: failed.restMs }, end: failed.end });
  };

  const run = async (request: Request, priority: CallOptions['priority']): Promise<Answer | Failed> => {
    for (let tries = 1; ; tries += 1) {
      const startedAt = clock.now();
      const result = await tryOnce(request, priority);
      if (!('error' in result)) return result;
      const again = request.method === 'GET' && result.passing && tries < mostTries;
      const facts = { account: accountId, request: `${request.method} /v1/${request.path}`, code: result.error.code, tries, again };
      log?.warn('service.call', { ...facts, ms: Math.round(clock.now() - startedAt), reason: reasonOf(result.error) });
      if (!again) return result;
      await waitFor(firstWait * 2 ** (tries - 1) * (0.5 + random() / 2), clock, request.signal);
    }
  };

  /** Gives what is asked a signal that also `close` aborts. */
  const whileOpen = async <T>(outer: AbortSignal | undefined, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (closed || outer?.aborted === true) throw new AppError('CANCELLED', 'call-not-sent');
    const stop = new AbortController();
    const cancel = (): void => stop.abort();
    outer?.addEventListener('abort', cancel, { once: true });
    underWay.add(stop);
    try {
      return await ask(stop.signal);
    } finally {
      underWay.delete(stop);
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

  const answerOf = (result: Answer | Failed): Answer => {
    if ('error' in result) throw result.error;
    return result;
  };

  const write = async ({ method, path, form, ready }: Write, callOptions: WriteOptions = {}): Promise<WriteOutcome> => {
    if (ready !== undefined) {
      checkRawRequest({ ...ready, path }, ready.body?.contentType ?? null);
      checkRawBody(ready.body);
    }
    checkPath(path);
    const made = ready === undefined ? formOf(form) : (): Made => madeOf(ready);
    const maskOwn = ready === undefined ? maskFormSecrets(form) : maskSecrets(ready.secrets);
    try {
      const result = await call(method, path, made, maskOwn, callOptions);
      return 'error' in result
        ? classifyFailedWrite(result.error, result.trace)
        : classifyAcceptedWrite(result, (text) => redaction.text(maskOwn(text)));
    } catch (error) {
      // The limiter, the key's store and a call that was called off in time speak before anything leaves.
      if (error instanceof AppError) return classifyFailedWrite(error, { byteLeft: false, status: null, saidNo: false });
      throw error;
    }
  };

  const readReady = createRawRead({ transport, limiter, clock, redact: (text) => redaction.text(text), authorize });
  const formOf = (form: Fields) => async (): Promise<Made> => ({ query: '', form: await encodeFields(form) });

  return {
    get: async (path, query, callOptions = {}) => {
      const made = async (): Promise<Made> => ({ query: await encodeFields(query), form: '' });
      return answerOf(await call('GET', path, made, (text) => text, callOptions));
    },
    send: async (method, path, form, callOptions = {}) =>
      answerOf(await call(method, path, formOf(form), maskFormSecrets(form), callOptions)),
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
      for (const stop of underWay) stop.abort();
      limiter.close();
      transport.close();
    },
  };
}

function madeOf({ query, body, headers }: NonNullable<Write['ready']>): Made {
  return { query, form: sentForm(body), headers, ...(body === null ? {} : { contentType: body.contentType }) };
}

function sentForm(body: RawWrite['body']): string | Uint8Array {
  if (body === null) return '';
  return 'text' in body ? body.text : body.bytes;
}

function saysNoIn(text: string): boolean {
  const body = readBody(text);
  return body.form === 'json' && saysNo(body.value);
}

function reasonOf(error: AppError): string {
  return error.cause instanceof TransportFault ? `${error.cause.kind} ${error.cause.code}` : error.message;
}
