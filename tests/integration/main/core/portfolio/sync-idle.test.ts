import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { portfolioLists } from '../../../../../main/core/portfolio/lists/index.ts';
import { listNames } from '../../../../../preload/contract/portfolio/lists.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId, heldFrom, syncFixtures } from './sync-fixtures.ts';

const practices = practiceFixture();
const fixtures = syncFixtures();
beforeEach(async () => fixtures().connect(await practices.start({ domains: 40 })));

it('balance and notices are synced every five minutes before all work that can wait, the other lists every few hours', async () => {
  const priorities = new Map<string, string>();
  fixtures().between((get) => (path, query, options) => {
    priorities.set(path, options?.priority ?? 'none');
    return get(path, query, options);
  });
  fixtures().sync.connected(accountId);
  await fixtures().settled();
  expect(Object.fromEntries(priorities)).toMatchObject({ domains: 'bulk', status: 'refresh' });
  const since = (from: number) =>
    fixtures()
      .requested.slice(from)
      .map((each) => each.split(' ')[0]);
  let before = fixtures().requested.length;
  fixtures().checkLists();
  await vi.waitFor(() => expect(fixtures().stores.portfolio.profile.read(accountId).balance).not.toBeNull(), { timeout: 30_000 });
  expect(fixtures().requested.slice(before)).toEqual(['account/balance refresh']);
  before = fixtures().requested.length;
  fixtures().now += 4 * 60_000;
  fixtures().checkLists();
  expect(since(before)).toEqual([]);
  fixtures().now += 60_000;
  fixtures().locked = true;
  fixtures().checkLists();
  expect(since(before)).toEqual([]);
  fixtures().locked = false;
  fixtures().checkLists();
  await fixtures().settled();
  expect(since(before).toSorted()).toEqual(['account/balance', 'status']);
  before = fixtures().requested.length;
  fixtures().settings = { ...fixtures().settings, listsEvery: 0, balanceEvery: 0 };
  fixtures().now += 24 * 3_600_000;
  fixtures().checkLists();
  expect(since(before)).toEqual([]);
  fixtures().settings = { ...fixtures().settings, listsEvery: 6 };
  fixtures().checkLists();
  await fixtures().settled();
  const others = listNames.filter((list) => list !== 'notices').map((list) => portfolioLists[list].queries(0, 1)[0].path);
  expect(new Set(since(before))).toEqual(new Set(others));
});

it('an unreachable account is retried every minute except while locked, and synced once its service responds', async () => {
  const tried: string[] = [];
  let code: 'OFFLINE' | 'TLS' | null = 'OFFLINE';
  fixtures().between((get) => async (path, query, options) => {
    tried.push(`${path} ${options?.priority}`);
    if (code !== null) throw new AppError(code, { reason: 'text', facts: { text: 'No way.' } });
    return get(path, query, options);
  });
  const attempts = async (): Promise<number> => {
    const before = tried.length;
    fixtures().checkLists();
    await new Promise((resolve) => setImmediate(resolve));
    return tried.length - before;
  };
  fixtures().sync.unreached(accountId);
  expect(await attempts()).toBe(1);
  code = 'TLS';
  fixtures().locked = true;
  expect(await attempts()).toBe(0);
  fixtures().locked = false;
  expect(await attempts()).toBe(1);
  expect(tried).toEqual(['account/balance refresh', 'account/balance refresh']);
  expect(fixtures().list('domains').phase).toBe('never');
  code = null;
  const whole = fixtures().until(({ lists }) => lists.every(({ phase }) => phase === 'whole'));
  fixtures().checkLists();
  await whole;
  expect(tried.filter((each) => each.startsWith('account/balance'))).toHaveLength(3);
});

it.each(['refused', 'removed', 'paused'])('an unreachable account is no longer retried once it is %s', async (what) => {
  let tried = 0;
  fixtures().between(() => async () => {
    tried += 1;
    throw new AppError(what === 'refused' ? 'AUTH' : 'OFFLINE', { reason: 'text', facts: { text: 'No way.' } });
  });
  fixtures().sync.unreached(accountId);
  fixtures().checkLists();
  if (what === 'removed') fixtures().sync.forget(accountId);
  if (what === 'paused') fixtures().sync.pause(accountId);
  await new Promise((resolve) => setImmediate(resolve));
  fixtures().checkLists();
  await new Promise((resolve) => setImmediate(resolve));
  expect(tried).toBe(1);
});

it('a removed account sends no more requests, not even pending ones', async () => {
  fixtures().sync.connected(accountId);
  await fixtures().settled();
  fixtures().checkLists();
  fixtures().sync.forget(accountId);
  const before = fixtures().requested.length;
  fixtures().now += 3_600_000;
  fixtures().checkLists();
  expect(fixtures().requested.slice(before)).toEqual([]);
});

const second = 'account0000000000002' as AccountId;
const third = 'account0000000000003' as AccountId;
const hour = 3_600_000;
const phases = (account: AccountId) =>
  fixtures()
    .sync.state(account)
    .lists.map(({ phase }) => phase);

describe('accounts that nobody opened', () => {
  beforeEach(async () => {
    fixtures().connect(await practices.start({ domains: 30, seed: 'second' }), second);
    fixtures().accounts = [accountId, second];
    fixtures().readyKeys.add(accountId).add(second);
  });

  it('are synced one after the other soon after the start, and again hours later', async () => {
    fixtures().sync.follow();
    expect(fixtures().requested).toEqual([]);
    const bothAtOnce: boolean[] = [];
    fixtures().between((get) => (path, query, options) => {
      bothAtOnce.push([accountId, second].every((account) => phases(account).includes('reading')));
      return get(path, query, options);
    });
    const whole = fixtures().until((state) => state.accountId === second && state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().checkLists();
    await whole;
    expect(phases(accountId)).toEqual(Array(listNames.length).fill('whole'));
    expect(bothAtOnce).not.toContain(true);
    const { last, next } = fixtures().sync.state(second).automatic;
    expect(last).toBe(new Date(fixtures().now).toISOString());
    expect(next).toBe(new Date(fixtures().now + 6 * hour).toISOString());
    const before = fixtures().requested.length;
    fixtures().now += 6 * hour - 60_000;
    fixtures().checkLists();
    expect(fixtures().requested.slice(before)).toEqual([]);
    // The computer slept past the due time.
    fixtures().now += 40 * hour;
    const again = fixtures().until(({ accountId: of, automatic }) => of === second && automatic.last !== last && automatic.last !== null);
    fixtures().checkLists();
    await again;
  });

  it('are not read while their key cannot be used, and the next accounts are', async () => {
    fixtures().readyKeys.delete(accountId);
    fixtures().sync.follow();
    const whole = fixtures().until((state) => state.accountId === second && state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().checkLists();
    await whole;
    expect(phases(accountId)).toEqual(Array(listNames.length).fill('never'));
    fixtures().readyKeys.add(accountId);
    fixtures().checkLists();
    await new Promise((resolve) => setImmediate(resolve));
    expect(phases(accountId)).toEqual(Array(listNames.length).fill('never'));
    fixtures().now += 6 * hour;
    const later = fixtures().until((state) => state.accountId === accountId && state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().checkLists();
    await later;
  });

  it('are read while the window is locked only if they keep their key, and without their balance', async () => {
    fixtures().keptKeys.add(second);
    fixtures().locked = true;
    fixtures().sync.follow();
    const whole = fixtures().until((state) => state.accountId === second && state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().checkLists();
    await whole;
    expect(phases(accountId)).toEqual(Array(listNames.length).fill('never'));
    expect(fixtures().requested.filter((each) => each.startsWith('account/balance'))).toEqual([]);
  });

  it('resume an interrupted sync where it ended', async () => {
    fixtures().accounts = [second];
    fixtures().between(heldFrom(3, 10));
    fixtures().sync.start(second, ['domains']);
    await fixtures().until(({ lists }) => lists[0]?.done === 20);
    fixtures().sync.pause(second);
    fixtures().sync.forget(second);
    fixtures().between((get) => (path, query, options) => get(path, { ...query, limit: 10 }, options));
    fixtures().sync.follow();
    const before = fixtures().requested.length;
    const whole = fixtures().until((state) => state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().checkLists();
    await whole;
    expect(fixtures().requested.slice(before)).not.toContain('domains 2 documents');
    expect(
      fixtures()
        .requested.slice(before)
        .filter((each) => each === 'domains 1'),
    ).toHaveLength(1);
  });

  it('are not read in quiet hours once they have a copy', async () => {
    fixtures().now = Date.parse('2026-11-21T21:00:00Z');
    fixtures().settings = { ...fixtures().settings, listsEvery: 2, quietHours: true, quietFrom: 22, quietUntil: 6 };
    fixtures().accounts = [second];
    fixtures().sync.follow();
    const whole = fixtures().until((state) => state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().checkLists();
    await whole;
    expect(fixtures().sync.state(second).automatic.next).toBe('2026-11-22T06:00:00.000Z');
    const before = fixtures().requested.length;
    fixtures().now = Date.parse('2026-11-22T05:59:00Z');
    fixtures().checkLists();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fixtures().requested.slice(before)).toEqual([]);
    fixtures().now = Date.parse('2026-11-22T06:00:00Z');
    fixtures().checkLists();
    expect(phases(second)).toContain('reading');
    await fixtures().settled(second);
  });

  it('are not read on another network, with or without a copy, and read once the computer is back', async () => {
    fixtures().isElsewhere = true;
    fixtures().accounts = [second];
    fixtures().sync.follow();
    const before = fixtures().requested.length;
    fixtures().checkLists();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fixtures().requested.slice(before)).toEqual([]);
    expect(fixtures().sync.state(second).automatic.isElsewhere).toBe(true);
    const back = fixtures().until((state) => !state.automatic.isElsewhere && state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().isElsewhere = false;
    fixtures().checkLists();
    await back;
  });

  it('are read on another network on request', async () => {
    fixtures().isElsewhere = true;
    fixtures().accounts = [second];
    fixtures().sync.follow();
    const whole = fixtures().until((state) => state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().sync.syncAll();
    await whole;
  });

  it('are read again after an outage, and still do not count as opened', async () => {
    let down = true;
    fixtures().accounts = [second];
    fixtures().between((get) => async (path, query, options) => {
      if (down) throw new AppError('OFFLINE', { reason: 'text', facts: { text: 'No way.' } });
      return get(path, query, options);
    });
    fixtures().sync.follow();
    const failed = fixtures().until((state) => state.lists.some(({ phase }) => phase === 'failed'));
    fixtures().checkLists();
    await failed;
    await fixtures().settled(second);
    down = false;
    const whole = fixtures().until((state) => state.lists.every(({ phase }) => phase === 'whole'));
    fixtures().checkLists();
    await whole;
    expect(fixtures().answered).toEqual([]);
    const before = fixtures().requested.length;
    fixtures().now += 10 * 60_000;
    fixtures().checkLists();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fixtures().requested.slice(before)).toEqual([]);
  });

  it('are read by nobody once they are removed', async () => {
    fixtures().sync.follow();
    fixtures().accounts = [];
    fixtures().checkLists();
    fixtures().accounts = [third];
    fixtures().sync.forget(third);
    await new Promise((resolve) => setImmediate(resolve));
    expect(fixtures().requested).toEqual([]);
  });
});

it('a sync that failed is repeated at its next due time, not before', async () => {
  const practice = await practices.start({ domains: 30 });
  fixtures().connect(practice);
  practice.setFaults([{ kind: 'unavailable', when: { operations: ['listCustomers'] } }]);
  fixtures().settings = { ...fixtures().settings, balanceEvery: 0 };
  fixtures().sync.connected(accountId);
  await fixtures().settled();
  expect(fixtures().list('customers').phase).toBe('failed');
  const before = fixtures().requested.length;
  for (const minutes of [1, 2, 60, 296]) {
    fixtures().now += minutes * 60_000;
    fixtures().checkLists();
  }
  expect(fixtures().requested.slice(before)).toEqual([]);
  expect(fixtures().sync.state(accountId).automatic.next).toBe(new Date(fixtures().now + 60_000).toISOString());
  practice.setFaults([]);
  fixtures().now += 60_000;
  fixtures().checkLists();
  await fixtures().settled();
  expect(fixtures().list('customers').phase).toBe('whole');
});

it('a sync that found no connection continues once the service responds', async () => {
  let down = false;
  fixtures().between((get) => async (path, query, options) => {
    if (down) throw new AppError('OFFLINE', { reason: 'text', facts: { text: 'No way.' } });
    return get(path, query, options);
  });
  fixtures().sync.connected(accountId);
  await fixtures().settled();
  fixtures().now += 6 * hour;
  down = true;
  fixtures().checkLists();
  await fixtures().settled();
  expect(fixtures().list('domains')).toMatchObject({ phase: 'failed', fault: { code: 'OFFLINE' } });
  fixtures().checkLists();
  await new Promise((resolve) => setImmediate(resolve));
  expect(fixtures().list('domains').phase).toBe('failed');
  down = false;
  const whole = fixtures().until(({ lists }) => lists.every(({ phase }) => phase === 'whole'));
  fixtures().checkLists();
  await whole;
});
