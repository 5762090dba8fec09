import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extensions } from '../../../main/practice/data/words/extensions.ts';
import { startChild } from '../child-process.ts';
import { compare, type Figure } from '../figure.ts';
import { idealRate } from '../jobs/figures.ts';
import { end, startLarge, type Timed } from '../practice-processes.ts';
import type { OrderConfig, OrderMeasured } from './process.ts';

/** Added to every response, in ms. */
const latency = 60;
const atOnce = 10;
const names = 200;
const columns = 20;
const checks = names * columns;
/** Checks of the peer in each round, for other names: the service refuses to check a name again too soon. Only its rate is compared. */
const spare = 120;
const rounds = 5;
const apiKey = 'load-key';

/** One search and its peer; checks per second, and the other measurements. */
interface Round extends OrderMeasured {
  readonly rate: number;
  readonly curl: number;
}

/**
 * Five searches of 200 names under 20 extensions at 60 ms latency, 10 in parallel: their checks per second compared with what that allows
 * and with xargs and curl, how soon the first answers arrive, and the same search again from the cache.
 */
export async function order(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const service = await startLarge(join(folder, 'practice.db'), 500, latency);
  try {
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await oneSearch(service, join(folder, String(round)), round));
    const rates = all.map(({ rate }) => rate);
    const ideal = idealRate(atOnce, latency, 1);
    return [
      compare('order.ideal', rates, [ideal], '/s'),
      compare(
        'order.curl',
        rates,
        all.map(({ curl }) => curl),
        '/s',
      ),
      compare(
        'order.share-of-ideal',
        rates.map((rate) => (rate * 100) / ideal),
        null,
        '%',
      ),
      compare(
        'order.first',
        all.map(({ first }) => first),
        null,
      ),
      compare(
        'order.cpu-of-check',
        all.map(({ cpu }) => cpu / checks),
        null,
      ),
      compare(
        'order.again',
        all.flatMap(({ repeated }) => repeated),
        null,
      ),
    ];
  } finally {
    await end(service);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function oneSearch({ address, resellerId }: Timed, folder: string, round: number): Promise<Round> {
  const config: OrderConfig = {
    ...{ address, resellerId, apiKey, folder, atOnce },
    labels: Array.from({ length: names }, (_, at) => `bench-${round}-name-${at + 1}`),
    extensions: extensions.slice(0, columns).map(({ extension }) => extension),
  };
  const workspace = await startChild<string, OrderMeasured>('./process.ts', config);
  const curl = await curlRate(config, round);
  const measured = await workspace.run();
  const { counts } = measured;
  const unanswered = checks - (counts['free'] ?? 0) - (counts['taken'] ?? 0) - (counts['premium'] ?? 0);
  if (unanswered > 0) throw new Error(`${unanswered} of ${checks} names have no answer: ${JSON.stringify(counts)}`);
  return { ...measured, rate: (checks * 1000) / measured.all, curl };
}

/** The peer: `xargs` with the same parallelism, one curl for each name. Returns checks per second. Throws if one of them failed. */
async function curlRate({ address, resellerId, extensions: sold }: OrderConfig, round: number): Promise<number> {
  const checked = Array.from({ length: spare }, (_, at) => `peer-${round}-name-${at + 1}${sold[at % sold.length]}\n`);
  const url = `${address}/v1/domains/availability?include_premium_domains=true&domain={}`;
  const curl = ['-P', String(atOnce), '-I', '{}', 'curl', '-sf', '-o', '/dev/null', '-u', `${resellerId}:${apiKey}`, url];
  const started = performance.now();
  const child = spawn('xargs', curl, { stdio: ['pipe', 'inherit', 'inherit'] });
  child.stdin.end(checked.join(''));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('A call of curl failed.');
  return (spare * 1000) / (performance.now() - started);
}
