import { afterEach, expect, it } from 'vitest';
import { paidWritesWithoutCharge } from '../../../../../main/core/changes/journal/paid-writes.ts';
import { createSeen } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import { payFromHere, transactionOf } from './made-up-money.ts';

const account = sampleAccount(1);
const accountId = account.id as AccountId;

let fixtures: StoreFixtures;
afterEach(() => fixtures.tidy());

it('charges that are too old are forgotten, all of them, also if nothing was found', { timeout: 60_000 }, async () => {
  fixtures = createStoreFixtures();
  const { portfolio, workspace } = await fixtures.open();
  workspace.accounts.insert(account);
  const ids = Array.from({ length: 700 }, (_, at) => at + 1);
  workspace.journalFile.database.transaction(() => {
    for (const transactionId of ids) {
      const foundAt = transactionId === 700 ? '2026-11-01T00:00:00.000Z' : '2025-01-01T00:00:00.000Z';
      workspace.ownCharges.record(accountId, { transactionId, job: 1, seq: transactionId, amount: '150000' }, foundAt);
    }
  });
  const seen = createSeen({ store: () => portfolio, workspace: () => workspace, changed: () => undefined, now: () => fixtures.clock });
  await seen.compareMoney(accountId);
  expect(workspace.ownCharges.ofTransactions(accountId, ids).map(({ transactionId }) => transactionId)).toEqual([700]);
});

const cost = 150_000;

/** Reads charges of the same amount, by the times at which they were made, with deposits between them. Returns the ids of those that are reported. */
async function reportedOf(stores: Stores, names: string | readonly string[], times: readonly string[], between = 0): Promise<number[]> {
  const nameOf = (place: number): string => (typeof names === 'string' ? names : (names[place] ?? ''));
  const read = (at: string, made: readonly string[]): void => {
    fixtures.clock = Date.parse(at);
    const reading = stores.portfolio.lists.begin(accountId, 'transactions', { pageSize: 1000, total: made.length, scope: '' }, at);
    const dialect = { hasCreated: true, hasClosing: false, words: ['in', 'out'], isSigned: true } as const;
    const deposits = Array.from({ length: made.length === 0 ? 0 : between }, (_, place) =>
      transactionOf({ id: place + 2, by: 'deposit', name: '', amount: cost, closing: 0, created: made[0] ?? at }, dialect),
    );
    const charges = made.map((created, place) =>
      transactionOf({ id: place * (between + 1) + 1, by: 'foreign', name: nameOf(place), amount: -cost, closing: 0, created }, dialect),
    );
    const objects = [...charges, ...deposits];
    reading.write({ page: 1, readAt: at, objects, nameless: [] });
    reading.finish({ changedWhileReading: false });
  };
  const { portfolio, workspace } = stores;
  read('2026-11-21T07:00:00.000Z', []);
  read('2026-11-21T12:00:00.000Z', times);
  const seen = createSeen({ store: () => portfolio, workspace: () => workspace, changed: () => undefined, now: () => fixtures.clock });
  await seen.compareMoney(accountId);
  const { seenChanges } = workspace;
  return seenChanges
    .rows(accountId, seenChanges.ids(accountId, { filter: 'unexplained' }))
    .flatMap((row) => (row.subject === 'transaction' ? [row.subjectId] : []))
    .sort();
}

/** A renewal of ours at 09:30. */
const paid = { accountId, name: 'name.example', cost: `${cost}`, state: 'done', at: '2026-11-21T09:30:00.000Z' } as const;

it.each([
  { from: 'before', times: ['2026-11-21T08:00:00.000Z', '2026-11-21T09:30:20.000Z'], foreign: 1 },
  { from: 'after', times: ['2026-11-21T09:30:20.000Z', '2026-11-21T10:30:00.000Z'], foreign: 2 },
  { from: 'shortly before', times: ['2026-11-21T09:20:00.000Z', '2026-11-21T09:50:00.000Z'], foreign: 1 },
])('of two equal charges for a domain, the one from $from is not ours', { timeout: 60_000 }, async ({ times, foreign }) => {
  fixtures = createStoreFixtures();
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
  payFromHere(stores, paid);
  expect(await reportedOf(stores, paid.name, times)).toEqual([foreign]);
});

it('of two equal charges for a domain, the same is not ours with 600 transactions between them', { timeout: 60_000 }, async () => {
  fixtures = createStoreFixtures();
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
  payFromHere(stores, paid);
  expect(await reportedOf(stores, paid.name, ['2026-11-21T09:20:00.000Z', '2026-11-21T09:50:00.000Z'], 600)).toEqual([1]);
});

it('a write whose own charge comes later explains no charge that names no domain', { timeout: 60_000 }, async () => {
  fixtures = createStoreFixtures();
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
  payFromHere(stores, paid);
  expect(await reportedOf(stores, ['', paid.name], ['2026-11-21T09:29:00.000Z', '2026-11-21T09:31:00.000Z'], 600)).toEqual([1]);
});

it('rows of a cost are found by an index, however many rows a job has', { timeout: 60_000 }, async () => {
  fixtures = createStoreFixtures();
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
  const job = payFromHere(stores, paid);
  const { database } = stores.workspace.journalFile;
  const plans: string[] = [];
  const all: typeof database.all = (sql, ...values) => {
    plans.push(...database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail));
    return database.all(sql, ...values);
  };
  const query = { reseller: `${account.baseAddress} ${account.resellerId}`, from: '2026-11-01T00:00:00.000Z' };
  const of = (amount: string) => paidWritesWithoutCharge({ ...database, all }, query, { accountId, cost: amount, most: 9 });
  expect(of('150000.00')).toMatchObject([{ job, seq: 0, cost: '150000' }]);
  expect(of('150000.01')).toEqual([]);
  expect(plans.filter((detail) => detail.includes('job_row'))).toContain(
    'SEARCH job_row USING INDEX job_row_cost (job_id=? AND <expr>>? AND <expr><?)',
  );
});

it('of charges that name no domain, as many are ours as rows cost as much', { timeout: 60_000 }, async () => {
  fixtures = createStoreFixtures();
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
  for (let job = 0; job < 25; job += 1) payFromHere(stores, paid);
  const times = Array.from({ length: 27 }, (_, place) => new Date(Date.parse(paid.at) + place * 1000).toISOString());
  expect(await reportedOf(stores, '', times)).toEqual([26, 27]);
});
