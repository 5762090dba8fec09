import { expect, it } from 'vitest';
import { createMatrix } from '../../../../../../main/core/availability/matrix/matrix.ts';
import { matrixOf } from '../fixtures.ts';

it('counts cells by state, and increases the version with each change', () => {
  const matrix = matrixOf(['kopi', 'teh']);
  expect([matrix.cells(), matrix.counts.waiting, matrix.name(3)]).toEqual([4, 4, 'teh.id']);
  const before = matrix.version();
  matrix.set(3, { state: 'premium', checkedAt: 1000, premiumPrice: '5000000' });
  expect(matrix.version()).not.toBe(before);
  expect(matrix.counts).toMatchObject({ waiting: 3, premium: 1 });
  expect([matrix.state(3), matrix.checkedAt(3), matrix.premiumPrice(3)]).toEqual(['premium', 1000, '5000000']);
  matrix.set(3, { state: 'checking' });
  expect(matrix.checkedAt(3)).toBe(1000);
  matrix.set(3, { state: 'taken', checkedAt: 2000 });
  expect([matrix.premiumPrice(3), matrix.checkedAt(3)]).toEqual([null, 2000]);
});

it('has no cell where an extension is not checked for a name', () => {
  const matrix = createMatrix(['.com', '.id']);
  matrix.add([{ label: 'kopi', ours: null, columns: [1] }], null);
  expect([matrix.state(0), matrix.state(1), matrix.cells()]).toEqual([null, 'waiting', 1]);
  matrix.set(0, { state: 'free' });
  expect([matrix.state(0), matrix.counts.free]).toEqual([null, 0]);
});

it('inserts rows after another one and keeps all row numbers', () => {
  const matrix = matrixOf(['kopi', 'teh', 'susu']);
  matrix.set(5, { state: 'own' });
  expect(
    matrix.add(
      [
        { label: 'kopiku', ours: 'suffix', columns: [0] },
        { label: 'mykopi', ours: 'prefix', columns: [0] },
      ],
      0,
    ),
  ).toBe(3);
  expect(matrix.rowOrder.map((row) => matrix.rows[row]?.label)).toEqual(['kopi', 'kopiku', 'mykopi', 'teh', 'susu']);
  expect([matrix.name(6), matrix.state(6), matrix.state(7), matrix.state(5), matrix.cells()]).toEqual([
    'kopiku.com',
    'waiting',
    null,
    'own',
    8,
  ]);
});

it('adds extensions to a row, and every cell keeps its number', () => {
  const matrix = createMatrix(['.com', '.id'], 1);
  matrix.add(
    [
      { label: 'kopi', ours: null, columns: [0] },
      { label: 'teh', ours: null, columns: [0, 1] },
    ],
    null,
  );
  const { width } = matrix;
  matrix.set(width, { state: 'taken', checkedAt: 1000 });
  // One that exists, one that fits, and one that does not.
  expect(matrix.widen(0, ['.id', '.net', '.org'])).toBe(2);
  expect(matrix.extensions).toEqual(['.com', '.id', '.net']);
  expect([matrix.name(1), matrix.name(2), matrix.name(width), matrix.state(width)]).toEqual(['kopi.id', 'kopi.net', 'teh.com', 'taken']);
  expect([matrix.state(1), matrix.state(2), matrix.state(width + 2), matrix.cells(), matrix.counts.waiting]).toEqual([
    'waiting',
    'waiting',
    null,
    5,
    4,
  ]);
  expect(matrix.widen(0, ['.net'])).toBe(0);
});
