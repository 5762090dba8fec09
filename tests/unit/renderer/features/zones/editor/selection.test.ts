import { expect, it } from 'vitest';
import type { ZoneRow } from '../../../../../../preload/contract/dns/zones.ts';
import { createSelection } from '../../../../../../renderer/features/zones/editor/selection.ts';
import { createZoneRows, type RowsQuery } from '../../../../../../renderer/features/zones/editor/zone-rows.ts';

const sorted: RowsQuery = { find: '', problems: false, sort: { column: 'content', descending: false } };
const record = { prefix: '@', type: 'A', content: '', ttl: 3600 };

/** A zone with rows in the order given by the test. */
function setUp(first: readonly string[], query = sorted) {
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

it('follows its records wherever they move', async () => {
  const { selection, read, selected } = setUp([]);
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

it('remains the same object, and notifies no one, if nothing has moved', async () => {
  const { rows, selection, read } = setUp([]);
  await read(['a', 'b', 'c']);
  selection.choose([[1, 2]]);
  const before = selection.present();
  let reported = 0;
  selection.subscribe(() => {
    reported += 1;
  });
  await read(['a', 'b', 'c', 'd']);
  rows.put([]);
  expect(selection.present()).toBe(before);
  expect(reported).toBe(0);
});

const many = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => `n${from + at}`);

it('is cleared if it is uncertain which records it contains', async () => {
  const { selection, read, rows } = setUp([]);
  await read(many(0, 500));
  // Rows that were never loaded may be added and removed unnoticed.
  selection.choose([[0, 400]]);
  await read(many(0, 500));
  expect(selection.present()).toEqual([]);
  // One of its rows moved out of the visible rows, to an unknown position.
  selection.choose([[0, 2]]);
  expect(rows.row(0)?.row).toBe('n0');
  await read([...many(1, 500), 'n0']);
  expect(selection.present()).toEqual([]);
});

it('keeps every record of a zone that is selected as a whole, as long as they all exist', async () => {
  const { selection, read } = setUp([]);
  await read(many(0, 500));
  selection.choose([[0, 499]]);
  await read(many(0, 500));
  expect(selection.present()).toEqual([[0, 499]]);
  await read(many(0, 501));
  expect(selection.present()).toEqual([]);
});
