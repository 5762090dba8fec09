import { expect, it } from 'vitest';
import { readNameFilter } from '../../../../../../main/core/availability/matrix/filter.ts';
import { dependsOnCells, sortAndFilter } from '../../../../../../main/core/availability/matrix/sort-and-filter.ts';
import { matrixOf } from '../fixtures.ts';

const matrix = matrixOf(['teh', 'kopi', 'xn--rsa-qla', 'susu']);
matrix.set(0, { state: 'taken' });
matrix.set(1, { state: 'free' });
matrix.set(2, { state: 'free' });
matrix.set(3, { state: 'premium', premiumPrice: '900' });
matrix.set(4, { state: 'free' });
matrix.set(7, { state: 'own' });
const prices: (bigint | null)[] = [100n, 50n, 80n, 900n, 100n, 50n, null, 50n];

function labels(text: string, column = 'entered', descending = false): string {
  const filter = readNameFilter(text);
  if ('fault' in filter) throw new Error(filter.fault.reason);
  const order = sortAndFilter(matrix, filter, { column, descending }, (cell) => prices[cell] ?? null);
  return order.map((row) => ['teh', 'kopi', 'räsa', 'susu'][row]).join(' ');
}

it.each([
  ['', 'teh kopi räsa susu'],
  ['räs', 'räsa'],
  ['xn--', 'räsa'],
  ['!e !o', 'räsa susu'],
  ['free', 'teh kopi räsa'],
  ['.com free', 'kopi räsa'],
  ['!.com free', 'teh'],
  ['taken own', 'teh susu'],
  ['!free !waiting', 'teh kopi susu'],
  ['price<0.00006 free', 'teh'],
  ['price>0.0005', 'kopi'],
  ['.net', ''],
])('%s leaves %s', (text, expected) => expect(labels(text)).toBe(expected));

it('sorts by input order, by name, by availability and by an extension', () => {
  expect(labels('', 'entered', true)).toBe('susu räsa kopi teh');
  expect(labels('', 'name')).toBe('kopi räsa susu teh');
  expect(labels('', 'free')).toBe('kopi teh räsa susu');
  expect(labels('', '.com')).toBe('kopi räsa susu teh');
  expect(labels('', '.com', true)).toBe('teh susu räsa kopi');
  expect(labels('', '.net')).toBe('teh kopi räsa susu');
});

it('reports which sort orders a response can change', () => {
  const filter = (text: string) => readNameFilter(text) as Parameters<typeof dependsOnCells>[0];
  const by = (column: string) => ({ column, descending: false });
  expect(dependsOnCells(filter('kopi'), by('name'))).toBe(false);
  expect(dependsOnCells(filter('kopi free'), by('name'))).toBe(true);
  expect(dependsOnCells(filter(''), by('.com'))).toBe(true);
});
