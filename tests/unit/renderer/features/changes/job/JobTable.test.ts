import { expect, test } from 'vitest';
import type { ChangeRow } from '../../../../../../preload/contract/changes/changes.ts';
import { openedNow } from '../../../../../../renderer/features/changes/job/JobTable.tsx';

const rowOf = (row: number, state: ChangeRow['state']) => ({ row, state }) as ChangeRow;

test('an open row shows its current state, even while its job is running', () => {
  const opened = { place: 3, row: rowOf(7, 'planned') };
  const table = new Map([[3, rowOf(7, 'done')]]);
  expect(openedNow(opened, (place) => table.get(place))?.state).toBe('done');
});

test('if another row is at its position, or none is read, it is shown as it was', () => {
  const opened = { place: 3, row: rowOf(7, 'planned') };
  expect(openedNow(opened, () => rowOf(8, 'done'))).toBe(opened.row);
  expect(openedNow(opened, () => undefined)).toBe(opened.row);
  expect(openedNow(null, () => rowOf(8, 'done'))).toBeNull();
});
