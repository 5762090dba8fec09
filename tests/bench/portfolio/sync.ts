import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import got from 'got';
import { systemClock } from '../../../main/core/base/clock.ts';
import { createSync } from '../../../main/core/portfolio/sync/sync.ts';
import { createRedaction } from '../../../main/core/redaction/redaction.ts';
import { createServiceClient } from '../../../main/core/service/client.ts';
import { openStores } from '../../../main/core/store/open.ts';
import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';

/** What this process measured; pages are responses of the service. */
export interface SyncMeasured {
  readonly pages: number;
  readonly domains: number;
  readonly ms: number;
  readonly loopPages: number;
  readonly loopMs: number;
  /** Pages per second of bare `node:http` with the same parallelism, which parses and stores nothing. */
  readonly barePerSecond: number;
  /** CPU time of this process during the sync, including its other threads. */
  readonly cpuMs: number;
  /** Peak memory during the sync, above the level before. */
  readonly megabytes: number;
}

const [address = '', resellerId = '', folder = '', atOnce = '6', most = '200'] = process.argv.slice(2);
const apiKey = 'load-key';
const accountId = 'account0000000000001' as AccountId;
const limit = 100;

/** The peer: bare got, one page after the other. */
async function loop(): Promise<{ loopPages: number; loopMs: number }> {
  const started = performance.now();
  let loopPages = 0;
  for (let page = 1, last = 1; page <= Math.min(last, Number(most)); page += 1) {
    const url = `${address}/v1/domains`;
    const body = await got(url, { username: resellerId, password: apiKey, searchParams: { page, limit } }).json<{
      meta: { last_page: number };
    }>();
    last = body.meta.last_page;
    loopPages += 1;
  }
  return { loopPages, loopMs: performance.now() - started };
}

/** The maximum that service and machine allow: the same parallelism as ours, ignoring the responses. */
async function bare(): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const authorization = `Basic ${Buffer.from(`${resellerId}:${apiKey}`).toString('base64')}`;
  const ask = (page: number) =>
    new Promise((resolve, reject) => {
      const url = `${address}/v1/domains?page=${page}&limit=${limit}`;
      http.get(url, { agent, headers: { authorization } }, (answer) => answer.on('end', resolve).resume()).once('error', reject);
    });
  const pages = Array.from({ length: Number(most) }, (_, index) => index + 1);
  const started = performance.now();
  const work = async () => {
    for (let page = pages.pop(); page !== undefined; page = pages.pop()) await ask(page);
  };
  await Promise.all(Array.from({ length: Number(atOnce) }, work));
  const perSecond = (Number(most) * 1000) / (performance.now() - started);
  agent.destroy();
  return perSecond;
}

/** Polled more often than events are emitted, but not so often that it affects the result. */
async function wholeCount(list: () => SyncListState | undefined): Promise<number> {
  for (;;) {
    const { phase, count, fault } = list() ?? {};
    if (phase === 'whole') return count ?? 0;
    if (phase === 'failed') throw new Error(fault?.message);
    await wait(50);
  }
}

async function measure(): Promise<SyncMeasured> {
  const peer = { ...(await loop()), barePerSecond: await bare() };
  const redaction = createRedaction();
  const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
  const client = createServiceClient({
    credentials: { accountId, baseAddress: address, resellerId, apiKey: async () => apiKey },
    limits: { atOnce: Number(atOnce), perSecond: 100_000, perQuarterHour: null },
    timeouts: { connect: 10_000, response: 30_000, total: 60_000 },
    proxyFor: async () => null,
    redaction,
    onLimiter: () => undefined,
    now: Date.now,
    userAgent: 'ResellerDesk/bench',
    certificates: () => null,
  });
  let pages = 0;
  const counting: typeof client = {
    ...client,
    get(path, query, options) {
      pages += 1;
      return client.get(path, query, options);
    },
  };
  await client.get('account/profile');
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100);
  const before = process.cpuUsage();
  const started = performance.now();
  const sync = createSync({
    clientFor: async () => counting,
    store: () => stores.portfolio.lists,
    balance: { readAt: () => null, read: async () => undefined },
    answered: () => undefined,
    completed: () => undefined,
    settings: () => ({ ...Settings.shape.reading.parse({}), listsEvery: 6, balanceEvery: 0, lowBalanceDays: 0 }),
    isElsewhere: () => false,
    zone: () => 'UTC',
    accounts: () => [],
    keyReady: async () => true,
    keepsKeyLocked: () => true,
    redaction,
    locked: () => false,
    incident: (error) => String(error),
    report: () => undefined,
    now: Date.now,
    clock: systemClock,
  });
  sync.start(accountId, ['domains']);
  const domains = await wholeCount(() => sync.state(accountId).lists[0]);
  const ms = performance.now() - started;
  const used = process.cpuUsage(before);
  clearInterval(watch);
  sync.close();
  client.close();
  stores.close();
  return { ...peer, pages, domains, ms, cpuMs: (used.user + used.system) / 1000, megabytes: (peak - idle) / 1_000_000 };
}

process.send?.(await measure());
process.disconnect?.();
