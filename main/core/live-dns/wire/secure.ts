import { type ClientHttp2Session, connect as connectHttp2, constants } from 'node:http2';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { type Endpoint, type Exchange, type ExchangeOptions, type Failure, failureOf, messageInStream, type Secure } from './exchange.ts';
import { type Message, makeQuery, type Query } from './message.ts';

/** Connections to resolvers, kept for the questions of one check. No cookies, no credentials, no redirects. */
export interface SecureConnections {
  /** Never rejects. */
  ask(endpoint: Endpoint, secure: Secure, name: string, type: string, options: ExchangeOptions): Promise<Exchange>;
  close(): void;
}

/** Octets of a DNS message. */
const maxMessage = 65_535;
const mediaType = 'application/dns-message';
/** Octets of the headers of a response. */
const maxHeaders = 16_384;

type Received = Message | Failure;

interface Connection {
  /** `closed`: also if the server ended a connection that was idle. */
  ask(query: Query, timeout: number, signal: AbortSignal): Promise<Received>;
  close(): void;
}

/** @param ca PEM of the authority that is trusted in place of those that Node has. Only for tests. */
export function createSecureConnections(ca?: string): SecureConnections {
  const connections = new Map<string, Promise<Connection | Failure>>();

  function open(key: string, endpoint: Endpoint, secure: Secure, timeout: number): Promise<Connection | Failure> {
    const opening = openConnection(endpoint, secure, timeout, ca);
    connections.set(key, opening);
    return opening;
  }

  async function attempt(endpoint: Endpoint, secure: Secure, query: Query, { tcpTimeout, signal }: ExchangeOptions): Promise<Received> {
    const key = JSON.stringify([endpoint, secure]);
    const known = connections.get(key);
    const connection = await (known ?? open(key, endpoint, secure, tcpTimeout));
    if (typeof connection === 'string') {
      connections.delete(key);
      return connection;
    }
    const received = await connection.ask(query, tcpTimeout, signal);
    if (received !== 'closed') return received;
    connection.close();
    // Servers end idle connections: the question is asked once more on a new one.
    if (connections.get(key) === known) connections.delete(key);
    if (known === undefined || signal.aborted) return received;
    const next = await (connections.get(key) ?? open(key, endpoint, secure, tcpTimeout));
    return typeof next === 'string' ? next : next.ask(query, tcpTimeout, signal);
  }

  return {
    async ask(endpoint, secure, name, type, options) {
      if (options.signal.aborted) return { ok: false, why: 'canceled' };
      const query = makeQuery(name, type, { recursion: options.recursion === true, edns: true, signed: options.signed === true });
      const started = performance.now();
      const received = await attempt(endpoint, secure, query, options);
      if (typeof received === 'string') return { ok: false, why: received };
      return { ok: true, message: received, over: secure.path === null ? 'tls' : 'https', ms: performance.now() - started };
    },
    close() {
      for (const opening of connections.values()) void opening.then((one) => typeof one !== 'string' && one.close());
      connections.clear();
    },
  };
}

async function openConnection(endpoint: Endpoint, secure: Secure, timeout: number, ca: string | undefined): Promise<Connection | Failure> {
  const { path } = secure;
  const socket = await openSocket(endpoint, secure, timeout, ca);
  if (typeof socket === 'string') return socket;
  if (path === null) return overTls(socket);
  if (socket.alpnProtocol === 'h2') return overHttp2(socket, endpoint, secure.name, path);
  socket.destroy();
  return overHttp1(endpoint, secure.name, path, ca);
}

/** The options of every connection: the certificate is checked whatever the environment says. */
const tlsOptions = ({ host, port }: Endpoint, name: string, ca: string | undefined) => ({
  ...{ host, port, servername: name, rejectUnauthorized: true, minVersion: 'TLSv1.2' as const },
  ...(ca === undefined ? {} : { ca }),
});

/** Names of Node's and OpenSSL's codes for certificates that are not valid. */
const isOfCertificate = (code: string | undefined): boolean => /CERT|ISSUER|SIGNATURE/.test(code ?? '');
const secureFailure = (error: Error & { code?: string }): Failure => (isOfCertificate(error.code) ? 'untrusted' : failureOf(error));

function openSocket(endpoint: Endpoint, { name, path }: Secure, timeout: number, ca: string | undefined): Promise<TLSSocket | Failure> {
  return new Promise((resolve) => {
    if (isIP(endpoint.host) === 0) {
      resolve('unreachable');
      return;
    }
    const protocols = path === null ? {} : { ALPNProtocols: ['h2', 'http/1.1'] };
    const socket = connect({ ...tlsOptions(endpoint, name, ca), ...protocols });
    const end = (result: TLSSocket | Failure): void => {
      clearTimeout(timer);
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      if (typeof result === 'string') socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => end('silent'), timeout);
    socket.on('error', (error) => end(secureFailure(error)));
    socket.on('close', () => end('closed'));
    socket.on('secureConnect', () => end(socket));
  });
}

/** Waits for one answer; whatever comes first decides. */
function waiting(
  timeout: number,
  signal: AbortSignal,
  begin: (end: (result: Received) => void) => (() => void) | undefined,
): Promise<Received> {
  return new Promise((resolve) => {
    let isOver = false;
    const end = (result: Received): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      release?.();
      resolve(result);
    };
    const cancel = (): void => end('canceled');
    const timer = setTimeout(() => end('silent'), timeout);
    signal.addEventListener('abort', cancel, { once: true });
    const release = begin(end);
  });
}

/** Several questions at once on one connection; answers come in any order (RFC 7858, section 3.3). */
function overTls(socket: TLSSocket): Connection {
  const pending = new Map<number, { readonly query: Query; readonly end: (result: Received) => void }>();
  let chunks: Buffer[] = [];
  let length = 0;
  let isClosed = false;
  const close = (): void => {
    isClosed = true;
    socket.destroy();
    for (const { end } of [...pending.values()]) end('closed');
    pending.clear();
  };
  const take = (message: Buffer): void => {
    const of = message.length < 2 ? undefined : pending.get(message.readUInt16BE(0));
    of?.end(messageInStream(message, of.query));
  };
  socket.on('error', close);
  socket.on('close', close);
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    const size = (): number => (chunks[0] !== undefined && chunks[0].length >= 2 ? chunks[0].readUInt16BE(0) + 2 : 2);
    if (chunks[0] !== undefined && chunks[0].length < 2) chunks = [Buffer.concat(chunks)];
    while (length >= 2 && length >= size()) {
      const whole: Buffer = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
      const end = whole.readUInt16BE(0) + 2;
      if (whole.length < end) break;
      take(whole.subarray(2, end));
      chunks = [whole.subarray(end)];
      length = whole.length - end;
    }
  });
  return {
    close,
    async ask(query, timeout, signal) {
      if (isClosed) return 'closed';
      // Another question waits under the same random ID.
      if (pending.has(query.id)) return 'unreachable';
      return waiting(timeout, signal, (end) => {
        pending.set(query.id, { query, end });
        const size = Buffer.alloc(2);
        size.writeUInt16BE(query.bytes.length);
        socket.write(Buffer.concat([size, query.bytes]));
        return () => pending.delete(query.id);
      });
    },
  };
}

/** Collects a body; null: it is longer than a DNS message can be. */
function collector(): (chunk: Buffer) => boolean {
  let length = 0;
  return (chunk) => {
    length += chunk.length;
    return length <= maxMessage;
  };
}

const isMessage = (status: unknown, type: unknown): boolean =>
  status === 200 && typeof type === 'string' && type.split(';', 1)[0]?.trim().toLowerCase() === mediaType;

function overHttp2(socket: TLSSocket, { port }: Endpoint, name: string, path: string): Connection {
  const session: ClientHttp2Session = connectHttp2(`https://${name}:${port}`, {
    createConnection: () => socket,
    settings: { enablePush: false, maxHeaderListSize: maxHeaders },
    maxSessionMemory: 4,
  });
  session.on('error', () => session.destroy());
  return {
    close: () => session.destroy(),
    async ask({ bytes, ...query }, timeout, signal) {
      if (session.destroyed || session.closed) return 'closed';
      return waiting(timeout, signal, (end) => {
        const stream = session.request({
          ':method': 'POST',
          ':path': path,
          accept: mediaType,
          'content-type': mediaType,
          'content-length': bytes.length,
        });
        const chunks: Buffer[] = [];
        const fits = collector();
        stream.on('response', (headers) => {
          if (!isMessage(headers[':status'], headers['content-type'])) end('malformed');
        });
        stream.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!fits(chunk)) end('malformed');
        });
        stream.on('end', () => end(messageInStream(Buffer.concat(chunks), { bytes, ...query })));
        stream.on('error', (error) => end(failureOf(error)));
        stream.on('close', () => end('closed'));
        stream.end(bytes);
        return () => stream.close(constants.NGHTTP2_CANCEL);
      });
    },
  };
}

function overHttp1(endpoint: Endpoint, name: string, path: string, ca: string | undefined): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 12, maxCachedSessions: 0 });
  const options = {
    ...tlsOptions(endpoint, name, ca),
    ...{ agent, path, method: 'POST', maxHeaderSize: maxHeaders },
  };
  return {
    close: () => agent.destroy(),
    ask: (query, timeout, signal) =>
      waiting(timeout, signal, (end) => {
        const headers = {
          host: `${name}:${endpoint.port}`,
          accept: mediaType,
          'content-type': mediaType,
          'content-length': query.bytes.length,
        };
        const sent = request({ ...options, headers }, (response) => {
          if (!isMessage(response.statusCode, response.headers['content-type'])) {
            end('malformed');
            return;
          }
          const chunks: Buffer[] = [];
          const fits = collector();
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            if (!fits(chunk)) end('malformed');
          });
          response.on('end', () => end(messageInStream(Buffer.concat(chunks), query)));
          response.on('error', (error) => end(failureOf(error)));
        });
        sent.on('error', (error) => end(secureFailure(error)));
        sent.on('close', () => end('closed'));
        sent.end(query.bytes);
        return () => {
          if (!sent.closed) sent.destroy();
        };
      }),
  };
}
