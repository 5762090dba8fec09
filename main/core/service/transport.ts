import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';
import { isLoopback } from '../loopback.ts';
import { createConnections } from './connections.ts';
import type { ProxyFor, RawExchange, ServiceTimeouts } from './port.ts';
import { codeOf, faultKind, TransportFault, type TransportFaultKind } from './transport-fault.ts';
import { untilAborted } from './wait.ts';

/** Bytes of an answer after decompression. A hundred domains are about 0.2 MB; the reading stops here, so a gzip bomb is never held. */
export const largestAnswer = 32 * 1024 * 1024;

export interface TransportOptions {
  /** Normalised, without `/v1`. */
  readonly baseAddress: string;
  readonly timeouts: ServiceTimeouts;
  readonly proxyFor: ProxyFor;
  readonly userAgent: string;
  /** PEM texts that are trusted; null for Node's own. */
  readonly certificates: () => readonly string[] | null;
  /** Unix time in ms. */
  readonly now: () => number;
}

export interface OneRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/v1/`, checked by `checkPath`. */
  readonly path: string;
  /** Encoded, without `?`. */
  readonly query: string;
  /** Encoded form; empty for none. */
  readonly form: string;
  /** Value of the Authorization header. */
  readonly authorization: string;
  readonly signal: AbortSignal;
}

export interface Transport {
  /** Sends one request once and answers what came, whatever its status. Rejects with TransportFault and nothing else. */
  exchange(request: OneRequest): Promise<RawExchange>;
  /** For the requests that begin from now on. */
  setTimeouts(timeouts: ServiceTimeouts): void;
  close(): void;
}

/** Sends requests to one base address by got. Throws AppError VALIDATION for an address to which no key may go. */
export function createTransport(options: TransportOptions): Transport {
  const { now, userAgent } = options;
  let { timeouts } = options;
  const base = safeBase(options.baseAddress);
  const connections = createConnections(options.certificates);
  let client: ReturnType<typeof makeClient> | undefined;

  /** The system may have to fetch and run a script for it. */
  const proxyOf = async (url: string, signal: AbortSignal): Promise<string | null> => {
    if (isLoopback(base.hostname)) return null;
    const late = AbortSignal.timeout(timeouts.total);
    return untilAborted(options.proxyFor(url), AbortSignal.any([signal, late])).catch(() => {
      if (signal.aborted) throw new TransportFault('cancelled', 'CANCELLED', false);
      throw late.aborted ? new TransportFault('timeout', 'PROXY', false) : new TransportFault('proxy-malformed', 'PROXY', false);
    });
  };

  const exchange = async (request: OneRequest): Promise<RawExchange> => {
    const target = request.query === '' ? request.path : `${request.path}?${request.query}`;
    const proxy = await proxyOf(`${base.prefix}${target}`, request.signal);
    const kind = request.method === 'GET' ? 'read' : 'write';
    client ??= makeClient(base.prefix, timeouts, userAgent);
    const [got, agent] = await Promise.all([client, connections.agents(proxy, kind, timeouts.connect)]);
    const watched: Watched = { sent: false, tooLarge: false, status: undefined, proxyStatus: 200, sending: null };
    if (request.signal.aborted) throw new TransportFault('cancelled', 'CANCELLED', false);
    try {
      const running = got(target, {
        method: request.method,
        agent,
        signal: request.signal,
        headers: {
          authorization: request.authorization,
          ...(request.form === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(request.form === '' ? {} : { body: request.form }),
      });
      running.on('request', (sending) => watch(sending, watched));
      running.on('downloadProgress', ({ transferred, total }) => {
        if (transferred <= largestAnswer && (total ?? 0) <= largestAnswer) return;
        watched.tooLarge = true;
        watched.sending?.destroy();
      });
      const response = await running;
      if (watched.proxyStatus !== 200) throw proxyFault(watched.proxyStatus);
      return {
        request: `${request.method} /v1/${target}`,
        status: response.statusCode,
        headers: pairs(response.rawHeaders),
        body: new TextDecoder().decode(response.rawBody),
        at: now(),
      };
    } catch (error) {
      throw toFault(error, watched, request.signal);
    }
  };

  return {
    exchange,
    setTimeouts(next) {
      timeouts = next;
      client = undefined;
    },
    close: () => connections.close(),
  };
}

/** got 16 asks for Node 22; bundled for Node 20.18 it needs nothing that Electron 33 lacks. */
async function makeClient(prefixUrl: string, timeouts: ServiceTimeouts, userAgent: string) {
  const { default: got } = await import('got');
  return got.extend({
    prefixUrl,
    allowAbsoluteUrls: false,
    followRedirect: false,
    throwHttpErrors: false,
    retry: { limit: 0 },
    responseType: 'buffer',
    headers: { 'user-agent': userAgent, accept: 'application/json' },
    timeout: {
      lookup: timeouts.connect,
      connect: timeouts.connect,
      secureConnect: timeouts.connect,
      send: timeouts.response,
      response: timeouts.response,
      request: timeouts.total,
    },
  });
}

function safeBase(baseAddress: string): { prefix: string; hostname: string } {
  const url = URL.canParse(baseAddress) ? new URL(baseAddress) : null;
  const secure = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  if (!secure || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new AppError('VALIDATION', 'The base address of this account cannot be used. It has to begin with https://.');
  }
  return { prefix: `${url.origin}${url.pathname.replace(/\/+$/, '')}/v1/`, hostname: url.hostname };
}

interface Watched {
  sent: boolean;
  tooLarge: boolean;
  status: number | undefined;
  proxyStatus: number;
  sending: ClientRequest | null;
}

/** Learns when the first byte can have left: with a connection that was there already at once, with a new one when it stands. */
function watch(request: ClientRequest, watched: Watched): void {
  const sent = (): void => {
    watched.sent = true;
  };
  watched.sending = request;
  request.once('response', (response) => {
    watched.status = response.statusCode;
  });
  // Told by the proxy agent; after any other status than 200 it lets nothing of the request out.
  request.once('proxyConnect' as 'connect', (connect: { statusCode?: number }) => {
    watched.proxyStatus = connect.statusCode ?? 0;
  });
  request.once('socket', (socket: Socket & { encrypted?: boolean }) => {
    if (watched.proxyStatus !== 200) return;
    if (request.reusedSocket) sent();
    else if (socket.encrypted === true) socket.once('secureConnect', sent);
    else if (socket.connecting) socket.once('connect', sent);
    else sent();
  });
}

function toFault(error: unknown, watched: Watched, signal: AbortSignal): TransportFault {
  if (error instanceof TransportFault) return error;
  if (watched.proxyStatus !== 200) return proxyFault(watched.proxyStatus);
  const { sent, status } = watched;
  const of = (kind: TransportFaultKind, code: string): TransportFault => new TransportFault(kind, code, sent, status);
  if (watched.tooLarge) return of('too-large', 'TOO_LARGE');
  if (signal.aborted) return of('cancelled', 'CANCELLED');
  const code = codeOf(error);
  return of(faultKind(code), code);
}

function proxyFault(status: number): TransportFault {
  return new TransportFault(status === 407 ? 'proxy-auth' : 'proxy-refused', `PROXY_${status}`, false);
}

function pairs(raw: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) found.push([raw[at] ?? '', raw[at + 1] ?? '']);
  return found;
}
