import { expect, test } from 'vitest';
import { renamedIn, variableFault } from '../../../../../../renderer/features/explorer/collections/variable-rows.ts';

test('a name must be unique and consist of plain characters', () => {
  const rows = [
    { id: 1, name: 'id ' },
    { id: 2, name: 'id' },
    { id: 3, name: '7up' },
    { id: 4, name: 'most' },
  ];
  expect(rows.map((row) => variableFault(row, rows))).toEqual(['twice', 'twice', 'badName', null]);
  expect(variableFault({ id: 9, name: '' }, rows)).toBeNull();
});

test('a row with a changed name is reported; a new or unchanged one is not', () => {
  const rows = [
    { name: 'id', was: 'domain_id' },
    { name: ' most ', was: 'most' },
    { name: 'new', was: null },
  ];
  expect(renamedIn(rows)).toEqual([{ from: 'domain_id', to: 'id' }]);
});
