import { addPositions, type Positions, togglePosition } from './places.ts';

/** Where the current extension of the selection started, the selection before it, and its result. */
export interface Anchor {
  readonly row: number;
  readonly before: Positions;
  readonly chosen: Positions;
}

/** With one row added or removed: the next extension starts there. */
export function toggled(selection: Positions, row: number): Anchor {
  const chosen = togglePosition(selection, row);
  return { row, before: chosen, chosen };
}

/**
 * The selection extended to a row. It starts at the last anchor only while the selection it produced is unchanged: it may have been dropped
 * since, or be at other positions of another result. Otherwise it starts at the cursor.
 */
export function extended(last: Anchor | null, selection: Positions, cursor: number, row: number): Anchor {
  const start = last !== null && samePositions(last.chosen, selection) ? last : { row: Math.max(0, cursor), before: selection };
  return { row: start.row, before: start.before, chosen: addPositions(start.before, start.row, row) };
}

const samePositions = (one: Positions, other: Positions): boolean =>
  one === other || (one.length === other.length && one.every(([first, last], at) => first === other[at]?.[0] && last === other[at]?.[1]));
