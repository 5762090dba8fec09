import { expect, test } from 'vitest';
import { columnWidths } from '../../../../../../renderer/features/explorer/answer/AnswerTable.tsx';

const columns = [
  { name: 'id', numbers: true },
  { name: 'name', numbers: false },
  { name: 'verification_status_label', numbers: false },
  { name: 'note', numbers: false },
];

test('a column is as wide as its header and its longest cell need, within bounds', () => {
  const [id = 0, name = 0, label = 0, note = 0] = columnWidths(columns, [
    ['1', 'cendrajayacat-indonesia.id', 'x', 'y'.repeat(500)],
    ['2', 'b.id', 'x', ''],
  ]);
  expect(id).toBe(72);
  expect(name).toBeGreaterThan(26 * 7);
  expect(name).toBeLessThan(320);
  expect(label).toBeGreaterThan(25 * 7);
  expect(note).toBe(320);
});

test('rows with fewer cells and tables without rows also have columns', () => {
  expect(columnWidths(columns, [['1']])).toHaveLength(4);
  expect(columnWidths(columns, [])[1]).toBe(96);
});
