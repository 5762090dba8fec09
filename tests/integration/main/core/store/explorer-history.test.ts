import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHistory, maxValuesSize } from '../../../../../main/core/explorer/history/history.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { type HistoryPage, oldestEntry } from '../../../../../main/core/store/workspace/explorer-history-table.ts';
import { maxStoredRequests as mostEntries } from '../../../../../preload/contract/explorer/codes.ts';
import type { HistoryFacts } from '../../../../../preload/contract/explorer/history.ts';
import type { OperationValues } from '../../../../../preload/contract/explorer/operation-values.ts';
import { nothingFilled } from '../../../../support/explorer-form.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
let stores: Stores;
beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.accounts.insert(sampleAccount(2));
});
afterEach(() => fixtures.tidy());

const { id: account } = sampleAccount(1);
const { id: other } = sampleAccount(2);
const everything: HistoryPage = { words: [], failed: false, below: null, count: 1000 };
const table = () => stores.workspace.explorerHistory;

const facts = (number: number, change: Partial<HistoryFacts> = {}): HistoryFacts => ({
  at: new Date(fixtures.clock).toISOString(),
  ...{ key: `GET /things/${number}`, method: 'GET', path: `/things/${number}`, name: 'getThing', summary: 'A thing', target: '' },
  ...{ kind: 'read', state: 'answered', status: 200, code: null, ms: 5, bytes: 9, job: null, run: null, values: 'whole' },
  ...change,
});
const paths = (query: Partial<HistoryPage> = {}) =>
  table()
    .page(account, { ...everything, ...query })
    .entries.map(({ path }) => path);

it('keeps the newest entries of each account, and none that are too old', () => {
  table().insert(other, facts(0), null);
  for (let number = 1; number <= mostEntries + 2; number += 1) table().insert(account, facts(number), null);
  const page = table().page(account, everything);
  expect([page.all, page.entries[0]?.path, page.entries.at(-1)?.path]).toEqual([mostEntries, `/things/${mostEntries + 2}`, '/things/3']);
  fixtures.clock += oldestEntry + 1000;
  table().insert(account, facts(9), null);
  expect(paths()).toEqual(['/things/9']);
  // Other accounts are pruned when something is added for them.
  expect(table().page(other, everything).all).toBe(1);
});

it('finds words in any order and case, and failed entries', () => {
  table().insert(account, facts(1, { summary: 'Änderung 100%_done' }), null);
  table().insert(account, facts(2, { status: 404 }), null);
  table().insert(account, facts(3, { state: 'failed', status: null, code: 'TIMEOUT' }), null);
  table().insert(account, facts(4, { state: 'stopped', status: null, code: 'CANCELED' }), null);
  table().insert(account, facts(5, { status: 200, code: 'REFUSED' }), null);
  expect(paths({ words: ['THINGS/1', '100%_'] })).toEqual(['/things/1']);
  expect(paths({ words: ['änderung'] })).toEqual(['/things/1']);
  expect(paths({ words: ['getthing', 'get'], failed: true })).toEqual(['/things/5', '/things/3', '/things/2']);
  expect(table().page(account, { ...everything, failed: true, count: 1 })).toMatchObject({ entries: [{}], total: 3, all: 5 });
});

it('shows a planned write each time it is sent, with its values', () => {
  const values: OperationValues = { ...nothingFilled, path: { id: '7' } };
  const row = { job: 4, seq: 0 };
  const write = facts(1, { method: 'PUT', kind: 'write', state: 'sent', job: 4 });
  table().insert(account, write, values, { ...row, planned: true });
  table().insert(account, facts(2), null);
  expect([paths(), table().ofRow(account, row)?.planned]).toEqual([['/things/2'], true]);
  table().markSent(account, row, write);
  table().markSent(account, row, { ...write, state: 'sent' });
  expect(paths()).toEqual(['/things/1', '/things/1', '/things/2']);
  const newest = table().ofRow(account, row)?.entry.id ?? 0;
  expect([table().values(account, newest), table().values(other, newest)]).toEqual([values, undefined]);
  table().update(account, newest, { ...write, state: 'refused' });
  expect(paths({ failed: true })).toEqual(['/things/1']);
});

it('stores a field with the name of an object prototype property', () => {
  const body = JSON.parse('{"__proto__":{"a":1},"constructor":2}') as OperationValues['body'];
  table().insert(account, facts(1), { ...nothingFilled, body });
  const { entries } = table().page(account, everything);
  expect(JSON.stringify(table().values(account, entries[0]?.id ?? 0)?.body)).toBe(JSON.stringify(body));
});

it('is removed with its account and when it is cleared, and is not written for a removed account', () => {
  table().insert(account, facts(1), null);
  table().insert(other, facts(2), null);
  stores.workspace.accounts.remove(other, false);
  table().insert(other, facts(3), null);
  expect([paths(), table().page(other, everything).all]).toEqual([['/things/1'], 0]);
  table().clear(account);
  expect(paths()).toEqual([]);
});

it('stores values up to a size, and marks larger ones as not stored', async () => {
  const incidents: unknown[] = [];
  const history = createHistory({
    ...{ table, redact: (text) => text, report: () => undefined, now: () => fixtures.clock },
    removeSecrets: async ({ values }) => ({ values, withheld: [] }),
    incident: (error) => void incidents.push(error),
  });
  const entryWith = (raw: string) => ({ accountId: account, hash: 'a'.repeat(64), key: 'PUT /things', values: { ...nothingFilled, raw } });
  expect(await history.keep(entryWith('x'.repeat(maxValuesSize)))).toEqual({ extent: 'too-large', values: null });
  expect(await history.keep(entryWith('x'))).toMatchObject({ extent: 'whole', values: { raw: 'x' } });
  expect(() => history.historyValues({ accountId: account, id: 99 })).toThrow('history-entry-gone');
  stores.close();
  const entry = { ...facts(1), area: '', deprecated: false, unsupportedReason: null, dedicated: null, dedicatedOnly: false, usedBy: null };
  history.enterRead(account, { entry, shown: { target: '/v1/things' } }, { extent: 'none', values: null }, { state: 'answered' });
  expect(incidents).toHaveLength(1);
});
