/** Selected rows as inclusive ranges: sorted, not adjacent. A hundred thousand rows are one range. */
export type Positions = readonly (readonly [first: number, last: number])[];

export const noPositions: Positions = [];

/** All positions of a list of this length. */
export const allPositions = (count: number): Positions => (count === 0 ? noPositions : [[0, count - 1]]);

/** Number of positions. */
export const countPositions = (places: Positions): number => places.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** Whether a position is included. */
export function hasPosition(places: Positions, at: number): boolean {
  let low = 0;
  let high = places.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = places[middle];
    if (range === undefined) return false;
    if (at < range[0]) high = middle - 1;
    else if (at > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}

/** Adds all from one position to another, in either order; adjacent ranges are merged. */
export function addPositions(places: Positions, one: number, other: number): Positions {
  let first = Math.min(one, other);
  let last = Math.max(one, other);
  const before = places.filter((range) => range[1] < first - 1);
  const after = places.filter((range) => range[0] > last + 1);
  for (const range of places.slice(before.length, places.length - after.length)) {
    first = Math.min(first, range[0]);
    last = Math.max(last, range[1]);
  }
  return [...before, [first, last], ...after];
}

/** Removes one position. */
export function removePosition(places: Positions, at: number): Positions {
  return places.flatMap((range): Positions => {
    const [first, last] = range;
    if (at < first || at > last) return [range];
    return [...(first < at ? [[first, at - 1] as const] : []), ...(at < last ? [[at + 1, last] as const] : [])];
  });
}

/** Adds the position if it is missing, otherwise removes it. */
export function togglePosition(places: Positions, at: number): Positions {
  return hasPosition(places, at) ? removePosition(places, at) : addPositions(places, at, at);
}

/** As input for calls to the main process. */
export const asArray = (places: Positions): [number, number][] => places.map(([first, last]) => [first, last]);
