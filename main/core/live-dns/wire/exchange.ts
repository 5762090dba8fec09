import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { decodeMessage, type Message, makeQuery, type Query } from './message.ts';
import { MalformedMessage } from './reader.ts';

/** A resolver that is asked over TLS (RFC 7858) or HTTPS (RFC 8484). */
export interface Secure {
  /** Its certificate has to be valid for this name. */
  readonly name: string;
  /** The path of the URL; null: DNS over TLS. */
  readonly path: string | null;
}

/** Where packets for an address are sent. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  /** Only of resolvers; omitted: plain DNS. */
  readonly secure?: Secure;
}

export const failures = ['silent', 'closed', 'unreachable', 'untrusted', 'malformed', 'canceled'] as const;
export type Failure = (typeof failures)[number];

export type Exchange =
  | {
      readonly ok: true;
      readonly message: Message;
      readonly over: 'udp' | 'tcp' | 'tls' | 'https';
      /** Milliseconds of the attempt that was answered. */
      readonly ms: number;
    }
  | { readonly ok: false; readonly why: Failure };

export interface ExchangeOptions {
  readonly signal: AbortSignal;
  /** Asks for a recursive lookup. */
  readonly recursion?: boolean;
  /** Asks for signatures. */
  readonly signed?: boolean;
  /** Milliseconds to wait in each attempt over UDP. */
  readonly attempts: readonly number[];
  /** Milliseconds to wait for a response over TCP, with the connection. */
  readonly tcpTimeout: number;
}

const now = (): number => performance.now();

/**
 * Asks one question over UDP, and over TCP if the response is truncated or does not repeat the case of the question. A server that rejects
 * EDNS is asked without it. Never rejects.
 */
export async function ask(endpoint: Endpoint, name: string, type: string, options: ExchangeOptions): Promise<Exchange> {
  let last: Failure = 'silent';
  let edns = true;
  for (const timeout of options.attempts) {
    if (options.signal.aborted) return { ok: false, why: 'canceled' };
    const query = makeQuery(name, type, { recursion: options.recursion === true, edns, signed: options.signed === true });
    const started = now();
    const received = await overUdp(endpoint, query, timeout, options.signal);
    if (received === 'case-lost') return askTcp(endpoint, name, type, options);
    if (typeof received === 'string') {
      last = received;
      if (received === 'canceled' || received === 'unreachable') break;
      continue;
    }
    const { rcode } = received;
    if (edns && (rcode === 'FORMERR' || rcode === 'NOTIMP' || rcode === 'BADVERS')) {
      edns = false;
      continue;
    }
    if (!received.truncated) return { ok: true, message: received, over: 'udp', ms: now() - started };
    return askTcp(endpoint, name, type, options);
  }
  return { ok: false, why: last };
}

/** Asks one question over TCP, once. Never rejects. */
export async function askTcp(endpoint: Endpoint, name: string, type: string, options: ExchangeOptions): Promise<Exchange> {
  if (options.signal.aborted) return { ok: false, why: 'canceled' };
  const query = makeQuery(name, type, { recursion: options.recursion === true, edns: true, signed: options.signed === true });
  const started = now();
  const received = await overTcp(endpoint, query, options.tcpTimeout, options.signal);
  return typeof received === 'string' ? { ok: false, why: received } : { ok: true, message: received, over: 'tcp', ms: now() - started };
}

/** `case-lost`: the response belongs to the query, but its question is in another case. */
type Received = Message | Failure | 'case-lost';

/** Checks that a response belongs to a query; null: it does not, and the real one may still arrive. */
function belonging(bytes: Uint8Array, query: Query): Message | 'case-lost' | 'malformed' | null {
  if (bytes.length < 2 || (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0) !== query.id) return null;
  try {
    const message = decodeMessage(bytes, query.signed);
    if (message.question.type !== query.type || message.question.name.toLowerCase() !== query.name.toLowerCase()) return null;
    return message.question.name === query.name ? message : 'case-lost';
  } catch (error) {
    if (error instanceof MalformedMessage) return 'malformed';
    throw error;
  }
}

/** The message in a stream. Nothing can be forged within a connection, so the case does not matter here. */
export function messageInStream(bytes: Uint8Array, query: Query): Message | 'malformed' {
  const received = belonging(bytes, query);
  if (received === null) return 'malformed';
  return received === 'case-lost' ? decodeMessage(bytes, query.signed) : received;
}

/** A socket of its own for each query: the system chooses a random port, and the socket receives packets of that server only. */
function overUdp({ host, port }: Endpoint, query: Query, timeout: number, signal: AbortSignal): Promise<Received> {
  return new Promise((resolve) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    let over = false;
    let faulty = false;
    const end = (result: Received): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      socket.close();
      resolve(result);
    };
    const cancel = (): void => end('canceled');
    // A malformed packet may be forged: the real one has until the timeout.
    const timer = setTimeout(() => end(faulty ? 'malformed' : 'silent'), timeout);
    signal.addEventListener('abort', cancel, { once: true });
    socket.on('error', (error) => end(failureOf(error)));
    socket.on('message', (bytes) => {
      const received = belonging(bytes, query);
      if (received === 'malformed') faulty = true;
      else if (received !== null) end(received);
    });
    socket.connect(port, host, (error?: Error) => {
      if (over) return;
      if (error !== undefined) end(failureOf(error));
      else
        socket.send(query.bytes, (failed) => {
          if (failed !== null) end(failureOf(failed));
        });
    });
  });
}

/** One query on a connection of its own; each message has its length before it (RFC 7766). */
function overTcp({ host, port }: Endpoint, query: Query, timeout: number, signal: AbortSignal): Promise<Message | Failure> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true });
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (result: Message | Failure): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.destroy();
      resolve(result);
    };
    const cancel = (): void => end('canceled');
    const timer = setTimeout(() => end('silent'), timeout);
    signal.addEventListener('abort', cancel, { once: true });
    socket.on('error', (error) => end(failureOf(error)));
    socket.on('close', () => end('closed'));
    socket.on('connect', () => {
      const size = Buffer.alloc(2);
      size.writeUInt16BE(query.bytes.length);
      socket.write(Buffer.concat([size, query.bytes]));
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length < 2) return;
      const whole = Buffer.concat(chunks);
      const size = whole.readUInt16BE(0);
      if (length < size + 2) return;
      end(messageInStream(whole.subarray(2, size + 2), query));
    });
  });
}

export function failureOf(error: Error & { code?: string }): Failure {
  return error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 'closed' : 'unreachable';
}
