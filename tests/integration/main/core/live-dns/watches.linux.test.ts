import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { createEventBus } from '../../../../../main/core/base/event-bus.ts';
import type { CoreEvents } from '../../../../../main/core/changes/events.ts';
import { createAsker } from '../../../../../main/core/live-dns/check/asker.ts';
import type { OpenLiveDnsDeps } from '../../../../../main/core/live-dns/deps.ts';
import { createLiveThread, type LiveThread } from '../../../../../main/core/live-dns/thread/client.ts';
import { startLiveThread } from '../../../../../main/core/live-dns/thread/start.ts';
import { createWatches, type WatchesService } from '../../../../../main/core/live-dns/watch/watches.ts';
import { kinds } from '../../../../../main/kinds.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { LiveWatch } from '../../../../../preload/contract/live-dns/live-watch.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { type BindResolver, startResolver } from '../../../../support/dns/bind-resolver.ts';
import { type BindServers, freePort, startBind } from '../../../../support/dns/bind-servers.ts';
import { createStoreFixtures, sampleAccount } from '../store/fixtures.ts';

// Slow: the caches of real servers are waited for.

const at = (last: number): string => `127.77.1.${last}`;
const [root, parent, one, two, three] = [at(1), at(2), at(3), at(4), at(5)] as const;
/** Seconds for which the resolver keeps what changes; long enough for the first round on a busy machine. */
const ttl = 30;
const accountId = sampleAccount(1).id as AccountId;
const never = new AbortController().signal;
const hosts = ['ns1.shop.test', 'ns2.shop.test'];
const domains: Readonly<Record<number, string>> = { 1: 'shop.test', 2: 'moved.test', 3: 'signed.test', 4: 'glue.test' };
const ds = { keytag: 4711, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) };

const head = (ns: string, serial: number): string =>
  `$TTL ${ttl}\n@ IN SOA ${ns} host.example. ${serial} 7200 3600 1209600 ${ttl}\n@ IN NS ${ns}\n`;
const shop = (serial: number, address: string): string =>
  `${head('ns1.shop.test.', serial)}@ NS ns2.shop.test.\nns1 A ${one}\nns2 A ${two}\nwww A ${address}\n`;
const moved = (serial: number, ns: string): string => `${head(ns, serial)}www A 192.0.2.5\n`;

/** What the registry has; each part may change. */
const registry = { serial: 1, moved: 'ns1.shop.test.', signed: '', glue: three };
const registryZone = (): string =>
  [
    `${head('ns.test.', registry.serial)}ns A ${parent}`,
    `shop NS ns1.shop.test.\nshop NS ns2.shop.test.\nns1.shop A ${one}\nns2.shop A ${two}`,
    `moved NS ${registry.moved}\nns3.other A ${three}\nother NS ns3.other.test.`,
    `signed NS ns1.shop.test.\n${registry.signed}`,
    `glue NS ns.glue.test.\nns.glue A ${registry.glue}\n`,
  ].join('\n');

type Row = ReturnType<Awaited<ReturnType<OpenLiveDnsDeps['changes']>>['rows']>[number];

let bind: BindServers;
let resolver: BindResolver;
let watches: WatchesService;
let thread: LiveThread;
const fixtures = createStoreFixtures();
const rows = new Map<number, Row>();
const ended: CoreEvents['live-watch.ended'][] = [];
const ending: (() => void)[] = [];

beforeAll(async () => {
  bind = await startBind([
    { address: root, zones: { '.': `${head('a.root.', 1)}a.root. A ${root}\ntest. NS ns.test.\nns.test. A ${parent}\n` } },
    { address: parent, zones: { test: registryZone() } },
    {
      address: one,
      zones: {
        'shop.test': shop(1, '192.0.2.1'),
        'moved.test': moved(1, 'ns1.shop.test.'),
        'signed.test': `${head('ns1.shop.test.', 1)}www A 192.0.2.6\n`,
      },
    },
    { address: two, zones: { 'shop.test': shop(1, '192.0.2.1') } },
    { address: three, zones: { 'moved.test': moved(2, 'ns3.other.test.'), 'other.test': `${head('ns3.other.test.', 1)}ns3 A ${three}\n` } },
  ]);
  resolver = await startResolver(bind.ports, root);
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  const events = createEventBus<CoreEvents>((error) => {
    throw error;
  });
  events.subscribe('live-watch.ended', (event) => ended.push(event));
  thread = createLiveThread(startLiveThread);
  await keepRunning();
  const domain = async () => ({
    stored: ({ id }: { id: number }) => ({ domain: { name: domains[id] ?? '', nameservers: hosts }, hosts: null }),
    zone: () => null,
  });
  const changes = async () => ({
    kinds,
    job: () => ({ accountId }),
    rows: (job: number) => [rows.get(job)].filter((row) => row !== undefined),
  });
  watches = createWatches({
    ...{ workspace: () => stores.workspace, store: () => stores.portfolio, events, now: Date.now, clock: systemClock, thread },
    domain: domain as unknown as OpenLiveDnsDeps['domain'],
    changes: changes as unknown as OpenLiveDnsDeps['changes'],
    contacts: async () => ({
      route: {
        roots: [{ host: 'a.root', address: root }],
        endpoints: Object.fromEntries(Object.entries(bind.ports).map(([address, port]) => [address, { host: '127.0.0.1', port }])),
      },
      resolvers: [{ name: 'Office', address: '192.0.2.53', endpoint: { host: '127.0.0.1', port: resolver.port } }],
    }),
    incident: (error) => {
      throw error;
    },
  });
});

afterAll(async () => {
  watches?.drop(null);
  await thread?.close();
  for (const end of ending) end();
  await resolver?.close();
  await bind?.close();
  fixtures.tidy();
});

/** The thread ends with its last task, and starts slowly on a busy machine: a check of a server that is silent keeps it. */
async function keepRunning(): Promise<void> {
  const silent = '127.77.1.99';
  const route = { roots: [{ host: 'silent', address: silent }], endpoints: { [silent]: { host: '127.0.0.1', port: await freePort() } } };
  const subject = { domain: 'shop.test', nameservers: [], hosts: null, zone: null, resolvers: [], isElsewhere: false };
  const asked = () => undefined;
  const sink = createSocket('udp4');
  await new Promise<void>((resolve) => sink.bind(route.endpoints[silent]?.port ?? 0, '127.0.0.1', resolve));
  ending.push(() => sink.close());
  thread.check(subject, { signal: never, route, patience: { attempts: [600_000], tcpTimeout: 600_000 }, asked }).catch(() => undefined);
  // It runs once it has answered.
  await thread.check(subject, { signal: never, route: { roots: [], endpoints: {} }, asked });
}

/** Asks the resolver, so that it keeps the answer, which is returned. */
async function prime(name: string, type: string): Promise<readonly string[]> {
  const asker = createAsker({ roots: [], endpoints: {} }, { attempts: [5000, 5000], tcpTimeout: 5000 }, never, () => undefined);
  const asked = await asker.ask('192.0.2.53', name, type, { recursion: true, resolver: { host: '127.0.0.1', port: resolver.port } });
  asker.close();
  expect(asked).toMatchObject({ ok: true, message: { rcode: 'NOERROR' } });
  return asked.ok ? asked.message.answers.map(({ data }) => data) : [];
}

/** Starts to watch a row of its own job, which has the id of the domain. */
async function start(id: number, kind: string, input: unknown, before: unknown): Promise<void> {
  const target = { kind: 'domain', id, name: domains[id] };
  const row = { seq: 0, kind, input, plan: { before }, state: 'done', sentAt: new Date().toISOString(), target };
  rows.set(id, row as unknown as Row);
  await watches.start({ job: id, row: 0 }, never);
}

const present = (id: number): LiveWatch => LiveWatch.parse((watches.ofRow({ job: id, row: 0 }, never) as { watch: unknown }).watch);
const answers = (id: number): string[] => present(id).servers.map(({ kind, host, answer }) => `${kind} ${host} ${answer}`);

/** Not `expect.poll`, which is for one test at a time. */
async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 150_000; !condition(); ) {
    if (Date.now() > end) throw new Error(`It did not happen: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The last answer of the resolver; a busy machine may keep it from answering in time, so that it is asked itself then. */
async function ofResolver(id: number, name: string, type: string, data: string): Promise<string> {
  const last = present(id).servers.at(-1)?.answer ?? '';
  return last === 'silent' && (await prime(name, type)).includes(data) ? 'new' : last;
}

async function publishRegistry(change: Partial<typeof registry>): Promise<void> {
  Object.assign(registry, change, { serial: registry.serial + 1 });
  await bind.publish(parent, { test: registryZone() });
}

describe.concurrent('a change is watched at real servers', { timeout: 200_000 }, () => {
  test('of records: until the nameserver that lags has it, and the cache of a resolver has dropped the old content', async () => {
    const record = (content: string): DnsRecord => ({ prefix: 'www', type: 'A', content, ttl });
    await prime('www.shop.test', 'A');
    const primed = Date.now();
    await bind.publish(one, { 'shop.test': shop(2, '192.0.2.2') });
    await start(1, 'zone', { edits: [{ do: 'whole', records: [record('192.0.2.2')] }] }, { records: [record('192.0.2.1')] });
    await until(() => present(1).askedAt !== null);
    expect(answers(1)).toEqual(['nameserver ns1.shop.test new', 'nameserver ns2.shop.test old', 'resolver Office old']);
    expect(present(1)).toMatchObject({ state: 'watching', publishedAt: null, ttl, ttlFrom: 'zone' });

    await bind.publish(two, { 'shop.test': shop(2, '192.0.2.2') });
    await until(() => present(1).publishedAt !== null);
    const { publishedAt, until: end } = present(1);
    expect(Date.parse(end ?? '') - Date.parse(publishedAt ?? '')).toBe(ttl * 1000);
    let lastOld = primed;
    await until(() => {
      if (answers(1).at(-1) === 'resolver Office old') lastOld = Date.parse(present(1).askedAt ?? '');
      return present(1).state !== 'watching';
    });
    expect(await ofResolver(1, 'www.shop.test', 'A', '192.0.2.2')).toBe('new');
    // Not before the TTL that it was served with has ended.
    expect(lastOld).toBeGreaterThan(primed);
    const { answer, since } = present(1).servers.at(-1) ?? { answer: '', since: '' };
    if (answer === 'new') expect(Date.parse(since) - primed).toBeGreaterThan((ttl - 2) * 1000);
    expect(present(1)).toMatchObject({ state: 'done', nextAt: null });
    expect(Date.parse(present(1).endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(end ?? ''));
    expect(ended).toContainEqual({ accountId, job: 1, name: 'shop.test', state: 'done' });
  });

  test('of the nameservers, and of a DS record and a glue record at the registry', async () => {
    await Promise.all([prime('moved.test', 'NS'), prime('signed.test', 'DS')]);
    await start(2, 'nameservers', { nameservers: ['ns3.other.test'] }, { nameservers: ['ns1.shop.test'] });
    await start(3, 'ds-add', ds, {});
    await start(4, 'child-nameserver-change', { hostname: 'ns', address: two }, { address: three });
    await until(() => [2, 3, 4].every((id) => present(id).askedAt !== null));
    expect(answers(2)).toEqual(['parent ns.test old', 'nameserver ns3.other.test new', 'resolver Office old']);
    expect(answers(3)).toEqual(['parent ns.test old', 'resolver Office old']);
    expect(answers(4)).toEqual(['parent ns.test old']);
    for (const id of [2, 3, 4]) expect(present(id)).toMatchObject({ publishedAt: null, ttl, ttlFrom: 'parent' });

    const record = `signed DS ${ds.keytag} ${ds.algorithm} ${ds.digestType} ${ds.digest}`;
    await publishRegistry({ moved: 'ns3.other.test.', signed: record, glue: two });
    for (const id of [2, 3, 4]) await until(() => present(id).state !== 'watching');
    expect(answers(2).slice(0, -1)).toEqual(['parent ns.test new', 'nameserver ns3.other.test new']);
    expect(await ofResolver(2, 'moved.test', 'NS', 'ns3.other.test')).toBe('new');
    expect(answers(3)[0]).toBe('parent ns.test new');
    expect(await ofResolver(3, 'signed.test', 'DS', `${ds.keytag} ${ds.algorithm} ${ds.digestType} ${ds.digest}`)).toBe('new');
    expect(answers(4)).toEqual(['parent ns.test new']);
    for (const id of [2, 3, 4]) {
      const { state, publishedAt, endedAt } = present(id);
      expect(state).toBe('done');
      // Resolvers elsewhere may keep the delegation for its TTL at the registry.
      expect(Date.parse(endedAt ?? '') - Date.parse(publishedAt ?? '')).toBeGreaterThanOrEqual(ttl * 1000);
      expect(ended).toContainEqual({ accountId, job: id, name: domains[id], state: 'done' });
    }
  });
});
