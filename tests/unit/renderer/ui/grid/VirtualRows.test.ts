import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, recycle, type Slot } from '../../../../../renderer/ui/grid/VirtualRows.tsx';

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const rowsOf = (slots: readonly Slot[]): number[] => slots.map(({ row }) => row);
const keyOf = (slots: readonly Slot[], row: number): number | undefined => slots.find((slot) => slot.row === row)?.key;

describe('while scrolling', () => {
  test('rows that stay keep their element, and new rows reuse the elements of removed ones', () => {
    const before = inOrder([], from(0, 5), -1);
    const after = recycle(before, from(3, 8), -1);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(rowsOf(after)).toEqual([6, 7, 8, 3, 4, 5]);
  });

  test('the element of the row with the cursor is not reused', () => {
    const before = inOrder([], from(0, 3), 1);
    const after = recycle(before, from(10, 13), 1);
    expect(after.some(({ key }) => key === keyOf(before, 1))).toBe(false);
    expect(rowsOf(after).sort((a, b) => a - b)).toEqual(from(10, 13));
  });

  test('fewer rows leave no unused element, and more rows get new ones', () => {
    const before = inOrder([], from(0, 5), -1);
    expect(recycle(before, [4, 5], -1)).toHaveLength(2);
    const more = recycle(before, from(0, 9), -1);
    expect(rowsOf(more)).toEqual(from(0, 9));
    expect(new Set(more.map(({ key }) => key)).size).toBe(10);
  });
});

describe('at rest', () => {
  test('the elements are in the order of their rows', () => {
    const scrolled = recycle(inOrder([], from(0, 5), -1), from(3, 8), -1);
    const after = inOrder(scrolled, from(3, 8), -1);
    expect(rowsOf(after)).toEqual(from(3, 8));
    for (const row of from(3, 8)) expect(keyOf(after, row)).toBe(keyOf(scrolled, row));
  });

  test('the row with the cursor keeps its position in the document: others that would pass it are recreated', () => {
    const scrolled = recycle(inOrder([], from(0, 5), 4), from(2, 7), 4);
    expect(rowsOf(scrolled)).toEqual([6, 7, 2, 3, 4, 5]);
    const scrolledFurther = inOrder(scrolled, from(2, 7), 6);
    expect(rowsOf(scrolledFurther)).toEqual(from(2, 7));
    expect(keyOf(scrolledFurther, 6)).toBe(keyOf(scrolled, 6));
    for (const row of from(2, 5)) expect(scrolled.some(({ key }) => key === keyOf(scrolledFurther, row))).toBe(false);
    expect(keyOf(scrolledFurther, 7)).toBe(keyOf(scrolled, 7));
  });

  test('a row that is rendered only for its cursor also has its position', () => {
    expect(rowsOf(inOrder([], [50, 51, 3], 3))).toEqual([3, 50, 51]);
  });
});

test('in any sequence of operations, every row has its own element, and the cursor keeps its element', () => {
  const steps = fc.array(
    fc.record({ first: fc.nat(60), length: fc.integer({ min: 1, max: 12 }), cursor: fc.nat(70), scrolls: fc.boolean() }),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let slots: readonly Slot[] = [];
      let held = -1;
      for (const { first, length, cursor, scrolls } of all) {
        const rows = [...new Set([...from(first, first + length - 1), cursor])];
        const next = scrolls ? recycle(slots, rows, held) : inOrder(slots, rows, cursor);
        expect(rowsOf(next).toSorted((a, b) => a - b)).toEqual(rows.toSorted((a, b) => a - b));
        expect(new Set(next.map(({ key }) => key)).size).toBe(rows.length);
        if (keyOf(slots, cursor) !== undefined) expect(keyOf(next, cursor)).toBe(keyOf(slots, cursor));
        if (!rows.includes(held)) expect(next.some(({ key }) => key === keyOf(slots, held))).toBe(false);
        slots = next;
        held = cursor;
      }
    }),
    { numRuns: 1000 },
  );
});
