import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { createServer as createHttps, type Server as HttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import type { Readable } from 'node:stream';
import { createServer as createTls, type TLSSocket } from 'node:tls';
import { decode, encode } from 'dns-packet';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSecureConnections, type SecureConnections } from '../../../../../main/core/live-dns/wire/secure.ts';
import { makeCertificate, type TestCertificate } from '../../../../servers/certificate.ts';

// Real TLS servers on this computer, with certificates of an authority of their own.

const options = { signal: new AbortController().signal, attempts: [], tcpTimeout: 5000, recursion: true };
const name = 'dns.example';
const path = '/dns-query';
const mediaType = 'application/dns-message';

let certificate: TestCertificate;
let expired: TestCertificate;
let opened: (Server | HttpsServer | Http2SecureServer)[] = [];
let sockets = new Set<TLSSocket>();
let connections: SecureConnections[] = [];
let accepted = 0;

beforeAll(() => {
  certificate = makeCertificate({ names: `DNS:${name}` });
  expired = makeCertificate({ names: `DNS:${name}`, expired: true });
});
afterEach(async () => {
  for (const one of connections) one.close();
  for (const socket of sockets) socket.destroy();
  await Promise.all(opened.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  [opened, sockets, connections, accepted] = [[], new Set(), [], 0];
});

async function listen(server: Server | HttpsServer | Http2SecureServer): Promise<{ host: string; port: number }> {
  opened.push(server);
  server.on('secureConnection', (socket: TLSSocket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

function trusting(ca: string | undefined = certificate.issuer): SecureConnections {
  const made = createSecureConnections(ca);
  connections.push(made);
  return made;
}

/** The answer to a query: its name's first label as the last octet of an address, as often as requested. */
function answerTo(query: Buffer, times = 1): Buffer {
  const { id, questions = [] } = decode(query);
  const [question] = questions;
  if (question === undefined) throw new Error('The query has no question.');
  const data = `192.0.2.${Number(/\d+/.exec(question.name)?.[0] ?? 1)}`;
  const answers = Array.from({ length: times }, () => ({ type: 'A', name: question.name, ttl: 60, data }) as const);
  return encode({ type: 'response', id, questions, answers });
}

const framed = (message: Buffer): Buffer => Buffer.concat([Buffer.from([message.length >> 8, message.length & 255]), message]);

/** Whole messages of a stream. */
function framesOf(socket: TLSSocket, onMessage: (message: Buffer) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 2 && received.length >= received.readUInt16BE(0) + 2) {
      const end = received.readUInt16BE(0) + 2;
      onMessage(received.subarray(2, end));
      received = received.subarray(end);
    }
  });
}

const dot = (serve: (socket: TLSSocket) => void, of = certificate) => listen(createTls({ key: of.key, cert: of.cert }, serve));
const answering = (socket: TLSSocket): void => framesOf(socket, (query) => socket.write(framed(answerTo(query))));
const tls = { name, path: null };
const https = { name, path };
const dataOf = async (asked: ReturnType<SecureConnections['ask']>): Promise<string> => {
  const result = await asked;
  return result.ok ? `${result.over} ${result.message.answers[0]?.data}` : result.why;
};

describe('DNS over TLS', () => {
  test('asks many questions at once on one connection, answered in any order and in any pieces', async () => {
    const waiting: Buffer[] = [];
    const endpoint = await dot((socket) =>
      framesOf(socket, (query) => {
        waiting.push(query);
        if (waiting.length < 20) return;
        const stream = Buffer.concat(waiting.reverse().map((one) => framed(answerTo(one))));
        for (let at = 0; at < stream.length; at += 7) socket.write(stream.subarray(at, at + 7));
      }),
    );
    const asking = trusting();
    const answers = Array.from({ length: 20 }, (_, at) => dataOf(asking.ask(endpoint, tls, `h${at + 1}.test`, 'A', options)));
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, (_, at) => `tls 192.0.2.${at + 1}`));
    expect(accepted).toBe(1);
  });

  test('asks again on a new connection after the server ended an idle one', async () => {
    const endpoint = await dot((socket) => framesOf(socket, (query) => socket.end(framed(answerTo(query)))));
    const asking = trusting();
    expect(await dataOf(asking.ask(endpoint, tls, 'h1.test', 'A', options))).toBe('tls 192.0.2.1');
    expect(await dataOf(asking.ask(endpoint, tls, 'h2.test', 'A', options))).toBe('tls 192.0.2.2');
    expect(accepted).toBe(2);
  });

  test('does not ask without a certificate that is valid for the name', async () => {
    let asked = 0;
    const serve = (socket: TLSSocket): void =>
      framesOf(socket, () => {
        asked += 1;
      });
    const endpoint = await dot(serve);
    const late = await dot(serve, expired);
    expect(await dataOf(createSecureConnections().ask(endpoint, tls, 'h1.test', 'A', options))).toBe('untrusted');
    expect(await dataOf(trusting().ask(endpoint, { ...tls, name: 'other.example' }, 'h1.test', 'A', options))).toBe('untrusted');
    expect(await dataOf(trusting(expired.issuer).ask(late, tls, 'h1.test', 'A', options))).toBe('untrusted');
    expect(asked).toBe(0);
  });

  test('believes no other question and no malformed message, waits only so long, and is canceled', async () => {
    const endpoint = await dot((socket) =>
      framesOf(socket, (query) => {
        const { id, questions = [] } = decode(query);
        const label = questions[0]?.name.toLowerCase();
        if (label === 'other.test') socket.write(framed(encode({ type: 'response', id, questions: [{ type: 'A', name: 'evil.test' }] })));
        if (label === 'short.test') socket.write(framed(query.subarray(0, 13)));
        if (label === 'ended.test') socket.destroy();
      }),
    );
    const ask = (host: string, of: object = {}) => dataOf(trusting().ask(endpoint, tls, host, 'A', { ...options, ...of }));
    expect(await ask('other.test')).toBe('malformed');
    expect(await ask('short.test')).toBe('malformed');
    expect(await ask('ended.test')).toBe('closed');
    expect(await ask('silent.test', { tcpTimeout: 300 })).toBe('silent');
    const controller = new AbortController();
    const canceled = ask('silent.test', { signal: controller.signal });
    await expect.poll(() => accepted).toBe(5);
    controller.abort();
    expect(await canceled).toBe('canceled');
    expect(await ask('silent.test', { signal: controller.signal })).toBe('canceled');
  });

  test('connects to addresses only, and says when nothing listens', async () => {
    const endpoint = await dot(answering);
    expect(await dataOf(trusting().ask({ ...endpoint, host: 'localhost' }, tls, 'h1.test', 'A', options))).toBe('unreachable');
    const [server] = opened;
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    expect(await dataOf(trusting().ask(endpoint, tls, 'h1.test', 'A', options))).toBe('closed');
  });
});

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}
interface Seen {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** A server that replies to each query by the first label of its name. */
async function doh(version: 1 | 2, seen: Seen[], replyTo: (query: Buffer) => Reply) {
  const { key, cert } = certificate;
  type Respond = (status: number, headers: Readonly<Record<string, string>>, body: Buffer) => void;
  const handle = (request: Readable & Seen, respond: Respond): void => {
    seen.push({ method: request.method, url: request.url, headers: request.headers });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const query = Buffer.concat(chunks);
      const { status = 200, headers = {}, body = answerTo(query) } = replyTo(query);
      respond(status, { 'content-type': mediaType, ...headers }, body);
    });
  };
  const server =
    version === 1
      ? createHttps({ key, cert }, (request, response) =>
          handle(request, (status, headers, body) => response.writeHead(status, headers).end(body)),
        )
      : createSecureServer({ key, cert }, (request, response) =>
          handle(request, (status, headers, body) => response.writeHead(status, headers).end(body)),
        );
  return listen(server);
}

describe.each([1, 2] as const)('DNS over HTTPS', (version) => {
  test(`over HTTP/${version}: posts a message to the path, without cookies, credentials, or the name of the application`, async () => {
    const seen: Seen[] = [];
    const endpoint = await doh(version, seen, () => ({ headers: { 'set-cookie': 'id=1; Path=/', 'content-type': `${mediaType}; a=b` } }));
    const asking = trusting();
    expect(await dataOf(asking.ask(endpoint, https, 'h1.test', 'A', options))).toBe('https 192.0.2.1');
    expect(await dataOf(asking.ask(endpoint, https, 'h2.test', 'A', options))).toBe('https 192.0.2.2');
    const allowed = [':authority', ':method', ':path', ':scheme', 'accept', 'connection', 'content-length', 'content-type', 'host'];
    expect(seen.length).toBe(2);
    for (const { method, url, headers } of seen) {
      expect([method, url]).toEqual(['POST', path]);
      expect(Object.keys(headers).filter((header) => !allowed.includes(header))).toEqual([]);
      expect(headers[':authority'] ?? headers['host']).toBe(`${name}:${endpoint.port}`);
    }
  });

  test(`over HTTP/${version}: follows no redirect, and takes only a message of a bounded size that answers the question`, async () => {
    const elsewhere: Seen[] = [];
    const other = await doh(version, elsewhere, () => ({}));
    const replies: Readonly<Record<string, Reply>> = {
      'moved.test': { status: 307, headers: { location: `https://${name}:${other.port}/` } },
      'failed.test': { status: 500 },
      'page.test': { headers: { 'content-type': 'text/html' } },
      'empty.test': { body: Buffer.alloc(0) },
      'short.test': { body: Buffer.from([1, 2, 3]) },
    };
    const endpoint = await doh(version, [], (query) => {
      const asked = decode(query).questions?.[0]?.name.toLowerCase() ?? '';
      // Correct, but longer than a message of DNS.
      return asked === 'long.test' ? { body: answerTo(query, 3000) } : (replies[asked] ?? {});
    });
    for (const host of [...Object.keys(replies), 'long.test'])
      expect([host, await dataOf(trusting().ask(endpoint, https, host, 'A', options))]).toEqual([host, 'malformed']);
    expect(elsewhere).toEqual([]);
    expect(await dataOf(trusting().ask(endpoint, https, 'h7.test', 'A', options))).toBe('https 192.0.2.7');
  });

  test(`over HTTP/${version}: does not ask without a certificate that is valid for the name`, async () => {
    const seen: Seen[] = [];
    const endpoint = await doh(version, seen, () => ({}));
    expect(await dataOf(createSecureConnections().ask(endpoint, https, 'h1.test', 'A', options))).toBe('untrusted');
    expect(await dataOf(trusting().ask(endpoint, { ...https, name: 'other.example' }, 'h1.test', 'A', options))).toBe('untrusted');
    expect(seen).toEqual([]);
  });
});
