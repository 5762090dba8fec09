import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, type Figure } from '../figure.ts';
import { end, startLarge } from '../practice-processes.ts';
import type { SyncMeasured } from './sync.ts';

/** Added to every response, in ms. */
const latency = 40;
const atOnce = 6;
/** The maximum that `atOnce` parallel responses of `latency` ms allow, in pages per second. */
const floor = (atOnce * 1000) / latency;
const mostMegabytes = 120;
const rounds = 5;

/**
 * The sync of all domains into the store, in its own process: its pages per second compared with what latency and parallel calls allow,
 * with a sequential loop of bare got and with bare HTTP of the same parallelism, and its memory. `--domains=100000` for more than 20,000.
 */
export async function portfolio(): Promise<Figure[]> {
  const domains = Number(process.argv.find((argument) => argument.startsWith('--domains='))?.slice(10) ?? 20_000);
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const service = await startLarge(join(folder, 'practice.db'), domains, latency);
  try {
    const measured: SyncMeasured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push(await syncOnce([service.address, service.resellerId, join(folder, String(round)), String(atOnce)]));
    }
    const perSecond = measured.map(({ pages, ms }) => (pages * 1000) / ms);
    const loop = measured.map(({ loopPages, loopMs }) => (loopPages * 1000) / loopMs);
    return [
      compare('portfolio.sync-floor', perSecond, [floor], '/s'),
      compare('portfolio.sync-loop', perSecond, loop, '/s'),
      compare(
        'portfolio.sync-bare',
        perSecond,
        measured.map(({ barePerSecond }) => barePerSecond),
        '/s',
      ),
      compare(
        'portfolio.cpu-of-page',
        measured.map(({ pages, cpuMs }) => cpuMs / pages),
        null,
      ),
      compare(
        'portfolio.memory',
        measured.map(({ megabytes }) => megabytes),
        [mostMegabytes],
        'MB',
      ),
    ];
  } finally {
    await end(service);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function syncOnce(args: readonly string[]): Promise<SyncMeasured> {
  const child = fork(new URL('./sync.ts', import.meta.url).pathname, [...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [measured] = await Promise.race([
    once(child, 'message') as Promise<[SyncMeasured]>,
    once(child, 'exit').then(() => Promise.reject(new Error('The sync ended without an answer.'))),
  ]);
  return measured;
}
