import { createSocket, type Socket } from 'node:dgram';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BindServers, freePort, type RunningNamed, runNamed } from './bind-servers.ts';

export interface BindResolver {
  /** On 127.0.0.1. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts `named` as a caching resolver of these servers. It asks each at its own loopback address, all on one port, because BIND knows no
 * port of a nameserver; a relay there passes the queries on. Linux only: other systems have no more loopback addresses.
 */
export async function startResolver(servers: BindServers['ports'], root: string): Promise<BindResolver> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-resolver-'));
  const relays: Relay[] = [];
  let named: RunningNamed | null = null;
  const close = async (): Promise<void> => {
    await named?.close();
    await Promise.all(relays.map((relay) => relay.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [common, port] = [await freePort(), await freePort()];
    for (const [address, to] of Object.entries(servers)) relays.push(await startRelay(address, common, to));
    const hints = join(folder, 'root.hints');
    writeFileSync(hints, `. 3600 NS a.root.\na.root. 3600 A ${root}\n`);
    const options = [
      `directory "${folder}"; pid-file none; session-keyfile none; port ${common};`,
      `listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };`,
      'recursion yes; allow-recursion { any; }; dnssec-validation no; empty-zones-enable no; prefetch 0;',
    ];
    named = runNamed(
      join(folder, 'named.conf'),
      `options { ${options.join('\n')} };\ncontrols { };\nzone "." { type hint; file "${hints}"; };`,
    );
    await named.ready;
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Relay {
  close(): Promise<void>;
}

async function startRelay(address: string, port: number, to: number): Promise<Relay> {
  const udp = createSocket('udp4');
  udp.on('message', (query, { port: from, address: sender }) => {
    const upstream = createSocket('udp4');
    const ended = setTimeout(() => upstream.close(), 10_000);
    upstream.on('message', (answer) => {
      clearTimeout(ended);
      udp.send(answer, from, sender);
      upstream.close();
    });
    upstream.send(query, to, '127.0.0.1');
  });
  await new Promise<void>((resolve, reject) => {
    udp.once('error', reject);
    udp.bind(port, address, resolve);
  });
  const tcp = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    tcp.once('error', reject);
    tcp.listen(port, address, resolve);
  });
  return { close: async () => void (await Promise.all([udp, tcp].map(ending))) };
}

const ending = (server: Socket | Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
