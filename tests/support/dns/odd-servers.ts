import { createSocket, type Socket } from 'node:dgram';
import { connect, createServer, type Server } from 'node:net';

/** A server on a loopback port, in front of one on the port `to` of 127.0.0.1; most of them misbehave. */
export interface OddServer {
  close(): Promise<void>;
}

/** Answers over TCP only. */
export function tcpOnly(port: number, to: number): Promise<OddServer> {
  return serving({ udp: null, tcp: relayed(port, to) });
}

/** Answers each query over UDP after these milliseconds; over TCP not at all. */
export async function slow(port: number, to: number, ms: number): Promise<OddServer> {
  return serving({ udp: await relayedUdp(port, to, ms), tcp: null });
}

/** Answers at this loopback address as the other server does. */
export async function relay(address: string, port: number, to: number): Promise<OddServer> {
  return serving({ udp: await relayedUdp(port, to, 0, address), tcp: relayed(port, to, address) });
}

async function relayedUdp(port: number, to: number, ms: number, address = '127.0.0.1'): Promise<Socket> {
  const udp = await bound(port, address);
  let isOpen = true;
  udp.on('close', () => {
    isOpen = false;
  });
  udp.on('message', (query, { port: from, address: sender }) => {
    setTimeout(() => {
      const upstream = createSocket('udp4');
      const ended = setTimeout(() => upstream.close(), 30_000);
      upstream.once('message', (answer) => {
        clearTimeout(ended);
        upstream.close();
        if (isOpen) udp.send(answer, from, sender);
      });
      upstream.send(query, to, '127.0.0.1');
    }, ms);
  });
  return udp;
}

/** Answers over UDP with what this returns for a query; null: nothing. */
export async function answering(port: number, answers: (query: Buffer) => readonly Buffer[]): Promise<OddServer> {
  const udp = await bound(port);
  udp.on('message', (query, { port: from, address: sender }) => {
    for (const answer of answers(query)) udp.send(answer, from, sender);
  });
  return serving({ udp, tcp: null });
}

function bound(port: number, address = '127.0.0.1'): Promise<Socket> {
  const socket = createSocket('udp4');
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, address, () => resolve(socket));
  });
}

async function relayed(port: number, to: number, address = '127.0.0.1'): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => resolve());
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
