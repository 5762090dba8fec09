import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../child-process.ts';
import { compare, type Figure } from '../figure.ts';
import { callProcess, end, startLarge, type Timed } from '../practice-processes.ts';
import { bareRate } from './bare.ts';
import { curlRate } from './curl.ts';
import { idealRate, requestedRows } from './figures.ts';
import type { JobConfig, JobMeasured, JobReady } from './process.ts';

/** Added to every response, in ms. */
const latency = 20;
const atOnce = 16;
/** Rows of the peer in each round; only its rate is compared. */
const spare = 400;
const apiKey = 'load-key';

const rounds = 5;

/** One job and its peers: rows per second, CPU milliseconds per row, and megabytes. */
interface Round {
  readonly rate: number;
  readonly ideal: number;
  readonly curl: number;
  readonly bare: number;
  readonly cpuOfRow: number;
  readonly heapGrowth: number;
  readonly heldGrowth: number;
}

/**
 * Five jobs of 2,000 rows (`--rows=10000` for more) that switch theft protection, each in its own process with the journal on disk: their
 * rows per second compared with what latency and parallel calls allow, using the calls per row as counted by the service, and with xargs
 * and curl; and how much memory grows between a tenth of the rows and the end.
 */
export async function jobs(): Promise<Figure[]> {
  const rows = requestedRows(process.argv, 2000);
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  // Not every domain is active and without a registrar lock.
  const service = await startLarge(join(folder, 'practice.db'), Math.ceil((rows + spare) * 1.6), latency);
  try {
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await oneJob(service, join(folder, String(round)), rows));
    const each = (value: (of: Round) => number): number[] => all.map(value);
    const rates = each(({ rate }) => rate);
    return [
      compare(
        'jobs.ideal',
        rates,
        each(({ ideal }) => ideal),
        '/s',
      ),
      compare(
        'jobs.curl',
        rates,
        each(({ curl }) => curl),
        '/s',
      ),
      compare(
        'jobs.bare',
        rates,
        each(({ bare }) => bare),
        '/s',
      ),
      compare(
        'jobs.share-of-ideal',
        each(({ rate, ideal }) => (rate * 100) / ideal),
        null,
        '%',
      ),
      compare(
        'jobs.cpu-of-row',
        each(({ cpuOfRow }) => cpuOfRow),
        null,
      ),
      compare(
        'jobs.memory-growth',
        each(({ heapGrowth }) => heapGrowth),
        null,
        'MB',
      ),
      compare(
        'jobs.memory-held-growth',
        each(({ heldGrowth }) => heldGrowth),
        null,
        'MB',
      ),
    ];
  } finally {
    await end(service);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function oneJob(service: Timed, folder: string, rows: number): Promise<Round> {
  const config: JobConfig = { ...addressOf(service), folder, rows, atOnce, spare };
  const workspace = await startChild<JobReady, JobMeasured>('./process.ts', config);
  const curl = await curlRate(addressOf(service), workspace.ready.spare, atOnce);
  const bare = await bareRate(addressOf(service), workspace.ready.spare, atOnce);
  const before = await callsOf(service);
  const { ms, cpuMs, notDone, megabytes, heap } = await workspace.run();
  if (notDone > 0) throw new Error(`${notDone} of ${rows} rows did not end as done.`);
  const ideal = idealRate(atOnce, latency, ((await callsOf(service)) - before) / rows);
  return {
    ...{ rate: (rows * 1000) / ms, ideal, curl, bare, cpuOfRow: cpuMs / rows },
    ...{ heapGrowth: heap[1] - heap[0], heldGrowth: megabytes[1] - megabytes[0] },
  };
}

const addressOf = ({ address, resellerId }: Timed) => ({ address, resellerId, apiKey });

const callsOf = async ({ child }: Timed): Promise<number> => Number((await callProcess(child, {}))['calls']);
