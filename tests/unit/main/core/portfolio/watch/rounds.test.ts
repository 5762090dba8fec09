import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { createWatchRounds, requestGap, type WatchRounds } from '../../../../../../main/core/portfolio/watch/rounds.ts';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import type { CallOptions, ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { PortfolioStore, WorkspaceStore } from '../../../../../../main/core/store/port.ts';
import type { AccountId, Json } from '../../../../../../preload/contract/values.ts';
import type { WatchInterval } from '../../../../../../preload/contract/watch/watch-codes.ts';
import { createTestClock } from '../../service/test-clock.ts';
import { account, openMemory, readInteger, sampleDomain } from '../../store/portfolio/fixtures.ts';

const accountId = account as AccountId;
/** Another account with domains of the same ids. */
const other = 'other0000000' as AccountId;
const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 8);

let store: PortfolioStore;
let clock: ReturnType<typeof createTestClock>;
let requested: string[];
let priorities: Set<CallOptions['priority']>;
let fault: (path: string) => AppError | null;
let answer: (path: string) => Json;
let listsEvery: number;
let everyMinutes: WatchInterval;
let locked: boolean;
let keepsKey: boolean;
/** Milliseconds from a request to its response. */
let latency: number;
let lookups: number;
let quiet: boolean;
let elsewhere: boolean;
let reading: boolean;
let ids: number[];
let reported: number;
let rounds: WatchRounds;
/** The account that is requested from. */
let requesting: AccountId;

/** The test clock starts at 0. */
const now = (): number => start + clock.now();

const get: ServiceClient['get'] = async (path, _query, options) => {
  requested.push(path);
  priorities.add(options?.priority);
  if (latency > 0) await new Promise<void>((resolve) => clock.after(latency, resolve));
  const error = fault(path);
  if (error !== null) throw error;
  return { data: answer(path), meta: null, message: null, raw: { request: '', status: 200, headers: [], body: '', at: now() } };
};
const limiter = () => ({
  ...{ accountId, running: 0, waiting: 0, perSecond: 5, slowed: false, pausedForMs: 0 },
  ...{ pausedBy: null, usedOfBudget: null },
});

function open(): void {
  rounds = createWatchRounds({
    clientFor: async (of) => {
      requesting = of as AccountId;
      return { get, limiter } as unknown as ServiceClient;
    },
    store: () => store,
    workspace: () =>
      ({
        zoneSnapshots: { keep: () => 0 },
        watch: { read: () => ({ tag: null, filter: '', everyMinutes }), version: () => '', write: () => undefined },
      }) as unknown as WorkspaceStore,
    redaction: createRedaction(),
    changed: () => undefined,
    clock,
    settings: () => ({ reading: { listsEvery } as never, limits: { atOnce: 4, perSecond: 5, perQuarterHour: null } }),
    locked: () => locked,
    keepsKeyLocked: () => keepsKey,
    quiet: () => quiet,
    isElsewhere: () => elsewhere,
    listsAreRead: () => reading,
    watched: async () => {
      lookups += 1;
      return ids;
    },
    now,
    incident(error) {
      throw error;
    },
    report() {
      reported += 1;
    },
  });
}

beforeEach(async () => {
  ({ store } = await openMemory());
  readInteger(
    store,
    'domains',
    [1, 2, 3].map((id) => sampleDomain(id)),
  );
  clock = createTestClock();
  [requested, priorities, fault] = [[], new Set(), () => null];
  answer = (path) => (/^domains\/\d+$/.test(path) ? { id: 1, name: 'contoh.test', whois_protection: 1 } : []);
  [listsEvery, everyMinutes, locked, quiet, reading, ids, reported] = [6, 60, false, false, false, [2, 1], 0];
  elsewhere = false;
  [keepsKey, latency, lookups] = [false, 0, 0];
  open();
});

const round = (id: number): string[] => ['', '/dns', '/dnssec', '/hosts', '/forwarding'].map((part) => `domains/${id}${part}`);

it('reads every part of each watched domain, one request per second at the lowest priority, once per interval', async () => {
  rounds.connected(accountId);
  await clock.advance(5500);
  expect(requested).toEqual(round(2));
  expect(rounds.state(accountId)).toMatchObject({ phase: 'reading', failed: 0, round: { endedAt: null } });
  await clock.advance(2 * minute);
  expect(requested).toEqual([...round(2), ...round(1)]);
  expect(priorities).toEqual(new Set(['bulk']));
  expect(reported).toBeGreaterThan(0);
  const { phase, round: last, nextAt } = rounds.state(accountId);
  expect(phase).toBe('waiting');
  expect(last?.endedAt).not.toBeNull();
  expect(nextAt).toBe(Date.parse(last?.startedAt ?? '') + 60 * minute);
  await clock.advance(50 * minute);
  expect(requested).toHaveLength(10);
  await clock.advance(15 * minute);
  expect(requested).toHaveLength(20);
});

/** Reads the domains of the other account, too. */
function readOther(): void {
  const at = '2026-11-21T07:00:00.000Z';
  const list = store.lists.begin(other, 'domains', { pageSize: 10, total: 3, scope: '' }, at);
  list.write({ page: 1, readAt: at, objects: [1, 2, 3].map((id) => sampleDomain(id)), nameless: [] });
  list.finish({ changedWhileReading: false });
}

it('reads the rounds of several accounts one after the other, whatever holds one up', async () => {
  readOther();
  rounds.connected(accountId);
  rounds.connected(other);
  await clock.advance(5500);
  expect(requested).toEqual(round(2));
  expect(rounds.state(other).phase).toBe('waiting');
  await clock.advance(2 * minute);
  // Both accounts have the same two domains.
  expect(requested).toEqual([...round(2), ...round(1), ...round(2), ...round(1)]);
  expect([accountId, other].map((of) => rounds.state(of).round?.endedAt !== null)).toEqual([true, true]);

  // The service of the first does not respond: the other is read meanwhile.
  requested = [];
  fault = () => (requesting === accountId ? new AppError('OFFLINE', 'domain-not-stored') : null);
  await clock.advance(70 * minute);
  expect(rounds.state(other)).toMatchObject({ phase: 'waiting' });
  expect(Date.parse(rounds.state(other).round?.startedAt ?? '')).toBeGreaterThan(start + 30 * minute);
  expect(rounds.state(other).round?.endedAt).not.toBeNull();
});

it('a round that the user requests waits for no other account', async () => {
  readOther();
  ids = [3, 2, 1];
  rounds.connected(accountId);
  await clock.advance(2500);
  rounds.start(other);
  await clock.advance(30 * minute);
  const [first = { endedAt: '' }, second = { endedAt: '' }] = [other, accountId].flatMap((of) => rounds.state(of).round ?? []);
  expect((first.endedAt ?? '') < (second.endedAt ?? '')).toBe(true);
  expect(requested).toHaveLength(30);
});

it('continues a round after a restart, without what was read', async () => {
  rounds.connected(accountId);
  await clock.advance(3500);
  rounds.stopAll();
  const done = requested.length;
  expect(done).toBeGreaterThan(1);
  await clock.advance(10 * minute);
  expect(requested).toHaveLength(done);
  open();
  rounds.connected(accountId);
  await clock.advance(2 * minute);
  expect(requested).toHaveLength(10);
  expect(new Set(requested).size).toBe(10);
});

describe('nothing is read', () => {
  it.each<[string, () => void, () => void, string]>([
    ['automatic sync is off', () => (listsEvery = 0), () => (listsEvery = 6), 'off'],
    ['the window is locked', () => (locked = true), () => (locked = false), 'waiting'],
    ['it is a quiet hour', () => (quiet = true), () => (quiet = false), 'waiting'],
    ['the computer is on another network', () => (elsewhere = true), () => (elsewhere = false), 'waiting'],
    ['lists are read', () => (reading = true), () => (reading = false), 'waiting'],
    ['no domain is watched', () => (ids = []), () => (ids = [1]), 'waiting'],
  ])('while %s', async (_why, begin, end, phase) => {
    begin();
    rounds.connected(accountId);
    await clock.advance(5 * minute);
    expect(requested).toEqual([]);
    expect(rounds.state(accountId).phase).toBe(phase);
    end();
    await clock.advance(minute);
    expect(requested.length).toBeGreaterThan(0);
  });

  it('of a domain that is not in the local copy', async () => {
    ids = [9];
    rounds.connected(accountId);
    await clock.advance(minute);
    expect(requested).toEqual([]);
    expect(rounds.state(accountId).round?.endedAt).not.toBeNull();
  });
});

it('reads on request although automatic sync is off and it is a quiet hour, once', async () => {
  [listsEvery, quiet, elsewhere] = [0, true, true];
  rounds.start(accountId);
  await clock.advance(2 * minute);
  expect(requested).toHaveLength(10);
  expect(rounds.state(accountId)).toMatchObject({ phase: 'off', nextAt: null });
  await clock.advance(3 * 60 * minute);
  expect(requested).toHaveLength(10);
});

it('skips what the service does not return, and rests during an outage', async () => {
  fault = (path) => (path === 'domains/2/dns' ? new AppError('NOT_FOUND', 'domain-not-stored') : null);
  rounds.connected(accountId);
  await clock.advance(2 * minute);
  expect(requested).toHaveLength(10);
  expect(rounds.state(accountId)).toMatchObject({ phase: 'waiting', failed: 1 });
  fault = () => new AppError('OFFLINE', 'domain-not-stored');
  rounds.start(accountId);
  await clock.advance(2 * minute);
  expect(requested).toHaveLength(11);
  expect(rounds.state(accountId).phase).toBe('paused');
  fault = () => null;
  await clock.advance(10 * minute);
  expect(requested).toHaveLength(21);
});

it('reads a part again, once, whose reading was not believed', async () => {
  ids = [1];
  rounds.connected(accountId);
  await clock.advance(minute);
  store.parts.write(account, 1, 'dns', { readAt: new Date(now()).toISOString(), raw: '[{"a":1}]' });
  // As a comparison leaves it behind.
  const [waiting] = store.overwrittenParts.of(account, 1, 'dns');
  if (waiting === undefined) throw new Error('Nothing waits.');
  store.overwrittenParts.hold(account, 1, 'dns', waiting.seq, waiting);
  requested = [];
  rounds.start(accountId);
  await clock.advance(2 * minute);
  expect(requested).toEqual([...round(1), 'domains/1/dns']);
});

it('reads it again although another request failed in between', async () => {
  ids = [1, 2];
  rounds.connected(accountId);
  await clock.advance(minute);
  for (const id of ids) {
    store.parts.write(account, id, 'dns', { readAt: new Date(now()).toISOString(), raw: '[{"a":1}]' });
    const [waiting] = store.overwrittenParts.of(account, id, 'dns');
    if (waiting === undefined) throw new Error('Nothing waits.');
    store.overwrittenParts.hold(account, id, 'dns', waiting.seq, waiting);
  }
  requested = [];
  fault = () => (requested.length === 11 ? new AppError('OFFLINE', 'internal') : null);
  rounds.start(accountId);
  await clock.advance(10 * minute);
  expect(requested.slice(10).toSorted()).toEqual(['domains/1/dns', 'domains/2/dns', requested[10]].toSorted());
  expect(rounds.state(accountId).phase).toBe('waiting');
});

it('does not pause for one domain that is gone', async () => {
  fault = (path) => (path.startsWith('domains/2') ? new AppError('NOT_FOUND', 'domain-not-stored') : null);
  rounds.connected(accountId);
  await clock.advance(minute);
  expect(requested).toEqual([...round(2), ...round(1)]);
  expect(rounds.state(accountId)).toMatchObject({ phase: 'waiting', failed: 5 });
});

it('looks up the watched domains once per batch', async () => {
  rounds.connected(accountId);
  await clock.advance(minute);
  expect(requested).toHaveLength(10);
  // At the start, and before the round ends.
  expect(lookups).toBe(2);
});

it('reads on request although the user stopped a sync before', async () => {
  rounds.connected(accountId);
  await clock.advance(2500);
  rounds.stop(accountId);
  const before = requested.length;
  rounds.connected(accountId);
  await clock.advance(5 * minute);
  expect(requested).toHaveLength(before);
  rounds.start(accountId);
  await clock.advance(minute);
  expect(requested).toHaveLength(10);
});

it('keeps its rate although requests take time', async () => {
  latency = 600;
  rounds.connected(accountId);
  // The first one starts after a second.
  await clock.advance(9500);
  expect(requested).toHaveLength(9);
});

it('reads while the window is locked if the account keeps its key', async () => {
  [locked, keepsKey] = [true, true];
  rounds.connected(accountId);
  await clock.advance(minute);
  expect(requested).toHaveLength(10);
});

it('changes with its rule in the middle of a round', async () => {
  rounds.connected(accountId);
  await clock.advance(1500);
  const before = requested.length;
  ids = [3];
  rounds.ruleChanged(accountId);
  await clock.advance(minute);
  expect(requested.slice(before)).toEqual(round(3));
});

it('takes as long as the limits allow, half of which are reserved', () => {
  const limits = { atOnce: 4, perSecond: 5, perQuarterHour: null };
  expect(requestGap(limits)).toBe(1000);
  expect(requestGap({ ...limits, perQuarterHour: 900 })).toBe(2000);
  expect(requestGap({ ...limits, perQuarterHour: 100_000 })).toBe(1000);
});
