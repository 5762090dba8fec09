import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeen, type SeenService } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { ComparedPart } from '../../../../../main/core/store/portfolio/domains/overwritten-parts.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import { domainOf, firstValues, writeJob } from './made-up-service.ts';

const accountId = sampleAccount(1).id as AccountId;

let fixtures: StoreFixtures;
let stores: Stores;
let seen: SeenService;
/** Where the process ends in a comparison. */
let crash: 'before' | 'after' | null = null;

const makeSeen = (): SeenService =>
  createSeen({
    store: () => ({
      ...stores.portfolio,
      overwrittenParts: {
        ...stores.portfolio.overwrittenParts,
        settle(...args) {
          if (crash === 'after') throw new Error('The process ends.');
          stores.portfolio.overwrittenParts.settle(...args);
        },
      },
    }),
    workspace: () => ({
      ...stores.workspace,
      seenChanges: {
        ...stores.workspace.seenChanges,
        record(...args) {
          if (crash === 'before') throw new Error('The process ends.');
          return stores.workspace.seenChanges.record(...args);
        },
      },
    }),
    changed: () => undefined,
    now: () => fixtures.clock,
  });

beforeEach(async () => {
  crash = null;
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  seen = makeSeen();
  await readList([1, 2]);
});
afterEach(() => fixtures.tidy());

const time = (minutes = 15): string => {
  fixtures.clock += minutes * 60_000;
  return new Date(fixtures.clock).toISOString();
};

async function readList(ids: readonly number[], locked = '1'): Promise<void> {
  const reading = stores.portfolio.lists.begin(accountId, 'domains', { pageSize: 10, total: fixtures.clock, scope: '' }, time());
  const objects = ids.map((id) => domainOf(id, { ...firstValues, locked }, new Set()));
  reading.write({ page: 1, readAt: time(), objects, nameless: [] });
  reading.finish({ changedWhileReading: false });
  await seen.compare(accountId);
}

/** Stores a reading of a part of domain 1 without comparing it. Returns its time. */
function store(part: ComparedPart, data: unknown, minutes?: number): string {
  const readAt = time(minutes);
  stores.portfolio.parts.write(accountId, 1, part, { readAt, raw: JSON.stringify(data) });
  return readAt;
}

function read(part: ComparedPart, data: unknown, minutes?: number): string {
  const readAt = store(part, data, minutes);
  seen.compareDomain(accountId, 1);
  return readAt;
}

const record = (prefix: string, type: string, content: string, ttl: number | null = 3600) => ({ prefix, type, content, ttl });
const zone = [record('@', 'A', '192.0.2.1'), record('@', 'MX', '10 mail.name-1.example'), record('www', 'CNAME', 'name-1.example')];
const large = Array.from({ length: 40 }, (_, at) => record(`host-${at}`, 'A', `192.0.2.${at}`));

const changes = () => {
  const { seenChanges } = stores.workspace;
  return seenChanges.rows(accountId, seenChanges.ids(accountId, { filter: 'all' })).sort((one, other) => one.id - other.id);
};
const groups = (value: string): unknown => (JSON.parse(value) as { groups: unknown }).groups;
const ownZone = (before: readonly object[], edits: readonly object[], at: string, state: 'done' | 'unknown' = 'done') =>
  writeJob(stores, { accountId, domainId: 1, kind: 'zone', input: { edits }, plan: { lines: [], before: { records: before } }, state, at });

test('a record that was changed elsewhere is reported once, with both readings', async () => {
  const beforeAt = read('dns', zone);
  expect(changes()).toEqual([]);
  const hijacked = [zone[2], record('@', 'A', '203.0.113.9'), zone[1]];
  const afterAt = read('dns', hijacked);
  read('dns', hijacked);
  const [change, ...others] = changes();
  expect(others).toEqual([]);
  expect(change).toMatchObject({ field: 'zone', domainId: 1, beforeAt, afterAt, explanation: 'unexplained' });
  expect(groups(change?.before ?? '')).toEqual([['@ A', '192.0.2.1 (3600 s)']]);
  expect(groups(change?.after ?? '')).toEqual([['@ A', '203.0.113.9 (3600 s)']]);
  await seen.compare(accountId);
  expect(changes()).toHaveLength(1);
  const [snapshot] = stores.workspace.zoneSnapshots.list(accountId, 1, 0, 10);
  expect(snapshot).toMatchObject({ at: beforeAt, why: 'read', records: 3 });
});

test.each<[ComparedPart, string, object, object]>([
  [
    'dnssec',
    'ds',
    { id: 1, keytag: 5, algorithm: 13, digesttype: 2, digest: 'ab' },
    { id: 2, keytag: 6, algorithm: 13, digesttype: 2, digest: 'cd' },
  ],
  [
    'hosts',
    'child-nameservers',
    { id: 1, hostname: 'ns1', ip_address: '192.0.2.1' },
    { id: 1, hostname: 'ns1', ip_address: '203.0.113.1' },
  ],
  ['forwarding', 'forwarding', { id: 1, from: '@', to: 'https://a.example/' }, { id: 1, from: '@', to: 'https://b.example/' }],
])('%s is compared too', (part, field, before, after) => {
  read(part, [before]);
  read(part, [after]);
  expect(changes()).toMatchObject([{ field, explanation: 'unexplained' }]);
});

test('what others changed while a complete reading missed the domain is reported once it returns', async () => {
  const beforeAt = read('dns', zone);
  read('hosts', [{ id: 1, hostname: 'ns1', ip_address: '192.0.2.1' }]);
  const hijacked = [zone[2], record('@', 'A', '203.0.113.9'), zone[1]];
  const hosts = [{ id: 1, hostname: 'ns1', ip_address: '203.0.113.1' }];
  // Read and not compared yet.
  store('hosts', hosts);
  await readList([2]);
  expect(changes()).toEqual([]);
  await readList([1, 2]);
  expect(stores.portfolio.parts.find(accountId, 1, 'dns')).toMatchObject({ readAt: beforeAt });
  expect(changes()).toMatchObject([{ field: 'child-nameservers', explanation: 'unexplained' }]);
  read('dns', hijacked);
  read('hosts', hosts);
  expect(changes()).toMatchObject([{ field: 'child-nameservers' }, { field: 'zone', beforeAt, explanation: 'unexplained' }]);
});

test('what was read of a domain that is gone is forgotten', async () => {
  read('dns', zone);
  store('dns', zone.slice(1));
  await readList([2]);
  await readList([2]);
  expect(changes()).toMatchObject([{ field: 'domain' }]);
  await readList([1, 2]);
  expect(stores.portfolio.parts.find(accountId, 1, 'dns')).toBeNull();
  store('dns', zone);
  await seen.compare(accountId);
  expect(changes().filter(({ field }) => field === 'zone')).toEqual([]);
});

test('a reading that may be cut off is only believed if the next one is the same', () => {
  const beforeAt = read('dns', large);
  read('dns', large.slice(0, 5));
  read('dns', large);
  expect(changes()).toEqual([]);
  read('dns', []);
  read('dns', large.slice(0, 3));
  expect(changes()).toEqual([]);
  const afterAt = read('dns', large.slice(0, 3).toReversed());
  expect(changes()).toMatchObject([{ field: 'zone', beforeAt: expect.any(String), afterAt, explanation: 'unexplained' }]);
  expect(beforeAt < (changes()[0]?.beforeAt ?? '')).toBe(true);
  read('dnssec', [{ keytag: 5, algorithm: 13, digesttype: 2, digest: 'ab' }]);
  read('dnssec', []);
  expect(changes()).toHaveLength(1);
  read('dnssec', []);
  expect(changes()).toMatchObject([{ field: 'zone' }, { field: 'ds' }]);
});

test('what cannot be understood is no change, and what follows is compared with what was known before', () => {
  read('dns', zone);
  read('dns', [...zone, { prefix: 'new', type: 'A' }]);
  read('dns', [...zone, { prefix: 'new', type: 'A' }]);
  read('dns', zone);
  expect(changes()).toEqual([]);
  read('dns', [{ type: 'A' }]);
  read('dns', [...zone, record('new', 'A', '192.0.2.9')]);
  expect(changes()).toHaveLength(1);
  expect(groups(changes()[0]?.after ?? '')).toEqual([['new A', '192.0.2.9 (3600 s)']]);
});

test('edits of ours explain what they wrote, and nothing else', () => {
  read('dns', zone);
  const edits = [
    { do: 'change', from: zone[0], to: record('@', 'A', '192.0.2.2') },
    { do: 'add', record: record('mail', 'A', '192.0.2.3') },
  ];
  ownZone(zone, edits, time());
  read('dns', [record('@', 'A', '192.0.2.2'), zone[1], zone[2], record('mail', 'A', '192.0.2.3'), record('evil', 'A', '203.0.113.9')]);
  const own = changes().find(({ explanation }) => explanation === 'own');
  expect(groups(own?.after ?? '')).toEqual([
    ['@ A', '192.0.2.2 (3600 s)'],
    ['mail A', '192.0.2.3 (3600 s)'],
  ]);
  expect(own?.job).not.toBeNull();
  const foreign = changes().filter(({ explanation }) => explanation === 'unexplained');
  expect(foreign.map(({ after }) => groups(after))).toEqual([[['evil A', '203.0.113.9 (3600 s)']]]);
});

test('a zone that ours emptied is believed at once, and an unknown outcome explains it as such', () => {
  read('dns', large);
  ownZone(large, [{ do: 'whole', records: zone }], time(), 'unknown');
  read('dns', zone);
  expect(changes()).toMatchObject([{ field: 'zone', explanation: 'own-unknown' }]);
});

test('a reading that shows once more what was before a write of ours waits for the next', () => {
  read('dns', zone);
  const edited = [...zone, record('new', 'A', '192.0.2.9')];
  ownZone(zone, [{ do: 'add', record: record('new', 'A', '192.0.2.9') }], time());
  read('dns', edited, 1);
  read('dns', zone, 1);
  read('dns', edited, 1);
  expect(changes()).toMatchObject([{ explanation: 'own' }]);
  read('dns', zone, 20);
  expect(changes()).toMatchObject([{ explanation: 'own' }, { explanation: 'unexplained' }]);
});

interface Own {
  readonly kind: string;
  readonly input: object;
  readonly lines: readonly object[];
  readonly before?: object;
}

test.each<[string, ComparedPart, readonly object[], readonly object[], Own]>([
  [
    'a DS record that was added',
    'dnssec',
    [],
    [{ id: 2, keytag: 6, algorithm: 13, digesttype: 2, digest: 'CD' }],
    { kind: 'ds-add', input: { keytag: 6, algorithm: 13, digestType: 2, digest: 'cd' }, lines: [] },
  ],
  [
    'a child nameserver whose address was changed',
    'hosts',
    [{ id: 1, hostname: 'ns1', ip_address: '192.0.2.1' }],
    [{ id: 1, hostname: 'ns1', ip_address: '192.0.2.2' }],
    {
      kind: 'child-nameserver-change',
      input: { hostname: 'ns1', address: '192.0.2.2' },
      lines: [{ label: 'host', before: 'ns1.name-1.example 192.0.2.1', after: 'ns1.name-1.example 192.0.2.2' }],
    },
  ],
  [
    'a forwarding that was removed, and another one that stays',
    'forwarding',
    [
      { id: 1, from: '@', to: 'https://a.example/' },
      { id: 2, from: 'www', to: 'https://b.example/' },
    ],
    [{ id: 1, from: '@', to: 'https://a.example/' }],
    {
      kind: 'forwarding-remove',
      input: { from: 'www' },
      lines: [{ label: 'forwarding', before: 'www → https://b.example/', after: null }],
    },
  ],
  [
    'a record that was deleted alone',
    'dns',
    zone,
    zone.slice(1),
    { kind: 'zone-record-delete', input: { record: zone[0], together: 1 }, lines: [], before: { record: zone[0], count: 1 } },
  ],
])('ours is %s', (_what, part, before, after, { kind, input, lines, before: zoneBefore }) => {
  read(part, before);
  writeJob(stores, { accountId, domainId: 1, kind, input, plan: { lines, before: zoneBefore ?? {} }, state: 'done', at: time() });
  read(part, after);
  expect(changes()).toMatchObject([{ explanation: 'own' }]);
});

test('a request of the API explorer explains the record that its body names', () => {
  read('dns', zone);
  const shown = { target: '/v1/domains/1/dns/record', headers: '', body: 'name=www&type=CNAME&content=name-1.example' };
  writeJob(stores, {
    accountId,
    domainId: null,
    kind: 'request',
    input: { method: 'DELETE', shown },
    plan: { lines: [] },
    state: 'done',
    at: time(),
  });
  read('dns', [zone[1]]);
  expect(changes().map(({ explanation, before }) => [explanation, groups(before)])).toEqual([
    ['unexplained', [['@ A', '192.0.2.1 (3600 s)']]],
    ['own', [['www CNAME', 'name-1.example (3600 s)']]],
  ]);
});

test.each(['before', 'after'] as const)('a crash %s the change is recorded loses and repeats nothing', async (where) => {
  read('dns', zone);
  store('dns', [...zone, record('one', 'A', '192.0.2.1')]);
  crash = where;
  expect(() => seen.compareDomain(accountId, 1)).toThrow('The process ends.');
  crash = null;
  store('dns', [...zone, record('one', 'A', '192.0.2.1'), record('two', 'A', '192.0.2.2')]);
  seen = makeSeen();
  await seen.compare(accountId);
  expect(changes().map(({ after }) => groups(after))).toEqual([[['one A', '192.0.2.1 (3600 s)']], [['two A', '192.0.2.2 (3600 s)']]]);
});

test('an unlocked domain with another DS record is an alarm', async () => {
  read('dnssec', [{ keytag: 5, algorithm: 13, digesttype: 2, digest: 'ab' }]);
  await readList([1, 2], '0');
  read('dnssec', [{ keytag: 6, algorithm: 13, digesttype: 2, digest: 'cd' }]);
  expect(changes().filter(({ alarm }) => alarm !== null)).toMatchObject([{ domainId: 1, field: 'ds', alarm: 'unlocked-and-changed' }]);
});

test('nothing is kept of a domain that is gone, and its parts start again when it returns', async () => {
  read('dns', zone);
  store('dns', large);
  await readList([2]);
  await readList([2]);
  await readList([1, 2]);
  read('dns', zone.slice(1));
  expect(changes().filter(({ field }) => field === 'zone')).toEqual([]);
});

test('changed:zone finds the domain', () => {
  read('dns', zone);
  read('dns', zone.slice(1));
  const { seenChanges } = stores.workspace;
  expect(seenChanges.changedDomains(accountId, { from: null, only: 'any', fields: ['zone'] })).toEqual([1]);
  expect(seenChanges.changedDomains(accountId, { from: null, only: 'any', fields: ['ds'] })).toEqual([]);
});

test('of a zone of 10,000 records what differs is recorded, within bounds', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => record(`host-${at}`, 'A', `192.0.${at % 200}.${at % 250}`));
  read('dns', many);
  read(
    'dns',
    many.map((one, at) => (at % 100 === 0 ? { ...one, content: '203.0.113.1' } : one)),
  );
  const [change] = changes();
  const { more, groups: listed } = JSON.parse(change?.after ?? '') as { more: number; groups: unknown[] };
  expect(listed.length + more).toBe(100);
});
