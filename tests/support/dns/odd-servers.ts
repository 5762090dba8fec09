import { createSocket, type Socket } from 'node:dgram';
import { connect, createServer, type Server } from 'node:net';

/** A server on a port of 127.0.0.1 that misbehaves, in front of one on the port `to` that does not. */
export interface OddServer {
  close(): Promise<void>;
}

/** Answers over TCP only. */
export function tcpOnly(port: number, to: number): Promise<OddServer> {
  return serving({ udp: null, tcp: relayed(port, to) });
}

/** Answers each query over UDP after these milliseconds; over TCP not at all. */
export async function slow(port: number, to: number, ms: number): Promise<OddServer> {
  const udp = await bound(port);
  udp.on('message', (query, { port: from, address: sender }) => {
    setTimeout(() => {
      const relay = createSocket('udp4');
      relay.on('message', (answer) => {
        udp.send(answer, from, sender);
        relay.close();
      });
      relay.send(query, to, '127.0.0.1');
    }, ms);
  });
  return serving({ udp, tcp: null });
}

/** Answers over UDP with what this returns for a query; null: nothing. */
export async function answering(port: number, answers: (query: Buffer) => readonly Buffer[]): Promise<OddServer> {
  const udp = await bound(port);
  udp.on('message', (query, { port: from, address: sender }) => {
    for (const answer of answers(query)) udp.send(answer, from, sender);
  });
  return serving({ udp, tcp: null });
}

function bound(port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', () => resolve(socket));
  });
}

async function relayed(port: number, to: number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return server;
}

async function serving({ udp, tcp }: { readonly udp: Socket | null; readonly tcp: Promise<Server> | null }): Promise<OddServer> {
  const server = await tcp;
  return {
    async close() {
      await new Promise<void>((resolve) => (udp === null ? resolve() : udp.close(() => resolve())));
      await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
    },
  };
}
