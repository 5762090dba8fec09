/** An element of the grid's body and its row; the list is in document order. */
export interface Slot {
  readonly key: number;
  readonly row: number;
}

const nextKey = (slots: readonly Slot[]): number => slots.reduce((highest, { key }) => Math.max(highest, key), -1) + 1;

/**
 * During scrolling: rows that stay keep their element, new ones reuse the element of a removed one, and no element moves in the document,
 * since creating or moving one is many times as expensive as changing its content. The element of `held` is not reused: it may have the
 * focus, and a screen reader would not announce the other row.
 */
export function recycle(before: readonly Slot[], rows: readonly number[], held: number): readonly Slot[] {
  const needed = new Set(rows);
  const existing = new Set(before.map(({ row }) => row));
  const coming = rows.filter((row) => !existing.has(row)).values();
  const reused = before.flatMap((slot): Slot[] => {
    if (needed.has(slot.row)) return [slot];
    const row = slot.row === held ? undefined : coming.next().value;
    return row === undefined ? [] : [{ key: slot.key, row }];
  });
  const first = nextKey(before);
  return [...reused, ...[...coming].map((row, index) => ({ key: first + index, row }))];
}

/**
 * At rest: the elements are in row order, as a screen reader traverses them. The element of `cursor` is not moved, which would remove its
 * focus; elements that would have to pass it are created again.
 */
export function inOrder(before: readonly Slot[], rows: readonly number[], cursor: number): readonly Slot[] {
  const places = new Map(before.map(({ row }, place) => [row, place]));
  const cursorPosition = places.get(cursor) ?? Number.POSITIVE_INFINITY;
  let next = nextKey(before);
  return rows
    .toSorted((one, other) => one - other)
    .map((row) => {
      const place = places.get(row) ?? -1;
      const key = row < cursor && place > cursorPosition ? undefined : before[place]?.key;
      return { key: key ?? next++, row };
    });
}
