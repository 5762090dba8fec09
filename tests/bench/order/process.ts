import { createResponses } from '../../../main/core/availability/answers.ts';
import { createAvailability } from '../../../main/core/availability/service.ts';
import { readObjects } from '../../../main/core/portfolio/lists/read-objects.ts';
import { createRedaction } from '../../../main/core/redaction/redaction.ts';
import { openStores } from '../../../main/core/store/open.ts';
import { nameSearchesTable } from '../../../main/core/store/workspace/name-searches-table.ts';
import { contract } from '../../../preload/contract/index.ts';
import { NameSearchState } from '../../../preload/contract/orders/availability.ts';
import type { AccountId, Json } from '../../../preload/contract/values.ts';
import { practiceClient } from '../../support/practice-client.ts';

export interface OrderConfig {
  readonly address: string;
  readonly resellerId: string;
  readonly apiKey: string;
  readonly folder: string;
  readonly labels: readonly string[];
  readonly extensions: readonly string[];
  readonly atOnce: number;
}

/** What the search's process measured; times in ms. */
export interface OrderMeasured {
  /** From the call that opens the search until the renderer got the first answers and their rows. */
  readonly first: number;
  readonly all: number;
  /** CPU time of this process meanwhile. */
  readonly cpu: number;
  readonly counts: Record<string, number>;
  /** Time of each repetition of the same search, until all its rows are there. */
  readonly repeated: readonly number[];
}

const accountId = 'bench000000000000001' as AccountId;
const rounds = 9;
const atPage = 50;
const config = JSON.parse(process.argv[2] ?? '{}') as OrderConfig;

const stores = await openStores({ folder: config.folder, now: Date.now, warn: (event, error) => console.error(event, error) });
const redaction = createRedaction();
const client = practiceClient(config.address, {
  credentials: { accountId, baseAddress: config.address, resellerId: config.resellerId, apiKey: async () => config.apiKey },
  limits: { atOnce: config.atOnce, perSecond: 100_000, perQuarterHour: null },
  timeouts: { connect: 10_000, response: 30_000, total: 60_000 },
  redaction,
});

async function readPrices(): Promise<void> {
  const { data } = await client.get('account/prices', { limit: 100 });
  const reading = stores.portfolio.lists.begin(accountId, 'prices', { pageSize: 100, total: 30, scope: '' }, new Date().toISOString());
  reading.write({ page: 1, readAt: new Date().toISOString(), ...readObjects('prices', data as readonly Json[], new Set(), redaction) });
  reading.finish({ changedWhileReading: false });
}

let received: (state: NameSearchState) => void = () => undefined;
const fail = (error: unknown): void => console.error(error);
const responses = createResponses({
  clientFor: async () => client,
  store: () => stores.portfolio.nameResults,
  now: Date.now,
  incident: fail,
});
const { service } = createAvailability({
  responses,
  clients: { for: async () => client, limiter: () => client.limiter() },
  store: () => stores.portfolio,
  saved: () => nameSearchesTable(stores.workspace.journalFile.database),
  inCart: () => new Set(),
  redaction,
  dialogs: { available: false, saveFile: async () => null, openFile: async () => null },
  atOnce: () => config.atOnce,
  report: (state) => received(NameSearchState.parse(state)),
  incident: fail,
  today: () => '2026-11-21',
  now: Date.now,
});

const { signal } = new AbortController();
const input = { accountId, text: config.labels.join('\n'), extensions: [...config.extensions], years: 1, across: false, premium: true };
const open = async () => contract['availability.open'].output.parse(await service.open(input, signal));
/** As sent to the renderer. */
async function rows(search: string, from: number): Promise<void> {
  const sort = { column: 'entered', descending: false } as const;
  const query = { search, filter: '', sort, from, count: atPage };
  JSON.stringify(contract['availability.rows'].output.parse(await service.rows(query, signal)));
}

async function measure(): Promise<OrderMeasured> {
  const started = performance.now();
  const before = process.cpuUsage();
  let first: number | null = null;
  const ended = new Promise<NameSearchState>((resolve) => {
    received = async (state) => {
      await rows(state.search, 0);
      if (state.answered > 0) first ??= performance.now() - started;
      if (state.phase !== 'running') resolve(state);
    };
  });
  await open();
  const { counts } = await ended;
  const all = performance.now() - started;
  const used = process.cpuUsage(before);
  received = () => undefined;
  const repeated: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startTime = performance.now();
    const { state } = await open();
    if (state.phase !== 'done') throw new Error(`The search is ${state.phase}: not all of it was cached.`);
    for (let from = 0; from < state.rows; from += atPage) await rows(state.search, from);
    repeated.push(performance.now() - startTime);
  }
  return { first: first ?? all, all, cpu: (used.user + used.system) / 1000, counts, repeated };
}

await readPrices();
// Not `once`: without a listener the channel does not keep this process alive.
process.on('message', async () => {
  process.send?.(await measure());
  responses.flush();
  client.close();
  stores.close();
  process.disconnect();
});
process.send?.('ready');
