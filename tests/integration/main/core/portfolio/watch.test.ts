import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../../../../main/core/base/clock.ts';
import { readObjects } from '../../../../../main/core/portfolio/lists/read-objects.ts';
import { quietHours } from '../../../../../main/core/portfolio/sync/quiet-hours.ts';
import { createWatchRounds, type WatchRounds } from '../../../../../main/core/portfolio/watch/rounds.ts';
import { createWatch, type WatchService, watchedIds } from '../../../../../main/core/portfolio/watch/watch.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';
import { createSeen } from '../../../../../main/core/seen/seen.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import type { AccountId, Json } from '../../../../../preload/contract/values.ts';
import { WatchState } from '../../../../../preload/contract/watch/watch.ts';
import { defaultSettings } from '../../../../unit/preload/contract/default-settings.ts';
import { ask, practiceFixture } from '../../practice/practice-fixture.ts';
import { makeClient } from '../service/make-client.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

// Slow: a round waits for real requests; the pauses between them are skipped.

const practices = practiceFixture();
const accountId = sampleAccount(1).id as AccountId;

interface Domain {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly is_registrar_locked: number;
}

let fixtures: StoreFixtures;
let stores: Stores;
let practice: RunningPractice;
let client: ServiceClient;
let service: WatchService;
let rounds: WatchRounds;
let paths: string[];
let domains: Domain[];
/** Replaces the response of a request. */
let instead: ((path: string) => Json | Error | undefined) | null;

/** Timers run as soon as what runs now has ended, so that only requests take time. */
const clock: Clock = {
  now: () => performance.now(),
  after(ms, work) {
    // A pause after an error, and waiting for the next round, is not skipped.
    if (ms > 2000) return () => undefined;
    const timer = setImmediate(work);
    return () => clearImmediate(timer);
  },
};
const settings = { ...defaultSettings, limits: { atOnce: 4, perSecond: 50, perQuarterHour: null } };

function open(): void {
  const seen = createSeen({
    store: () => stores.portfolio,
    workspace: () => stores.workspace,
    changed: () => undefined,
    now: () => fixtures.clock,
  });
  const shared = { store: () => stores.portfolio, workspace: () => stores.workspace, now: () => fixtures.clock };
  const prices = async () => ({ of: () => new Map() });
  const today = () => ({ today: '2026-11-21', zone: 'UTC' });
  const get: ServiceClient['get'] = async (path, ...rest) => {
    paths.push(path);
    const data = instead?.(path);
    if (data instanceof Error) throw data;
    const answer = await client.get(path, ...rest);
    // The clock of the stores.
    fixtures.clock += 10;
    const raw = { ...answer.raw, at: fixtures.clock };
    return data === undefined ? { ...answer, raw } : { ...answer, data, raw };
  };
  rounds = createWatchRounds({
    ...shared,
    clientFor: async () => ({ ...client, get }),
    redaction: createRedaction(),
    changed: ({ id }) => seen.compareDomain(accountId, id),
    clock,
    settings: () => settings,
    locked: () => false,
    keepsKeyLocked: () => true,
    quiet: () => false,
    isElsewhere: () => false,
    listsAreRead: () => false,
    watched: (of) => watchedIds({ ...shared, prices, today }, of),
    incident(error) {
      throw error;
    },
    report: () => undefined,
  });
  const quiet = quietHours(settings.reading, 'UTC');
  const changed = () => undefined;
  service = createWatch({ ...shared, settings: () => settings, quietHours: () => quiet, prices, today, rounds, changed });
}

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  practice = await practices.start({ domains: 40 });
  stores.workspace.accounts.insert({ ...sampleAccount(1), baseAddress: practice.address });
  const credentials = { accountId, baseAddress: practice.address, resellerId: practice.resellerId, apiKey: async () => 'practice-key' };
  client = makeClient(practice.address, { credentials }).client;
  [paths, instead] = [[], null];
  const rows = (await ask(practice, '/v1/domains?limit=100')).json()['data'] as unknown as Domain[];
  domains = rows.filter(({ status, is_registrar_locked: isLocked }) => status === 1 && isLocked === 0);
  const at = new Date(fixtures.clock).toISOString();
  const reading = stores.portfolio.lists.begin(accountId, 'domains', { pageSize: 100, total: rows.length, scope: '' }, at);
  reading.write({ page: 1, readAt: at, ...readObjects('domains', rows as unknown as Json[], new Set(), createRedaction()) });
  reading.finish({ changedWhileReading: false });
  open();
});
afterEach(() => {
  rounds.stopAll();
  client.close();
  fixtures.tidy();
});

const never = new AbortController().signal;
const state = async (): Promise<WatchState> => WatchState.parse(await service.state({ accountId }, never));
const [first, second] = [0, 1];
const idAt = (place: number): number => domains[place]?.id ?? 0;

function watch(...places: number[]): void {
  for (const place of places)
    stores.workspace.notes.setTags(accountId, { kind: 'domain', id: idAt(place), name: domains[place]?.name ?? '' }, ['watched']);
}

/** Starts a round, and waits for its end. */
async function round(): Promise<WatchState> {
  fixtures.clock += 60 * 60_000;
  await service.start({ accountId }, never);
  await expect.poll(async () => (await state()).phase, { timeout: 30_000 }).toBe('waiting');
  return state();
}

const changes = () => {
  const { seenChanges } = stores.workspace;
  return seenChanges.rows(accountId, seenChanges.ids(accountId, { filter: 'all' })).sort((one, other) => one.id - other.id);
};

async function foreign(method: string, path: string, form: Readonly<Record<string, string>> = {}): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${practice.resellerId}:practice-key`).toString('base64')}`;
  const body = new URLSearchParams(form);
  const answer = await fetch(`${practice.address}/v1/${path}`, { method, headers: { authorization }, body });
  expect(await answer.json()).toMatchObject({ success: true });
}

const addRecord = async (id: number, address: string): Promise<void> => {
  const zone = (await ask(practice, `/v1/domains/${id}/dns`)).json()['data'] as unknown as Record<string, string>[];
  const records = [
    ...zone.map(({ prefix, type, content, ttl }) => ({ name: prefix, type, content, ttl })),
    { name: 'evil', type: 'A', content: address, ttl: 300 },
  ];
  const fields = records.flatMap((record, at) => Object.entries(record).map(([name, value]) => [`records[${at}][${name}]`, `${value}`]));
  await foreign('POST', `domains/${id}/dns`, Object.fromEntries(fields) as Record<string, string>);
};

test('a domain with the tag, and those that match the filter, are read completely; its cost is known before', async () => {
  expect(await service.times({ accountId }, never)).toEqual({ times: null });
  expect(await state()).toMatchObject({ phase: 'none', watched: 0, nextAt: null, rule: { tag: 'watched', filter: '', everyMinutes: 60 } });
  watch(first);
  const filter = `name:${domains[second]?.name}`;
  const saved = await service.save({ accountId, rule: { tag: ' Watched ', filter, everyMinutes: 15 } }, never);
  expect(saved).toMatchObject({
    watched: 2,
    requestsEach: 5,
    requests: 10,
    done: 0,
    roundMs: 1000,
    perMinute: 600,
    rule: { filter, tag: 'Watched' },
  });
  expect(await service.times({ accountId }, never)).toMatchObject({ times: { isReading: false, last: null, next: expect.any(String) } });
  const ended = await round();
  const times = { isReading: false, last: ended.round?.endedAt, next: ended.nextAt };
  expect(await service.times({ accountId }, never)).toEqual({ times });
  expect(ended).toMatchObject({ done: 10, failed: 0, round: { endedAt: expect.any(String) } });
  expect(new Set(paths.filter((path) => !path.endsWith('whois-protection'))).size).toBe(10);
  for (const part of ['details', 'dns', 'dnssec', 'hosts', 'forwarding'] as const)
    expect(stores.portfolio.parts.find(accountId, idAt(second), part)).not.toBeNull();
  expect(changes()).toEqual([]);
});

test('a service whose details leave out WHOIS protection is asked for it apart, which the cost includes', async () => {
  watch(first);
  expect(await state()).toMatchObject({ requestsEach: 5, requests: 5, done: 0 });
  stores.portfolio.parts.write(accountId, idAt(first), 'details', { readAt: new Date(fixtures.clock).toISOString(), raw: '{}' });
  expect(await state()).toMatchObject({ requestsEach: 6, requests: 6 });
});

test('a filter that cannot be read and an invalid tag are refused', async () => {
  const rule = { tag: 'watched', filter: '', everyMinutes: 60 } as const;
  await expect(service.save({ accountId, rule: { ...rule, filter: 'expires:(' } }, never)).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(service.save({ accountId, rule: { ...rule, tag: 'a,b' } }, never)).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { tag: expect.anything() },
  });
  expect((await state()).rule).toEqual(rule);
});

test('for one domain it is known whether the filter watches it', async () => {
  const rule = { tag: 'watched', filter: `name:${domains[second]?.name}`, everyMinutes: 60 } as const;
  watch(first);
  await service.save({ accountId, rule }, never);
  expect(await service.rule({ accountId }, never)).toEqual({ tag: 'watched' });
  expect(await service.domain({ accountId, id: idAt(first) }, never)).toEqual({ tag: 'watched', isMatched: false });
  expect(await service.domain({ accountId, id: idAt(second) }, never)).toEqual({ tag: 'watched', isMatched: true });
});

test('what others change of a watched domain is reported once, and survives an outage and a cut-off reading', async () => {
  watch(first, second);
  await round();
  await foreign('POST', `domains/${idAt(first)}/dnssec`, { keytag: '77', algorithm: '13', digesttype: '2', digest: 'a'.repeat(64) });
  await foreign('POST', `domains/${idAt(first)}/hosts`, { hostname: 'ns77', ip_address: '203.0.113.77' });
  await foreign('POST', `domains/${idAt(first)}/forwarding`, { from: 'promo', to: 'https://elsewhere.example/' });
  await addRecord(idAt(first), '203.0.113.66');
  // Empty responses of every part, as a service may send during an outage.
  instead = (path) =>
    /\/(?:dns|dnssec|hosts|forwarding)$/.test(path) && paths.filter((one) => one === path).length === 2 ? [] : undefined;
  await round();
  instead = null;
  await round();
  const found = changes().map((change) => ['domainId' in change && change.domainId === idAt(first), change.field, change.explanation]);
  expect(found.toSorted()).toEqual(['child-nameservers', 'ds', 'forwarding', 'zone'].map((field) => [true, field, 'unexplained']));
  await round();
  expect(changes()).toHaveLength(4);
});

test('a part that the service refuses does not stop the others, and is no change', async () => {
  watch(first, second);
  await round();
  const { AppError } = await import('../../../../../main/core/base/errors.ts');
  const refused = `domains/${idAt(first)}/dns`;
  instead = (path) => (path === refused ? new AppError('NOT_FOUND', 'domain-not-stored') : undefined);
  await addRecord(idAt(first), '203.0.113.66');
  expect(await round()).toMatchObject({ failed: 1, done: 9 });
  expect(changes()).toEqual([]);
  instead = null;
  expect(await round()).toMatchObject({ failed: 0, done: 10 });
  expect(changes()).toMatchObject([{ field: 'zone', explanation: 'unexplained' }]);
});

test('a round that a restart interrupted goes on where it was', async () => {
  watch(first, second);
  fixtures.clock += 60 * 60_000;
  await service.start({ accountId }, never);
  await expect.poll(() => paths.length).toBeGreaterThan(2);
  rounds.stopAll();
  const before = new Set(paths.slice(0, -1));
  paths = [];
  open();
  rounds.connected(accountId);
  await expect.poll(async () => (await state()).round?.endedAt, { timeout: 30_000 }).not.toBeNull();
  expect(paths.filter((path) => before.has(path))).toEqual([]);
  expect((await state()).done).toBe(10);
});
