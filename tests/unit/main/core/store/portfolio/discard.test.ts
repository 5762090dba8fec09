import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../../../main/core/base/database.ts';
import type { PortfolioStore } from '../../../../../../main/core/store/port.ts';
import { account, at, openMemory, outline, pageOf, readInteger, sampleCustomer, sampleDomain, shownIds, stateOf } from './fixtures.ts';

let store: PortfolioStore;
let database: Database;
beforeEach(async () => {
  ({ store, database } = await openMemory());
});

const other = 'account0000000000002';
const rows = () =>
  database.first<{ count: number }>('SELECT (SELECT count(*) FROM domain) + (SELECT count(*) FROM domain_raw) AS count')?.count;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const many = Array.from({ length: 2500 }, (_, id) => sampleDomain(id));

it('immediately removes what is visible, and the rows gradually', async () => {
  readInteger(store, 'domains', many);
  readInteger(store, 'customers', [sampleCustomer(1, 'Contoh')]);
  store.profile.writeBalance(account, { fetchedAt: at, currency: 'IDR', balance: '1.00', fields: [] });
  store.discard(account);
  expect(stateOf(store, 'domains')).toMatchObject({ phase: 'never', count: 0 });
  expect(store.profile.read(account).balance).toBeNull();
  expect(rows()).toBe(5000);
  await turn();
  expect(rows()).toBe(4000);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(rows()).toBe(0);
  expect(await shownIds(store)).toEqual([]);
});

it('ends a running sync', () => {
  const reading = store.lists.begin(account, 'domains', outline(2), at);
  store.discard(account);
  expect(() => reading.write(pageOf(1, [sampleDomain(1)]))).toThrow(expect.objectContaining({ code: 'CANCELED' }));
});

it('is finished at the next start if the application quit during it', async () => {
  readInteger(store, 'domains', many);
  database.run('INSERT INTO domain_raw (account_id, id, read_at, raw) VALUES (?, 1, ?, ?)', other, at, '{}');
  store.discardAllBut([other]);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(rows()).toBe(1);
  store.discardAllBut([other]);
  await turn();
  expect(rows()).toBe(1);
});
