import { describe, expect, it } from 'vitest';
import { mergeRow } from '../../../../../../renderer/features/availability/matrix/use-matrix-rows.ts';
import { cellOf, rowOf } from '../rows.ts';

describe('a row that was read again', () => {
  const before = rowOf(1, 'kopi', [cellOf('com'), cellOf('id', { state: 'free' }), null]);

  it('remains the same object if nothing changed', () => {
    expect(mergeRow(before, structuredClone(before))).toBe(before);
  });

  it('keeps each cell that is unchanged', () => {
    const merged = mergeRow(before, rowOf(1, 'kopi', [cellOf('com', { state: 'taken' }), cellOf('id', { state: 'free' }), null]));
    expect(merged).not.toBe(before);
    expect(merged.cells[0]?.state).toBe('taken');
    expect(merged.cells[1]).toBe(before.cells[1]);
  });

  it('is a new object if another row is at its position', () => {
    const other = rowOf(2, 'kopi', before.cells);
    expect(mergeRow(before, other)).toBe(other);
  });
});
