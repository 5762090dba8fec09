import type { ClientRequest } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { checkServerIdentity, createSecureContext, type PeerCertificate, type SecureContext } from 'node:tls';
import type { HttpsProxyAgent as TunnelBase } from 'https-proxy-agent';
import { AppError } from '../base/errors.ts';
import { isLoopback } from '../base/loopback.ts';
import type { RawExchange } from './answer.ts';
import type { ProxyFor, ServiceTimeouts } from './port.ts';
import type { CallTimes } from './raw-request.ts';
import { codeOf, faultKind, TransportFault, type TransportFaultKind } from './transport-fault.ts';
import { untilAborted } from './wait.ts';

/**
 * Maximum response size after decompression, in bytes. A hundred domains are about 0.2 MB; reading stops here, so a gzip bomb is never held
 * in memory.
 */
export const maxResponseBytes = 32 * 1024 * 1024;

export interface TransportOptions {
  /** Normalized, without `/v1`. */
  readonly baseAddress: string;
  readonly timeouts: ServiceTimeouts;
  readonly proxyFor: ProxyFor;
  readonly userAgent: string;
  /** Trusted certificates (PEM); null for Node's own. */
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
  /** Encoded form, or the bytes of one with files; empty if none. */
  readonly form: string | Uint8Array;
  /** Content type of `form`, if it is another kind of body. */
  readonly contentType?: string;
  /** In addition to the client's own, checked by `checkRawRequest`. */
  readonly headers?: readonly (readonly [string, string])[];
  /** Below the base address itself instead of `/v1/`. Reads only. */
  readonly open?: boolean;
  /** Maximum size after decompression, in bytes; default: `maxResponseBytes`. */
  readonly largest?: number;
  /** Value of the Authorization header. null: not sent. */
  readonly authorization: string | null;
  readonly signal: AbortSignal;
}

/** A response before its text is decoded. */
export interface Received extends Omit<RawExchange, 'body'> {
  readonly bytes: Uint8Array;
  readonly statusText: string;
  readonly times: Omit<CallTimes, 'waited'>;
}

export interface Transport {
  /** Sends one request once and returns the response, whatever its status. Rejects only with TransportFault. */
  exchange(request: OneRequest): Promise<RawExchange & Pick<Received, 'times'>>;
  /** Same, with the response's bytes. */
  receive(request: OneRequest): Promise<Received>;
  /** Applies to requests that start from now on. */
  setTimeouts(timeouts: ServiceTimeouts): void;
  close(): void;
}

/** Sends requests to one base address with got. Throws AppError VALIDATION for an address that must not receive a key. */
export function createTransport(options: TransportOptions): Transport {
  const { now, userAgent } = options;
  let { timeouts } = options;
  const base = safeBase(options.baseAddress);
  const connections = createConnections(options.certificates);
  let client: ReturnType<typeof makeClient> | undefined;

  /** The system may have to fetch and run a script. */
  const proxyOf = async (url: string, signal: AbortSignal): Promise<string | null> => {
    if (isLoopback(base.hostname)) return null;
    const late = AbortSignal.timeout(timeouts.total);
    return untilAborted(options.proxyFor(url), AbortSignal.any([signal, late])).catch(() => {
      if (signal.aborted) throw new TransportFault('canceled', 'CANCELED', false);
      throw late.aborted ? new TransportFault('timeout', 'PROXY', false) : new TransportFault('proxy-malformed', 'PROXY', false);
    });
  };

  const receive = async (request: OneRequest): Promise<Received> => {
    const { largest = maxResponseBytes } = request;
    const target = targetOf(request);
    const proxy = await proxyOf(`${base.prefix}${target}`, request.signal);
    const kind = request.method === 'GET' ? 'read' : 'write';
    client ??= makeClient(base.prefix, timeouts, userAgent);
    const [got, agent] = await Promise.all([client, connections.agents(proxy, kind, timeouts.connect)]);
    const watched: Watched = { sent: false, tooLarge: false, status: undefined, proxyStatus: 200, sending: null };
    if (request.signal.aborted) throw new TransportFault('canceled', 'CANCELED', false);
    try {
      const running = got(target, {
        method: request.method,
        agent,
        signal: request.signal,
        headers: headersOf(request),
        ...(request.form === '' ? {} : { body: request.form }),
      });
      running.on('request', (sending) => watch(sending, watched));
      running.on('downloadProgress', ({ transferred, total }) => {
        if (transferred <= largest && (total ?? 0) <= largest) return;
        watched.tooLarge = true;
        watched.sending?.destroy();
      });
      const response = await running;
      if (watched.proxyStatus !== 200) throw proxyFault(watched.proxyStatus);
      return {
        request: `${request.method} /${target}`,
        status: response.statusCode,
        statusText: response.statusMessage ?? '',
        headers: pairs(response.rawHeaders),
        bytes: response.rawBody,
        times: timesOf(response.timings),
        at: now(),
      };
    } catch (error) {
      throw toFault(error, watched, request.signal);
    }
  };

  return {
    receive,
    async exchange(input) {
      const { request, status, headers, bytes, at, times } = await receive(input);
      return { request, status, headers, body: new TextDecoder().decode(bytes), at, times };
    },
    setTimeouts(next) {
      timeouts = next;
      client = undefined;
    },
    close: () => connections.close(),
  };
}

/** got 16 requires Node 22; bundled for Node 20.18 it needs nothing that Electron 33 lacks. */
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
    throw new AppError('VALIDATION', 'base-address-unusable');
  }
  return { prefix: `${url.origin}${url.pathname.replace(/\/+$/, '')}/`, hostname: url.hostname };
}

/** Below the base address. Nothing is written outside `/v1`. */
function targetOf({ open = false, method, path, query }: OneRequest): string {
  if (open && method !== 'GET') throw new Error('Outside /v1 nothing but reads are sent.');
  return `${open ? '' : 'v1/'}${query === '' ? path : `${path}?${query}`}`;
}

function headersOf({ headers = [], authorization, form, contentType }: OneRequest): Record<string, string> {
  return {
    ...Object.fromEntries(headers),
    ...(authorization === null ? {} : { authorization }),
    ...(form === '' ? {} : { 'content-type': contentType ?? 'application/x-www-form-urlencoded' }),
  };
}

/** Times in ms; some are missing for a reused connection. */
interface Timings {
  readonly start: number;
  readonly socket?: number;
  readonly connect?: number;
  readonly secureConnect?: number;
  readonly response?: number;
  readonly end?: number;
}

function timesOf(timings: Timings | undefined): Received['times'] {
  const { start, socket, connect, secureConnect, response, end } = timings ?? { start: 0 };
  const stood = Math.max(start, socket ?? start, connect ?? start, secureConnect ?? start);
  const answered = Math.max(stood, response ?? stood);
  return { connected: stood - start, answered: answered - stood, read: Math.max(0, (end ?? answered) - answered) };
}

interface Watched {
  sent: boolean;
  tooLarge: boolean;
  status: number | undefined;
  proxyStatus: number;
  sending: ClientRequest | null;
}

/** Determines when the first byte may have been sent: immediately on a reused connection, once connected on a new one. */
function watch(request: ClientRequest, watched: Watched): void {
  const sent = (): void => {
    watched.sent = true;
  };
  watched.sending = request;
  request.once('response', (response) => {
    watched.status = response.statusCode;
  });
  // Emitted by the proxy agent; with any status other than 200 it sends nothing of the request.
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
  if (signal.aborted) return of('canceled', 'CANCELED');
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

/** Agents in the form that got expects. */
type Agents = { http: http.Agent; https: https.Agent };

interface Connections {
  /**
   * Agents for one request. Reads use keep-alive. A write opens its own connection: if a server closed an idle connection just as a write
   * is sent over it, the write's outcome would be unknown.
   */
  agents(proxy: string | null, kind: 'read' | 'write', connectTimeout: number): Promise<Agents>;
  close(): void;
}

/** Manages one client's connections. `certificates`: trusted certificates (PEM); null for Node's own. */
function createConnections(certificates: () => readonly string[] | null): Connections {
  const agentsByKey = new Map<string, Promise<Agents>>();
  let context: SecureContext | undefined;
  let contextCreated = false;

  /**
   * The context is created once: parsing 150 certificates per connection would cost more than the handshake. Verification is requested
   * explicitly, because an environment variable can disable Node's default.
   */
  const verified = (): { rejectUnauthorized: true; secureContext?: SecureContext } => {
    if (!contextCreated) {
      const ca = certificates();
      context = ca === null ? undefined : createSecureContext({ ca: [...ca] });
      contextCreated = true;
    }
    return { rejectUnauthorized: true, ...(context === undefined ? {} : { secureContext: context }) };
  };

  const make = async (proxy: string | null, keepAlive: boolean, connectTimeout: number): Promise<Agents> => {
    const plain = new http.Agent({ keepAlive });
    if (proxy === null) return { http: plain, https: new https.Agent({ keepAlive, ...verified() }) };
    const { HttpsProxyAgent } = await import('https-proxy-agent');
    const options = verified();
    class TunnelAgent extends HttpsProxyAgent<string> {
      /**
       * The library passes the certificates only to the proxy connection, waits for the proxy indefinitely, and compares the certificate of
       * an IP address target with the name "localhost".
       */
      override connect(...[request, target]: Parameters<TunnelBase<string>['connect']>): Promise<Socket> {
        const host = target.host ?? '';
        const identity = { checkServerIdentity: (_name: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate) };
        return withinTime(super.connect(request, { ...target, ...options, ...identity }), connectTimeout);
      }
    }
    // Its class is an http.Agent that speaks TLS to the target; got's type requires node's https.Agent.
    return { http: plain, https: new TunnelAgent(proxy, { keepAlive, ...options }) as unknown as https.Agent };
  };

  return {
    agents(proxy, kind, connectTimeout) {
      const key = `${kind} ${connectTimeout} ${proxy ?? ''}`;
      const known = agentsByKey.get(key);
      if (known !== undefined) return known;
      const made = make(proxy, kind === 'read', connectTimeout);
      agentsByKey.set(key, made);
      return made;
    },
    close() {
      for (const made of agentsByKey.values()) {
        void made.then((agents) => {
          agents.http.destroy();
          agents.https.destroy();
        });
      }
      agentsByKey.clear();
    },
  };
}

/** Any failure here is the proxy's: the handshake with the service starts only afterwards. */
function withinTime(connecting: Promise<Socket>, ms: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let late = false;
    const fail = (): void => reject(Object.assign(new Error('The proxy cannot be reached.'), { code: 'PROXY_UNREACHABLE' }));
    const timer = setTimeout(() => {
      late = true;
      fail();
    }, ms);
    connecting.then((socket) => {
      clearTimeout(timer);
      if (late) socket.destroy();
      else resolve(socket);
    }, fail);
  });
}
