import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/dns/bind-servers.ts';
import { makeCertificate } from './certificate.ts';

/** A PostgreSQL server of the tests' own, with TLS and passwords, on a port of its own. */
export interface PostgresServer {
  readonly port: number;
  /** Signs the server's certificate, which is for localhost and 127.0.0.1. */
  readonly authority: string;
  /** Runs SQL as the administrator in a database; returns what psql prints. */
  sql(text: string, database?: string): string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export const administrator = { user: 'administrator', password: 'administrator-pw' } as const;

/** PostgreSQL does not run as root. */
const nobodyId = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: nobodyId, gid: nobodyId } : {};

/** The folder of the server's programs in Debian's package of the newest version that is installed. */
function programs(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isFinite) : [];
  if (versions.length === 0) throw new Error('PostgreSQL is not on this machine: package postgresql on Debian and Ubuntu.');
  return join(root, `${Math.max(...versions)}`, 'bin');
}

/** Starts a server with an empty database `team`. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-postgres-'));
  const [data, bin, port] = [join(folder, 'data'), programs(), await freePort()];
  mkdirSync(data, { mode: 0o700 });
  const certificate = makeCertificate();
  const ours = (path: string, text: string): void => {
    writeFileSync(path, text, { mode: 0o600 });
    if ('uid' in asNobody) chownSync(path, nobodyId, nobodyId);
  };
  const run = (program: string, args: readonly string[], input = ''): string =>
    execFileSync(join(bin, program), args, { ...asNobody, cwd: folder, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] });
  if ('uid' in asNobody) for (const path of [folder, data]) chownSync(path, nobodyId, nobodyId);
  chmodSync(folder, 0o700);
  ours(join(folder, 'password'), administrator.password);
  run('initdb', [
    '-D',
    data,
    '-U',
    administrator.user,
    '-A',
    'scram-sha-256',
    '--pwfile',
    join(folder, 'password'),
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  ours(join(data, 'server.crt'), certificate.cert);
  ours(join(data, 'server.key'), certificate.key);
  ours(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\nlocal all all trust\n');
  ours(
    join(data, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\nssl = on\nmax_connections = 200\n`,
  );
  let server: ChildProcess | null = null;

  const ended = async (signal: 'SIGKILL' | 'SIGINT'): Promise<void> => {
    const present = server;
    server = null;
    if (present === null || present.exitCode !== null || present.signalCode !== null) return;
    const exit = new Promise<void>((resolve) => present.once('exit', () => resolve()));
    present.kill(signal);
    await exit;
  };
  const start = async (): Promise<void> => {
    const started = spawn(join(bin, 'postgres'), ['-D', data], { ...asNobody, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    server = started;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      started.stderr.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-20_000);
        if (log.includes('database system is ready to accept connections')) resolve();
      });
      started.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    });
  };
  const sql = (text: string, database = 'team'): string =>
    run(
      'psql',
      ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-p', `${port}`, '-U', administrator.user, '-d', database],
      text,
    );
  await start();
  sql('CREATE DATABASE team', 'postgres');
  return {
    port,
    authority: certificate.issuer,
    sql,
    kill: () => ended('SIGKILL'),
    start,
    async close() {
      await ended('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
