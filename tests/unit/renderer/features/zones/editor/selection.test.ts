import { expect, it } from 'vitest';
import type { ZoneRow } from '../../../../../../preload/contract/zones.ts';
import { createSelection } from '../../../../../../renderer/features/zones/editor/selection.ts';
import { createZoneRows, type RowsQuery } from '../../../../../../renderer/features/zones/editor/zone-rows.ts';

const sorted: RowsQuery = { find: '', problems: false, sort: { column: 'content', descending: false } };
const record = { prefix: '@', type: 'A', content: '', ttl: 3600 };

/** A zone whose rows stand in the order that the test says. */
function ground(first: readonly string[], query = sorted) {
  const zone = { version: 1, names: first };
  const rows = createZoneRows(
    async (_, from, count) => ({
      version: zone.version,
      count: zone.names.length,
      rows: zone.names.slice(from, from + count).map((row): ZoneRow => ({ row, mark: 'none', record, was: null, problems: [] })),
    }),
    (error) => {
      throw error;
    },
  );
  const read = async (names: readonly string[]) => {
    zone.version += 1;
    zone.names = names;
    rows.show(query, zone.version);
    await rows.reached(query, zone.version);
  };
  const selection = createSelection(rows);
  return {
    rows,
    selection,
    read,
    selected: () => selection.present().flatMap(([one, other]) => [rows.row(one)?.row, rows.row(other)?.row]),
  };
}

it('goes along with its records wherever they come to stand', async () => {
  const { selection, read, selected } = ground([]);
  await read(['a', 'b', 'c', 'd', 'e']);
  selection.choose([[0, 1]]);
  await read(['c', 'b', 'd', 'e', 'a']);
  expect(selection.present()).toEqual([
    [1, 1],
    [4, 4],
  ]);
  await read(['new', 'a', 'b', 'c', 'd', 'e']);
  expect(selected()).toEqual(['a', 'b']);
  await read(['new', 'b', 'c', 'd']);
  expect(selected()).toEqual(['b', 'b']);
  await read(['c', 'd']);
  expect(selection.present()).toEqual([]);
});

it('stays the same object, and tells nobody, where nothing has moved', async () => {
  const { rows, selection, read } = ground([]);
  await read(['a', 'b', 'c']);
  selection.choose([[1, 2]]);
  const before = selection.present();
  let told = 0;
  selection.subscribe(() => {
    told += 1;
  });
  await read(['a', 'b', 'c', 'd']);
  rows.put([]);
  expect(selection.present()).toBe(before);
  expect(told).toBe(0);
});

const many = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => `n${from + at}`);

it('ends where it is not certain which records it has', async () => {
  const { selection, read, rows } = ground([]);
  await read(many(0, 500));
  // Rows that were never read may come and go behind its back.
  selection.choose([[0, 400]]);
  await read(many(0, 500));
  expect(selection.present()).toEqual([]);
  // One of its rows went from the rows that are in view, to wherever.
  selection.choose([[0, 2]]);
  expect(rows.row(0)?.row).toBe('n0');
  await read([...many(1, 500), 'n0']);
  expect(selection.present()).toEqual([]);
});

it('keeps every record of a zone that is selected as a whole, for as long as they are all there', async () => {
  const { selection, read } = ground([]);
  await read(many(0, 500));
  selection.choose([[0, 499]]);
  await read(many(0, 500));
  expect(selection.present()).toEqual([[0, 499]]);
  await read(many(0, 501));
  expect(selection.present()).toEqual([]);
});
