import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../child-process.ts';
import type { Figure } from '../figure.ts';
import type { ScaleConfig, ScaleMeasured } from './core.ts';
import { type Size, scaleFigures } from './figures.ts';
import { scaleWindow } from './window.ts';

const sizes = [10_000, 100_000, 1_000_000] as const;
/** Size of the largest account. */
const most = Number(process.argv.find((argument) => argument.startsWith('--domains='))?.slice(10) ?? 1_000_000);
/** How often all domains are exported at a size. */
const exportsOf = (domains: number): number => (domains > 100_000 ? 1 : 5);

/**
 * Accounts of 10,000, 100,000 and 1,000,000 domains (`--domains=100000` for no larger one), generated without a service: the last 10,000
 * are synced until the local copy is complete, all of them are ordered and exported, and opened, filtered, sorted and searched in the
 * window of the built application, with the memory of all its processes. The peer is bare SQL on the same rows in the same run; that of
 * `scale.growth` is the time of a tenth of the rows, times ten.
 */
export async function scale(): Promise<Figure[]> {
  const measured: Size[] = [];
  for (const domains of sizes.filter((size) => size <= most)) measured.push(await oneSize(domains));
  return scaleFigures(measured);
}

async function oneSize(domains: number): Promise<Size> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    const folder = join(home, 'data');
    const config: ScaleConfig = { folder, domains, exports: exportsOf(domains) };
    const core = await (await startChild<string, ScaleMeasured>('./core.ts', config)).run();
    return { domains, core, window: await scaleWindow(join(home, 'window'), folder) };
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
