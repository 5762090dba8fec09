import { expect, test } from 'vitest';
import { changeAt } from '../../../../../../renderer/features/orders/transfer/row-change.ts';

const list = { version: 7 };
const shown = [{ row: 4 }, { row: 6 }, null, { row: 9 }];
const rowAt = (place: number) => shown[place];

test('several rows are addressed by their positions in the version that is shown', () => {
  expect(changeAt(list, rowAt, [[0, 1]], { out: true })).toEqual({ rows: { version: 7, places: [[0, 1]] }, out: true });
  expect(changeAt(list, rowAt, [[0, 1]], { protection: false })).toMatchObject({ rows: { places: [[0, 1]] }, protection: false });
});

test('one row is the one rendered there; one that is gone is none', () => {
  expect(changeAt(list, rowAt, [[1, 1]], { years: 2 })).toEqual({ rows: [6], years: 2 });
  expect(changeAt(list, rowAt, [[2, 2]], { out: true })).toBeNull();
  // Not loaded yet.
  expect(changeAt(list, rowAt, [[8, 8]], { years: 2 })).toEqual({ rows: { version: 7, places: [[8, 8]] }, years: 2 });
});

test('protection toggles from the state of the rendered row', () => {
  expect(changeAt(list, rowAt, [[0, 3]], { protection: { unlike: 3 } })).toMatchObject({ protection: { unlike: 9 } });
  expect(changeAt(list, rowAt, [[0, 3]], { protection: { unlike: 2 } })).toBeNull();
});
