import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId, syncGround } from './sync-ground.ts';

const practices = practiceFixture();
const ground = syncGround();
beforeEach(async () => ground().connect(await practices.start({ domains: 40 })));

it('balance and notices are synced every five minutes before all work that can wait, the other lists every hour', async () => {
  const priorities = new Map<string, string>();
  ground().between((get) => (path, query, options) => {
    priorities.set(path, options?.priority ?? 'none');
    return get(path, query, options);
  });
  ground().sync.connected(accountId);
  await ground().settled();
  expect(Object.fromEntries(priorities)).toMatchObject({ domains: 'bulk', status: 'refresh' });
  const since = (from: number) =>
    ground()
      .asked.slice(from)
      .map((each) => each.split(' ')[0]);
  let before = ground().asked.length;
  ground().look();
  await vi.waitFor(() => expect(ground().stores.portfolio.profile.read(accountId).balance).not.toBeNull());
  expect(ground().asked.slice(before)).toEqual(['account/balance refresh']);
  before = ground().asked.length;
  ground().now += 4 * 60_000;
  ground().look();
  expect(since(before)).toEqual([]);
  ground().now += 60_000;
  ground().locked = true;
  ground().look();
  expect(since(before)).toEqual([]);
  ground().locked = false;
  ground().look();
  await ground().settled();
  expect(since(before).toSorted()).toEqual(['account/balance', 'status']);
  before = ground().asked.length;
  ground().settings = { ...ground().settings, listsEvery: 0, balanceEvery: 0 };
  ground().now += 24 * 3_600_000;
  ground().look();
  expect(since(before)).toEqual([]);
  ground().settings = { ...ground().settings, listsEvery: 60 };
  ground().look();
  await ground().settled();
  expect(new Set(since(before))).toEqual(new Set(['domains', 'customers', 'account/prices', 'account/transactions']));
});

it('an unreachable account is retried every minute except while locked, and synced once its service responds', async () => {
  const tried: string[] = [];
  let code: 'OFFLINE' | 'TLS' | null = 'OFFLINE';
  ground().between((get) => async (path, query, options) => {
    tried.push(`${path} ${options?.priority}`);
    if (code !== null) throw new AppError(code, { reason: 'said', facts: { text: 'No way.' } });
    return get(path, query, options);
  });
  const look = async (): Promise<number> => {
    const before = tried.length;
    ground().look();
    await new Promise((resolve) => setImmediate(resolve));
    return tried.length - before;
  };
  ground().sync.unreached(accountId);
  expect(await look()).toBe(1);
  code = 'TLS';
  ground().locked = true;
  expect(await look()).toBe(0);
  ground().locked = false;
  expect(await look()).toBe(1);
  expect(tried).toEqual(['account/balance refresh', 'account/balance refresh']);
  expect(ground().list('domains').phase).toBe('never');
  code = null;
  const whole = ground().until(({ lists }) => lists.every(({ phase }) => phase === 'whole'));
  ground().look();
  await whole;
  expect(tried.filter((each) => each.startsWith('account/balance'))).toHaveLength(3);
});

it.each(['refused', 'removed', 'paused'])('an unreachable account is no longer retried once it is %s', async (what) => {
  let tried = 0;
  ground().between(() => async () => {
    tried += 1;
    throw new AppError(what === 'refused' ? 'AUTH' : 'OFFLINE', { reason: 'said', facts: { text: 'No way.' } });
  });
  ground().sync.unreached(accountId);
  ground().look();
  if (what === 'removed') ground().sync.forget(accountId);
  if (what === 'paused') ground().sync.pause(accountId);
  await new Promise((resolve) => setImmediate(resolve));
  ground().look();
  await new Promise((resolve) => setImmediate(resolve));
  expect(tried).toBe(1);
});

it('a removed account sends no more requests, not even pending ones', async () => {
  ground().sync.connected(accountId);
  await ground().settled();
  ground().look();
  ground().sync.forget(accountId);
  const before = ground().asked.length;
  ground().now += 3_600_000;
  ground().look();
  expect(ground().asked.slice(before)).toEqual([]);
});
