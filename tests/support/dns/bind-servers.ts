import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BindServer {
  /** The address under which it is known; it listens on 127.0.0.1, since BIND uses only addresses of an interface. */
  readonly address: string;
  /** Zone files by zone name; `.` for the root. None: it refuses everything. */
  readonly zones: Readonly<Record<string, string>>;
}

export interface BindServers {
  /** The port of each server on 127.0.0.1, by its address. */
  readonly ports: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/** A port that is free on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts `named` once per server, each on an unprivileged port, and waits until all of them run. */
export async function startBind(servers: readonly BindServer[]): Promise<BindServers> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bind-'));
  const ports: Record<string, number> = {};
  for (const { address } of servers) ports[address] = await freePort();
  const running: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(
      running.map(
        (process) =>
          new Promise<void>((resolve) => {
            if (process.exitCode !== null) resolve();
            process.once('exit', () => resolve());
            process.kill('SIGTERM');
          }),
      ),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(servers.map((server, at) => startOne(join(folder, `${at}`), server, ports[server.address] ?? 0, running)));
    return { ports, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function startOne(base: string, { zones }: BindServer, port: number, running: ChildProcess[]): Promise<void> {
  const statements = Object.entries(zones).map(([zone, text], at) => {
    const file = `${base}-${at}.zone`;
    writeFileSync(file, text);
    return `zone "${zone}" { type primary; file "${file}"; check-names ignore; check-integrity no; };`;
  });
  const options = [
    `directory "${tmpdir()}"; pid-file none; session-keyfile none;`,
    `listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };`,
    'recursion no; dnssec-validation no; minimal-responses no; allow-query { any; }; notify no; empty-zones-enable no;',
    'max-zone-ttl unlimited;',
  ];
  writeFileSync(`${base}.conf`, [`options { ${options.join('\n')} };`, 'controls { };', ...statements].join('\n'));
  const named = spawn('named', ['-c', `${base}.conf`, '-g', '-n', '1'], { stdio: ['ignore', 'ignore', 'pipe'] });
  running.push(named);
  return new Promise((resolve, reject) => {
    let log = '';
    named.on('error', reject);
    named.on('exit', () => reject(new Error(`named ended: ${log}`)));
    named.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString('latin1')}`.slice(-20_000);
      if (/\brunning$/m.test(log)) resolve();
    });
  });
}
