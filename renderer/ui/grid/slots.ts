/** An element of the grid's body and the row that it shows; the list of them is their order in the document. */
export interface Slot {
  readonly key: number;
  readonly row: number;
}

const freshKey = (slots: readonly Slot[]): number => slots.reduce((highest, { key }) => Math.max(highest, key), -1) + 1;

/**
 * While one scrolls: rows that stay keep their element, those that come take the element of one that went, and no element moves in the
 * document, since making or moving one costs many times as much as writing other words into it. The element of `held` is given to no
 * other row: it may have the focus, and a reader would not hear of the other.
 */
export function recycle(before: readonly Slot[], rows: readonly number[], held: number): readonly Slot[] {
  const wanted = new Set(rows);
  const there = new Set(before.map(({ row }) => row));
  const coming = rows.filter((row) => !there.has(row)).values();
  const kept = before.flatMap((slot): Slot[] => {
    if (wanted.has(slot.row)) return [slot];
    const row = slot.row === held ? undefined : coming.next().value;
    return row === undefined ? [] : [{ key: slot.key, row }];
  });
  const first = freshKey(before);
  return [...kept, ...[...coming].map((row, index) => ({ key: first + index, row }))];
}

/**
 * At rest: the elements stand in the order of their rows, as a reader goes through them. That of `cursor` is not moved, which would take
 * the focus from it; elements that would have to pass it are made anew.
 */
export function inOrder(before: readonly Slot[], rows: readonly number[], cursor: number): readonly Slot[] {
  const places = new Map(before.map(({ row }, place) => [row, place]));
  const cursorPlace = places.get(cursor) ?? Number.POSITIVE_INFINITY;
  let next = freshKey(before);
  return rows
    .toSorted((one, other) => one - other)
    .map((row) => {
      const place = places.get(row) ?? -1;
      const key = row < cursor && place > cursorPlace ? undefined : before[place]?.key;
      return { key: key ?? next++, row };
    });
}
