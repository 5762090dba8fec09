import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BindServers, freePort, type RunningNamed, runNamed } from './bind-servers.ts';
import { type OddServer, relay } from './odd-servers.ts';

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
  const relays: OddServer[] = [];
  let named: RunningNamed | null = null;
  const close = async (): Promise<void> => {
    await named?.close();
    await Promise.all(relays.map((one) => one.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [common, port] = [await freePort(), await freePort()];
    for (const [address, to] of Object.entries(servers)) relays.push(await relay(address, common, to));
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
