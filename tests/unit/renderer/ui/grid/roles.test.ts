import { expect, test } from 'vitest';
import { asGrid, asRow } from '../../../../../renderer/ui/grid/roles.ts';

test('the counts of a grid include the row of titles and the column of check marks', () => {
  expect(asGrid('Domains', 500, 9)).toMatchObject({ 'aria-rowcount': 501, 'aria-colcount': 10, 'aria-multiselectable': true });
});

test('a grid without a selection has no selection state', () => {
  expect(asGrid('Rows', 500, 9, false)['aria-multiselectable']).toBeUndefined();
  expect(asRow(0, undefined, false)['aria-selected']).toBeUndefined();
  expect(asRow(0, false, false)).toMatchObject({ 'aria-rowindex': 2, 'aria-selected': false });
});
