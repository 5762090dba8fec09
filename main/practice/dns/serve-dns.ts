import { createSocket, type Socket } from 'node:dgram';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { decode, encode, type Packet } from 'dns-packet';
import type { Practice } from '../kernel/port.ts';
import type { PracticeDns } from '../port.ts';
import { externalAddress, ownAddresses, resolverAddress, rootAddress, topLevelAddress } from './addresses.ts';
import { type Answer, answer, type DnsServer } from './answers.ts';

/** Octets of a UDP response without EDNS (RFC 1035), and at most with it. */
const plainSize = 512;
const ednsSize = 1232;

/** Milliseconds after which each further server of the practice registrar has a change. */
const lag = 15_000;

const servers: Readonly<Record<string, DnsServer>> = {
  [rootAddress]: { role: 'root', lag: 0 },
  [topLevelAddress]: { role: 'top-level', lag: 0 },
  [resolverAddress]: { role: 'resolver', lag: 0 },
  [externalAddress]: { role: 'external', lag: 0 },
  ...Object.fromEntries(ownAddresses.map((address, at) => [address, { role: 'own', lag: at * lag }])),
};

export interface ServingDns {
  readonly dns: PracticeDns;
  close(): Promise<void>;
}

/** Answers for the practice domains on 127.0.0.1 only: each of its addresses is a port there, over UDP and TCP. */
export async function serveDns(practice: Practice): Promise<ServingDns> {
  const opened: (Socket | Server)[] = [];
  const ports: Record<string, number> = {};
  let closed: Promise<unknown> | null = null;
  // A socket cannot be closed twice.
  const close = async (): Promise<void> => {
    closed ??= Promise.all(opened.map((one) => new Promise<void>((resolve) => one.close(() => resolve()))));
    await closed;
  };
  try {
    for (const [address, server] of Object.entries(servers)) ports[address] = await open(practice, server, opened);
  } catch (error) {
    await close();
    throw error;
  }
  return { dns: { root: rootAddress, resolver: resolverAddress, ports }, close };
}

/** The same port for both, which may need several attempts. */
async function open(practice: Practice, of: DnsServer, opened: (Socket | Server)[]): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const server = createServer((socket) => {
      let received = Buffer.alloc(0);
      socket.setTimeout(10_000, () => socket.destroy());
      socket.on('error', () => socket.destroy());
      socket.on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        const size = received.length < 2 ? null : received.readUInt16BE(0);
        if (size === null || received.length < size + 2) return;
        const response = respond(practice, of, received.subarray(2, size + 2), 65_535);
        if (response === null) socket.destroy();
        else socket.end(Buffer.concat([Buffer.from([response.length >> 8, response.length & 255]), response]));
      });
    });
    const port = await listening(server, 0);
    const socket = createSocket('udp4');
    if (await bound(socket, port)) {
      socket.on('message', (query, { port: from, address }) => {
        const response = respond(practice, of, query, plainSize);
        if (response !== null) socket.send(response, from, address);
      });
      socket.on('error', () => undefined);
      opened.push(server, socket);
      return port;
    }
    await new Promise((resolve) => server.close(resolve));
    if (attempt === 10) throw new Error('No port is free for the DNS of the practice service.');
  }
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function bound(socket: Socket, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind(port, '127.0.0.1', () => resolve(true));
  });
}

/** null: it is not a query. */
function respond(practice: Practice, of: DnsServer, query: Buffer, size: number): Buffer | null {
  let packet: ReturnType<typeof decode>;
  try {
    packet = decode(query);
  } catch {
    return null;
  }
  const [question] = packet.questions ?? [];
  if (packet.type !== 'query' || question === undefined) return null;
  const hasEdns = packet.additionals?.some(({ type }) => type === 'OPT') === true;
  const found = answer(practice, of, question.name.toLowerCase(), question.type);
  const respondWith = (part: Answer, truncated: boolean): Buffer =>
    encode({
      type: 'response',
      ...(packet.id === undefined ? {} : { id: packet.id }),
      flags: (part.authoritative ? 0x0400 : 0) | (truncated ? 0x0200 : 0) | (of.role === 'resolver' ? 0x0080 : 0) | part.rcode,
      questions: [question],
      ...{ answers: [...part.answers], authorities: [...part.authorities], additionals: [...part.additionals] },
    } as Packet);
  const whole = respondWith(found, false);
  const most = hasEdns && size === plainSize ? ednsSize : size;
  return whole.length <= most ? whole : respondWith({ ...found, answers: [], authorities: [], additionals: [] }, true);
}
