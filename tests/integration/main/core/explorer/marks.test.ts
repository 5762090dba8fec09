import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Marks, operationMarks } from '../../../../../main/core/explorer/marks.ts';
import { mostRecent, mostStarred } from '../../../../../preload/contract/explorer-marks.ts';
import { createGround, type Ground, sampleAccount } from '../store/ground.ts';

let ground: Ground;
beforeEach(() => {
  ground = createGround();
});
afterEach(() => ground.tidy());

const { id: account } = sampleAccount(1);
const { id: other } = sampleAccount(2);

async function opened(): Promise<{ marks: Marks; stores: Awaited<ReturnType<Ground['open']>> }> {
  const stores = await ground.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.accounts.insert(sampleAccount(2));
  const now = () => {
    ground.clock += 1000;
    return ground.clock;
  };
  return { marks: operationMarks(() => stores.workspace.explorerMarks, now), stores };
}

it('keeps stars in the order in which they were given, for each account', async () => {
  const { marks } = await opened();
  expect(marks.of(account)).toEqual({ starred: [], recent: [] });
  marks.star(account, 'GET /domains', true);
  marks.star(account, 'GET /account/balance', true);
  // A second star changes nothing.
  expect(marks.star(account, 'GET /domains', true).starred).toEqual(['GET /domains', 'GET /account/balance']);
  expect(marks.of(other).starred).toEqual([]);
  expect(marks.star(account, 'GET /domains', false).starred).toEqual(['GET /account/balance']);
  expect(marks.star(account, 'GET /domains', true).starred).toEqual(['GET /account/balance', 'GET /domains']);
});

it('keeps the operations used last, and a star longer than a use', async () => {
  const { marks } = await opened();
  marks.star(account, 'GET /0', true);
  for (let at = 0; at < mostRecent + 3; at++) marks.used(account, `GET /${at}`);
  marks.used(account, 'GET /5');
  const { recent, starred } = marks.of(account);
  expect(recent).toHaveLength(mostRecent);
  expect(recent.slice(0, 3)).toEqual(['GET /5', `GET /${mostRecent + 2}`, `GET /${mostRecent + 1}`]);
  expect(starred).toEqual(['GET /0']);
  expect(marks.star(account, 'GET /5', true).recent[0]).toBe('GET /5');
});

it('refuses more stars than it keeps, and an account that is not there', async () => {
  const { marks } = await opened();
  for (let at = 0; at < mostStarred; at++) marks.star(account, `GET /${at}`, true);
  expect(() => marks.star(account, 'GET /more', true)).toThrow('Take the star from one first');
  expect(marks.star(account, 'GET /0', true).starred).toHaveLength(mostStarred);
  expect(() => marks.used(sampleAccount(3).id, 'GET /domains')).toThrow('not here any more');
});

it('goes with the account', async () => {
  const { marks, stores } = await opened();
  marks.star(account, 'GET /domains', true);
  stores.workspace.accounts.remove(account, false);
  stores.workspace.accounts.insert(sampleAccount(1));
  expect(marks.of(account)).toEqual({ starred: [], recent: [] });
});
