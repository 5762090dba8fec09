import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-process.ts';
import { compare, type Figure } from './figure.ts';
import { bareRate } from './jobs-bare.ts';
import { curlRate } from './jobs-curl.ts';
import type { JobGiven, JobMeasured, JobReady } from './jobs-desk.ts';
import { idealRate, rowsGiven } from './jobs-figures.ts';
import { asked, end, startLarge, type Timed } from './practice-processes.ts';

/** Added to every answer, in ms. */
const latency = 20;
const atOnce = 16;
/** Rows of the peer; only its rate is compared. */
const spare = 400;
const apiKey = 'load-key';

/**
 * A job of 10,000 rows (`--rows=2000` for fewer) that switches theft protection, in a process of its own with the journal on the disk:
 * its rows a second against what latency and calls at once allow, with the calls of a row as the service counted them, and against
 * xargs with curl; how much memory grows between a tenth of the rows and the end.
 */
export async function jobs(): Promise<Figure[]> {
  const rows = rowsGiven(process.argv, 10_000);
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  // Not every domain is active and without a registrar lock.
  const service = await startLarge(join(folder, 'practice.db'), Math.ceil((rows + spare) * 1.6), latency);
  try {
    const desk = await startChild<JobReady, JobMeasured>('./jobs-desk.ts', {
      ...{ ...addressOf(service), folder, rows, atOnce, spare },
    } satisfies JobGiven);
    const curl = await curlRate(addressOf(service), desk.ready.spare, atOnce);
    const bare = await bareRate(addressOf(service), desk.ready.spare, atOnce);
    const before = await callsOf(service);
    const { ms, cpuMs, notDone, megabytes, heap } = await desk.run();
    if (notDone > 0) throw new Error(`${notDone} of ${rows} rows did not end as done.`);
    const callsPerRow = ((await callsOf(service)) - before) / rows;
    const perSecond = (rows * 1000) / ms;
    return [
      compare('jobs.ideal', [perSecond], [idealRate(atOnce, latency, callsPerRow)], '/s'),
      compare('jobs.curl', [perSecond], [curl], '/s'),
      compare('jobs.bare', [perSecond], [bare], '/s'),
      compare('jobs.share-of-ideal', [(perSecond * 100) / idealRate(atOnce, latency, callsPerRow)], null, '%'),
      compare('jobs.cpu-of-row', [cpuMs / rows], null),
      compare('jobs.memory-growth', [heap[1] - heap[0]], null, 'MB'),
      compare('jobs.memory-held-growth', [megabytes[1] - megabytes[0]], null, 'MB'),
    ];
  } finally {
    await end(service);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const addressOf = ({ address, resellerId }: Timed) => ({ address, resellerId, apiKey });

const callsOf = async ({ child }: Timed): Promise<number> => Number((await asked(child, {}))['calls']);
