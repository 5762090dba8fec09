import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';
import { systemClock } from '../../main/core/base/clock.ts';
import { createSync } from '../../main/core/portfolio/sync/sync.ts';
import { createRedaction } from '../../main/core/redaction/redaction.ts';
import { createSeen } from '../../main/core/seen/seen.ts';
import type { Answer } from '../../main/core/service/answer.ts';
import type { ServiceClient } from '../../main/core/service/port.ts';
import { openStores } from '../../main/core/store/open.ts';
import { Settings } from '../../preload/contract/settings.ts';
import type { AccountId, Json } from '../../preload/contract/values.ts';
import { compare, type Figure } from './figure.ts';
import { account, fillList, madeUpDomain } from './portfolio/rows.ts';

const domains = 100_000;
const pageSize = 100;
/** Of every response, in ms. */
const latency = 40;
const rounds = 3;
/** Domains that others change between two readings. */
const cases = { unchanged: 0, 'changed-1000': 1000, 'changed-20000': 20_000 } as const;

interface Measured {
  readonly ms: number;
  /** Time of the processor that the main thread used, which other work on the machine hardly affects. */
  readonly cpuMs: number;
  /** The longest turn of the event loop. */
  readonly stall: number;
}

/**
 * A reading of the list of 100,000 domains, from the first request until the last change is found, while the service takes its usual time;
 * the peer is the same reading of the same domains into a copy that keeps and compares nothing. Also the processor's part of it, and the longest
 * stall of each.
 */
export async function watch(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const [subject, peer] = [await openReader(join(folder, 'compared'), true), await openReader(join(folder, 'plain'), false)];
  try {
    const figures: Figure[] = [];
    for (const [name, changed] of Object.entries(cases)) {
      const measured: [Measured, Measured][] = [];
      for (let round = 0; round < rounds; round += 1) measured.push([await subject.read(changed), await peer.read(changed)]);
      const of = (side: 0 | 1, key: keyof Measured): number[] => measured.map((both) => both[side][key]);
      figures.push(compare(`watch.${name}`, of(0, 'ms'), of(1, 'ms')));
      figures.push(compare(`watch.${name}.cpu`, of(0, 'cpuMs'), of(1, 'cpuMs')));
      figures.push(compare(`watch.${name}.stall`, of(0, 'stall'), of(1, 'stall')));
    }
    return figures;
  } finally {
    for (const reader of [subject, peer]) reader.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Nothing that a reading overwrites is kept any longer. */
function dropTriggers(path: string): void {
  const database = new Libsql(path);
  const triggers = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%domain_before%'`).all([]);
  for (const { name } of triggers as { name: string }[]) database.exec(`DROP TRIGGER ${name}`);
  database.close();
}

/** An account whose domains are known, in a store of its own. */
async function openReader(folder: string, compares: boolean) {
  const accountId = account as AccountId;
  const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
  stores.workspace.accounts.insert({
    ...{ id: accountId, name: 'Example Reseller', color: 'graphite', baseAddress: 'https://service.example', resellerId: '4711' },
    ...{ readOnly: true, forgetKeyOnLock: false },
  });
  fillList(
    stores.portfolio,
    'domains',
    Array.from({ length: domains }, (_, index) => madeUpDomain(index + 1)),
  );
  if (!compares) dropTriggers(join(folder, 'portfolio.db'));
  let reading = 0;
  /** By domain, the reading since which others have changed its nameservers. */
  const changedIn = new Map<number, number>();
  const served = (id: number): Json => {
    const object = JSON.parse(madeUpDomain(id).raw) as { [name: string]: Json };
    const since = changedIn.get(id);
    return since === undefined ? object : { ...object, nameserver_1: `ns1.changed-${since}.example` };
  };
  const client: Pick<ServiceClient, 'get'> = {
    async get(path, query): Promise<Answer> {
      await wait(latency);
      const isList = path === 'domains' && query?.['required_document'] === undefined;
      const page = Number(query?.['page']);
      return {
        data: isList ? Array.from({ length: pageSize }, (_, index) => served((page - 1) * pageSize + index + 1)) : [],
        meta: { total: isList ? domains : 0, per_page: pageSize, last_page: isList ? domains / pageSize : 1, current_page: page },
        message: null,
        raw: { request: `GET /v1/${path}`, status: 200, headers: [], body: '', at: Date.now() },
      };
    },
  };
  const seen = createSeen({
    store: () => stores.portfolio,
    workspace: () => stores.workspace,
    changed: () => undefined,
    now: Date.now,
  });
  let complete = (): void => undefined;
  const sync = createSync({
    clientFor: async () => client as ServiceClient,
    store: () => stores.portfolio.lists,
    balance: { readAt: () => null, read: async () => undefined },
    answered: () => undefined,
    completed: () => complete(),
    settings: () => ({ ...Settings.shape.reading.parse({}), listsEvery: 0, balanceEvery: 0, lowBalanceDays: 0 }),
    isElsewhere: () => false,
    zone: () => 'UTC',
    accounts: () => [],
    keyReady: async () => true,
    keepsKeyLocked: () => true,
    redaction: createRedaction(),
    locked: () => false,
    incident: (error) => String(error),
    report: () => undefined,
    now: Date.now,
    clock: systemClock,
  });
  return {
    async read(changed: number): Promise<Measured> {
      reading += 1;
      for (let index = 0; index < changed; index += 1) changedIn.set(1 + index * (domains / changed), reading);
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const startTime = performance.now();
      const startCpu = process.threadCpuUsage();
      const completed = new Promise<void>((resolve) => {
        complete = resolve;
      });
      sync.start(accountId, ['domains']);
      await completed;
      if (compares) await seen.compare(accountId);
      const ms = performance.now() - startTime;
      delay.disable();
      const { user, system } = process.threadCpuUsage(startCpu);
      const found = stores.workspace.seenChanges.counts(accountId).all;
      if (compares && found < changed) throw new Error(`Only ${found} of ${changed} changes were found.`);
      return { ms, cpuMs: (user + system) / 1000, stall: delay.max / 1_000_000 };
    },
    close(): void {
      sync.close();
      seen.close();
      stores.close();
    },
  };
}
