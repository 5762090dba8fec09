import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId, syncFixtures } from './sync-fixtures.ts';

const practices = practiceFixture();
const fixtures = syncFixtures();
beforeEach(async () => fixtures().connect(await practices.start({ domains: 40 })));

it('balance and notices are synced every five minutes before all work that can wait, the other lists every hour', async () => {
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
  await vi.waitFor(() => expect(fixtures().stores.portfolio.profile.read(accountId).balance).not.toBeNull());
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
  fixtures().settings = { ...fixtures().settings, listsEvery: 60 };
  fixtures().checkLists();
  await fixtures().settled();
  expect(new Set(since(before))).toEqual(new Set(['domains', 'customers', 'account/prices', 'account/transactions']));
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
