import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEventBus } from '../../../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../../../main/core/changes/events.ts';
import type { OpenLiveDnsDeps } from '../../../../../main/core/live-dns/deps.ts';
import { createLiveDns, type LiveDnsService } from '../../../../../main/core/live-dns/live-dns.ts';
import { openLiveDns } from '../../../../../main/core/live-dns/open.ts';
import { createLiveThread, type LiveThread } from '../../../../../main/core/live-dns/thread/client.ts';
import { startLiveThread } from '../../../../../main/core/live-dns/thread/start.ts';
import { createWatches, type WatchesService } from '../../../../../main/core/live-dns/watch/watches.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { readZone } from '../../../../../main/core/zone/read-zone.ts';
import { kinds } from '../../../../../main/kinds.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { practiceAddress } from '../../../../../preload/contract/lists.ts';
import { LiveWatch } from '../../../../../preload/contract/live-dns/live-watch.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import { createTestClock, type TestClock } from '../../../../unit/main/core/changes/clock.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

// Slow: each round starts the thread, from its sources.

const practices = practiceFixture();
const accountId = sampleAccount(1).id as AccountId;
const never = new AbortController().signal;
const second = 1000;

interface Domain {
  readonly id: number;
  readonly name: string;
  readonly [nameserver: `nameserver_${number}`]: string | null;
  readonly status: number;
}
type Row = ReturnType<Awaited<ReturnType<OpenLiveDnsDeps['changes']>>['rows']>[number];

let fixtures: StoreFixtures;
let stores: Stores;
let practice: RunningPractice;
let live: LiveDnsService;
let thread: LiveThread;
let watches: WatchesService;
let clock: TestClock;
let domains: readonly Domain[];
let rows: Row[];
let ended: CoreEvents['live-watch.ended'][];
let deps: Omit<OpenLiveDnsDeps, 'dataFolder' | 'practiceDns' | 'practiceWeb' | 'domains'>;
let incidents: unknown[];

const nameserversOf = (of: Domain): string[] => [1, 2, 3, 4].flatMap((n) => of[`nameserver_${n}`] ?? []);
const domainOf = (host: string): Domain => {
  const found = domains.find((one) => one.status === 1 && nameserversOf(one).some((name) => name.endsWith(host)));
  if (found === undefined) throw new Error(`No domain uses ${host}.`);
  return found;
};
const zoneOf = async ({ id, name }: Domain): Promise<DnsRecord[]> =>
  readZone((await ask(practice, `/v1/domains/${id}/dns`)).json()['data'] as Json, name);

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert({ ...sampleAccount(1), baseAddress: practiceAddress });
  practice = await practices.start({ domains: 120, now: () => fixtures.clock });
  domains = (await ask(practice, '/v1/domains?limit=200')).json()['data'] as unknown as Domain[];
  clock = createTestClock();
  [rows, ended, incidents] = [[], [], []];
  const events = createEventBus<CoreEvents>((error) => {
    throw error;
  });
  events.subscribe('live-watch.ended', (event) => ended.push(event));
  const domain = async () => ({
    stored: ({ id }: { id: number }) => {
      const found = domains.find((one) => one.id === id);
      return { domain: { name: found?.name ?? '', nameservers: found === undefined ? [] : nameserversOf(found) }, hosts: null };
    },
    zone: () => null,
  });
  deps = {
    ...{ workspace: () => stores.workspace, store: () => stores.portfolio, events, now: () => fixtures.clock },
    domain: domain as unknown as OpenLiveDnsDeps['domain'],
    dialogs: { openFile: async () => null, saveFile: async () => null },
    changes: async () =>
      ({ kinds, job: () => ({ accountId }), rows: () => rows }) as unknown as Awaited<ReturnType<OpenLiveDnsDeps['changes']>>,
    incident: (error) => incidents.push(error),
  };
  thread = createLiveThread(startLiveThread);
  live = createLiveDns({ ...deps, practiceDns: async () => practice.dns, thread, systemServers: () => [] });
  watches = open();
});
afterEach(async () => {
  watches.drop(null);
  await live.close();
  fixtures.tidy();
  expect(incidents).toEqual([]);
});

const open = (): WatchesService => createWatches({ ...deps, clock, thread, contacts: live.contacts });

/** Changes the zone at the practice service; returns the row of the job that did it. */
async function write(domain: Domain, before: readonly DnsRecord[], after: readonly DnsRecord[]): Promise<Row> {
  const form = new URLSearchParams();
  for (const [at, { prefix, type, content, ttl }] of after.entries())
    for (const [field, value] of Object.entries({ name: prefix, type, content, ttl: `${ttl}` }))
      form.set(`records[${at}][${field}]`, value);
  expect(await ask(practice, `/v1/domains/${domain.id}/dns`, { method: 'POST', body: form.toString() })).toMatchObject({ status: 200 });
  return rowOf(domain, 'zone', { edits: [{ do: 'whole', records: after }] }, { records: before });
}

const rowOf = ({ id, name }: Domain, kind: string, input: unknown, before: unknown): Row =>
  ({
    ...{ seq: 0, kind, input, plan: { before }, state: 'done', sentAt: new Date(fixtures.clock).toISOString() },
    target: { kind: 'domain', id, name },
  }) as unknown as Row;

/** Lets time pass, and waits for the round that becomes due. */
async function pass(ms: number): Promise<LiveWatch> {
  fixtures.clock += ms;
  clock.pass(60 * second);
  await expect.poll(() => askedNow() || present().state !== 'watching', { timeout: 30_000 }).toBe(true);
  return present();
}
const present = (): LiveWatch => LiveWatch.parse((watches.ofRow({ job: 5, row: 0 }, never) as { watch: LiveWatch }).watch);
const askedNow = (): boolean => present().askedAt === new Date(fixtures.clock).toISOString();
const answers = ({ servers }: LiveWatch): string[] => servers.map(({ kind, host, answer }) => `${kind} ${host.split('.')[0]} ${answer}`);

describe('a change of a zone in practice', { timeout: 120_000 }, () => {
  test('appears at one nameserver after the other, in the resolver after its TTL, and is done then', async () => {
    live.agree({ accountId }, never);
    const domain = domainOf('practice-registrar.example');
    const hosts = nameserversOf(domain);
    const zone = [
      ...(await zoneOf(domain)).filter(({ prefix }) => prefix !== 'shown'),
      { prefix: 'shown', type: 'A', content: '192.0.2.1', ttl: 600 },
    ];
    await write(domain, [], zone);
    fixtures.clock += 3600 * second;
    const after = zone.map((record) => (record.prefix === 'shown' ? { ...record, content: '192.0.2.2' } : record));
    rows = [await write(domain, zone, after)];
    const { watch } = await watches.start({ job: 5, row: 0 }, never);
    // Once only.
    expect(await watches.start({ job: 5, row: 0 }, never)).toEqual({ watch });
    const first = await pass(0);
    expect(answers(first)).toEqual([
      ...hosts.map((host) => `nameserver ${host.split('.')[0]} ${host.startsWith('dns1.') ? 'new' : 'old'}`).sort(),
      'resolver 192 old',
    ]);
    expect(first).toMatchObject({ state: 'watching', publishedAt: null, ttl: 600, ttlFrom: 'zone', domain: domain.name, sets: 1 });

    // It continues in another process.
    watches.drop(null);
    watches = open();
    watches.load();
    const published = await pass(50 * second);
    expect(answers(published)).toEqual([...hosts.map((host) => `nameserver ${host.split('.')[0]} new`).sort(), 'resolver 192 old']);
    expect(published.publishedAt).toBe(published.askedAt);
    expect(Date.parse(published.until ?? '')).toBe(fixtures.clock + 600 * second);
    expect(ended).toEqual([]);

    const cached = await pass(560 * second);
    expect(answers(cached).at(-1)).toBe('resolver 192 new');
    expect(cached.state).toBe('watching');
    const done = await pass(100 * second);
    expect(done).toMatchObject({ state: 'done', nextAt: null });
    expect(ended).toEqual([{ accountId, job: 5, name: domain.name, state: 'done' }]);
    expect(stores.workspace.liveWatches.running()).toEqual([]);
    expect(watches.ofDomain({ accountId, id: domain.id }, never)).toMatchObject({ watches: [{ watch, state: 'done' }] });
  });

  test('of its nameservers is watched at the registry, and needs a nameserver that has the zone', async () => {
    live.agree({ accountId }, never);
    const domain = domainOf('practice-registrar.example');
    const before = nameserversOf(domain);
    const after = ['dns3.practice-registrar.example', 'dns4.practice-registrar.example'];
    expect(before).not.toEqual(after);
    const body = new URLSearchParams(after.map((host, at): [string, string] => [`nameserver[${at}]`, host])).toString();
    expect((await ask(practice, `/v1/domains/${domain.id}/ns`, { method: 'PUT', body })).status).toBe(200);
    rows = [rowOf(domain, 'nameservers', { nameservers: after }, { nameservers: before })];
    await watches.start({ job: 5, row: 0 }, never);
    const first = await pass(0);
    expect(answers(first)).toEqual(['parent ns new', 'nameserver dns3 new', 'nameserver dns4 new', 'resolver 192 old']);
    expect(first).toMatchObject({ part: 'nameservers', ttl: 3600, ttlFrom: 'parent' });
    expect(answers(await pass(3601 * second)).at(-1)).toBe('resolver 192 new');
  });
});

describe('watching', () => {
  test('is refused before the person has agreed, for rows that were not carried out, and where it has no effect', async () => {
    const domain = domainOf('practice-registrar.example');
    const done = rowOf(domain, 'nameservers', { nameservers: ['a.b.example', 'c.b.example'] }, { nameservers: [] });
    const start = () => watches.start({ job: 5, row: 0 }, never);
    await expect(start()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    rows = [done];
    await expect(start()).rejects.toMatchObject({ reason: 'live-check-not-agreed' });
    live.agree({ accountId }, never);
    rows = [{ ...done, state: 'refused' }];
    await expect(start()).rejects.toMatchObject({ reason: 'live-watch-not-done' });
    rows = [{ ...done, kind: 'renew' }];
    await expect(start()).rejects.toMatchObject({ reason: 'live-watch-nothing' });
    expect(watches.ofRow({ job: 5, row: 0 }, never)).toEqual({ watch: null });
  });

  test('is stopped, also while it asks, and stays so', async () => {
    live.agree({ accountId }, never);
    const domain = domainOf('practice-registrar.example');
    rows = [rowOf(domain, 'nameservers', { nameservers: ['a.b.example', 'c.b.example'] }, { nameservers: nameserversOf(domain) })];
    const { watch } = await watches.start({ job: 5, row: 0 }, never);
    expect(clock.step()).toBe(true);
    watches.stop({ watch }, never);
    expect(present()).toMatchObject({ state: 'stopped', nextAt: null });
    watches.load();
    expect(clock.step()).toBe(false);
    expect(ended).toEqual([]);
    // Another one may be started.
    expect((await watches.start({ job: 5, row: 0 }, never)).watch).toBeGreaterThan(watch);
  });

  test('of a restored backup is stopped', async () => {
    live.agree({ accountId }, never);
    const domain = domainOf('practice-registrar.example');
    rows = [rowOf(domain, 'nameservers', { nameservers: ['a.b.example', 'c.b.example'] }, { nameservers: nameserversOf(domain) })];
    await watches.start({ job: 5, row: 0 }, never);
    watches.drop(null);
    const opened = openLiveDns({
      ...{ ...deps, dataFolder: fixtures.folder, practiceDns: async () => practice.dns, practiceWeb: async () => practice.web },
      domains: () => Promise.reject(new Error('Not used.')),
    });
    deps.events.publish('workspace.replaced', { before: [] });
    await opened.watches();
    expect(present()).toMatchObject({ state: 'stopped', askedAt: null });
    await opened.close();
  });

  test('asks for three changes at once, and of at most 50 for an account', async () => {
    live.agree({ accountId }, never);
    const domain = domainOf('practice-registrar.example');
    rows = [rowOf(domain, 'nameservers', { nameservers: ['a.b.example', 'c.b.example'] }, { nameservers: nameserversOf(domain) })];
    let asking = 0;
    const waiting: (() => void)[] = [];
    watches = createWatches({
      ...{ ...deps, clock, contacts: live.contacts },
      thread: {
        async watch() {
          asking += 1;
          await new Promise<void>((resolve) => waiting.push(resolve));
          return { servers: [], parentTtl: 60, absenceTtl: null };
        },
      },
    });
    for (let job = 1; job <= 50; job += 1) await watches.start({ job, row: 0 }, never);
    await expect(watches.start({ job: 51, row: 0 }, never)).rejects.toMatchObject({ reason: 'live-watch-many' });
    clock.pass(60 * second);
    await expect.poll(() => asking).toBeGreaterThan(2);
    expect(asking).toBe(3);
    waiting.shift()?.();
    await expect.poll(() => clock.step(0) || asking > 3, { timeout: 10_000 }).toBe(true);
    await expect.poll(() => asking).toBe(4);
    for (const end of waiting) end();
  });
});
