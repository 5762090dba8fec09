import { addPlaces, type Places, togglePlace } from './places.ts';

/** Where the present extension of the selection began, what was selected before it, and what it came to. */
export interface Anchor {
  readonly row: number;
  readonly before: Places;
  readonly chosen: Places;
}

/** With one row more, or without it: what is extended next begins there. */
export function toggled(selection: Places, row: number): Anchor {
  const chosen = togglePlace(selection, row);
  return { row, before: chosen, chosen };
}

/**
 * The selection extended to a row. It begins where it last began only while what was selected by that is still so: it may have been dropped
 * since, or stand at other places of another result. Else it begins at the cursor.
 */
export function extended(last: Anchor | null, selection: Places, cursor: number, row: number): Anchor {
  const start = last !== null && samePlaces(last.chosen, selection) ? last : { row: Math.max(0, cursor), before: selection };
  return { row: start.row, before: start.before, chosen: addPlaces(start.before, start.row, row) };
}

const samePlaces = (one: Places, other: Places): boolean =>
  one === other || (one.length === other.length && one.every(([first, last], at) => first === other[at]?.[0] && last === other[at]?.[1]));
