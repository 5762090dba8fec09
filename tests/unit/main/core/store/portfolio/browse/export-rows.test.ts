import { beforeEach, expect, it } from 'vitest';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import { exportColumn } from '../../../../../../../main/core/store/portfolio/browse/export-rows.ts';
import { exportColumns } from '../../../../../../../preload/contract/portfolio/export-columns.ts';
import { listNames } from '../../../../../../../preload/contract/portfolio/lists.ts';
import { account, openMemory, readInteger, sampleDomain } from '../fixtures.ts';

let store: PortfolioStore;
beforeEach(async () => {
  ({ store } = await openMemory());
});

it.each(listNames)('every column of %s can be read', (list) => {
  expect(exportColumns[list].map((name) => exportColumn(list, name)?.kind)).not.toContain(undefined);
  expect(store.exportRows.rows(account, list, exportColumns[list], [1])).toEqual([]);
});

it('has no column of another list', () => {
  expect(exportColumn('domains', 'amount')).toBeNull();
});

it('reads what is requested, and skips what is missing', () => {
  readInteger(store, 'domains', [
    sampleDomain(1, { name: 'satu.example', notes: 'a "b"\r\nc', locked: null }),
    sampleDomain(2, { name: 'dua.example' }),
  ]);
  const rows = store.exportRows.rows(account, 'domains', ['notes', 'theft_protection', 'name'], [2, 1, 3]);
  expect(rows.find(([id]) => id === 1)).toEqual([1, 'a "b"\r\nc', null, 'satu.example']);
  expect(rows.map(([id]) => id).toSorted()).toEqual([1, 2]);
});
