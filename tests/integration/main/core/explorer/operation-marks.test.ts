import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Marks, operationMarks } from '../../../../../main/core/explorer/operation-marks.ts';
import { maxRecent, maxStarred } from '../../../../../preload/contract/explorer/operation-marks.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const { id: account } = sampleAccount(1);
const { id: other } = sampleAccount(2);

async function openMarks(): Promise<{ marks: Marks; stores: Awaited<ReturnType<StoreFixtures['open']>> }> {
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.accounts.insert(sampleAccount(2));
  const now = () => {
    fixtures.clock += 1000;
    return fixtures.clock;
  };
  return { marks: operationMarks(() => stores.workspace.explorerMarks, now), stores };
}

it('keeps stars in the order they were set, for each account', async () => {
  const { marks } = await openMarks();
  expect(marks.marks({ accountId: account })).toEqual({ starred: [], recent: [] });
  marks.star({ accountId: account, key: 'GET /domains', on: true });
  marks.star({ accountId: account, key: 'GET /account/balance', on: true });
  // A second star changes nothing.
  expect(marks.star({ accountId: account, key: 'GET /domains', on: true }).starred).toEqual(['GET /domains', 'GET /account/balance']);
  expect(marks.marks({ accountId: other }).starred).toEqual([]);
  expect(marks.star({ accountId: account, key: 'GET /domains', on: false }).starred).toEqual(['GET /account/balance']);
  expect(marks.star({ accountId: account, key: 'GET /domains', on: true }).starred).toEqual(['GET /account/balance', 'GET /domains']);
});

it('keeps the most recently used operations, and a star longer than a use', async () => {
  const { marks } = await openMarks();
  marks.star({ accountId: account, key: 'GET /0', on: true });
  for (let at = 0; at < maxRecent + 3; at++) marks.used({ accountId: account, key: `GET /${at}` });
  marks.used({ accountId: account, key: 'GET /5' });
  const { recent, starred } = marks.marks({ accountId: account });
  expect(recent).toHaveLength(maxRecent);
  expect(recent.slice(0, 3)).toEqual(['GET /5', `GET /${maxRecent + 2}`, `GET /${maxRecent + 1}`]);
  expect(starred).toEqual(['GET /0']);
  expect(marks.star({ accountId: account, key: 'GET /5', on: true }).recent[0]).toBe('GET /5');
});

it('rejects too many stars, and a missing account', async () => {
  const { marks } = await openMarks();
  for (let at = 0; at < maxStarred; at++) marks.star({ accountId: account, key: `GET /${at}`, on: true });
  expect(() => marks.star({ accountId: account, key: 'GET /more', on: true })).toThrow('too-many-starred');
  expect(marks.star({ accountId: account, key: 'GET /0', on: true }).starred).toHaveLength(maxStarred);
  expect(() => marks.used({ accountId: sampleAccount(3).id, key: 'GET /domains' })).toThrow('account-gone');
});

it('is removed with the account', async () => {
  const { marks, stores } = await openMarks();
  marks.star({ accountId: account, key: 'GET /domains', on: true });
  stores.workspace.accounts.remove(account, false);
  stores.workspace.accounts.insert(sampleAccount(1));
  expect(marks.marks({ accountId: account })).toEqual({ starred: [], recent: [] });
});
