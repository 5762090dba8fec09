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
  /** Replaces zones of a server, with a higher serial in each, and waits until it serves them. */
  publish(address: string, zones: BindServer['zones']): Promise<void>;
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
  const running: RunningNamed[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(running.map((named) => named.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async ({ address, zones }: BindServer, at: number): Promise<readonly [string, RunningNamed]> => {
    const named = runNamed(join(folder, `${at}.conf`), authoritative(fileOf(folder, at), zones, ports[address] ?? 0));
    running.push(named);
    await named.ready;
    return [address, named];
  };
  try {
    const started = await Promise.allSettled(servers.map(start));
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    const byAddress = new Map(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    return {
      ports,
      async publish(address, zones) {
        const at = servers.findIndex((server) => server.address === address);
        for (const [zone, text] of Object.entries(zones)) writeFileSync(fileOf(folder, at)(zone), text);
        await byAddress.get(address)?.reload();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const fileOf =
  (folder: string, at: number) =>
  (zone: string): string =>
    join(folder, `${at}-${zone}.zone`);

function authoritative(file: (zone: string) => string, zones: BindServer['zones'], port: number): string {
  const statements = Object.entries(zones).map(([zone, text]) => {
    writeFileSync(file(zone), text);
    return `zone "${zone}" { type primary; file "${file(zone)}"; check-names ignore; check-integrity no; };`;
  });
  const options = [
    `directory "${tmpdir()}"; pid-file none; session-keyfile none;`,
    `listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };`,
    'recursion no; dnssec-validation no; minimal-responses no; allow-query { any; }; notify no; empty-zones-enable no;',
    'max-zone-ttl unlimited;',
  ];
  return [`options { ${options.join('\n')} };`, 'controls { };', ...statements].join('\n');
}

export interface RunningNamed {
  /** Resolves when it answers. */
  readonly ready: Promise<void>;
  /** Reads its configuration and its zones again. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Starts `named` with this configuration. */
export function runNamed(path: string, configuration: string): RunningNamed {
  writeFileSync(path, configuration);
  const named: ChildProcess = spawn('named', ['-c', path, '-g', '-n', '1'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  let turn: Promise<void> = Promise.resolve();
  const waiting = new Set<() => void>();
  named.stderr?.on('data', (chunk: Buffer) => {
    log = `${log}${chunk.toString('latin1')}`.slice(-20_000);
    for (const look of waiting) look();
  });
  /** Resolves once it has logged that it runs. */
  const runs = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!/\brunning$/m.test(log)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      named.once('error', reject);
      named.once('exit', () => reject(new Error(`named ended: ${log}`)));
    });
  return {
    ready: runs(),
    reload() {
      turn = turn.then(() => {
        log = '';
        const done = runs();
        named.kill('SIGHUP');
        return done;
      });
      return turn;
    },
    close: () =>
      new Promise<void>((resolve) => {
        if (named.exitCode !== null) resolve();
        named.once('exit', () => resolve());
        named.kill('SIGTERM');
      }),
  };
}
