import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { ColumnsTable } from '../../../../../main/core/store/workspace/port.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
let stores: Stores;
let columns: ColumnsTable;
const { id: one } = sampleAccount(1);
const { id: two } = sampleAccount(2);
const narrow = [{ id: 'name', shown: true, width: 200 }];
const wide = [{ id: 'name', shown: true }];

beforeEach(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
  stores.workspace.accounts.insert(sampleAccount(1));
  stores.workspace.accounts.insert(sampleAccount(2));
  columns = stores.workspace.columns;
});
afterEach(() => fixtures.tidy());

it('stores columns for all accounts, which an account’s own columns override', () => {
  expect(columns.read(one, 'domains')).toBeNull();
  columns.write(one, 'domains', wide, true);
  columns.write(one, 'domains', narrow, false);
  expect(columns.read(one, 'domains')).toEqual({ layout: narrow, forAll: false });
  expect(columns.read(two, 'domains')).toEqual({ layout: wide, forAll: true });
  expect(columns.read(one, 'customers')).toBeNull();
  columns.write(one, 'domains', narrow, true);
  expect(columns.read(two, 'domains')).toEqual({ layout: narrow, forAll: true });
  expect(columns.read(one, 'domains')).toEqual({ layout: narrow, forAll: true });
});

it('removes a layout, together with an account’s own', () => {
  columns.write(one, 'domains', wide, true);
  columns.write(one, 'domains', narrow, false);
  columns.write(one, 'domains', null, false);
  expect(columns.read(one, 'domains')).toEqual({ layout: wide, forAll: true });
  columns.write(two, 'domains', narrow, false);
  stores.workspace.accounts.remove(two, false);
  stores.workspace.accounts.insert(sampleAccount(2));
  expect(columns.read(two, 'domains')).toEqual({ layout: wide, forAll: true });
});

it('treats unreadable data as missing', async () => {
  columns.write(one, 'domains', wide, false);
  const database = (await loadDatabase())(join(fixtures.folder, 'workspace.db'));
  database.exec(`UPDATE list_columns SET body = '[{"id":1}]'`);
  expect(columns.read(one, 'domains')).toBeNull();
  database.exec(`UPDATE list_columns SET body = '['`);
  expect(columns.read(one, 'domains')).toBeNull();
  database.close();
});
