/** Chosen rows as ranges of places, first and last counted: in order, apart from each other. A hundred thousand are one range. */
export type Places = readonly (readonly [first: number, last: number])[];

export const noPlaces: Places = [];

/** Every place of a list this long. */
export const allPlaces = (count: number): Places => (count === 0 ? noPlaces : [[0, count - 1]]);

/** How many places there are. */
export const countPlaces = (places: Places): number => places.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** Whether a place is among them. */
export function hasPlace(places: Places, at: number): boolean {
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

/** With everything from one place to another, in whichever order they are given; ranges that touch become one. */
export function addPlaces(places: Places, one: number, other: number): Places {
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

/** Without one place. */
export function removePlace(places: Places, at: number): Places {
  return places.flatMap((range): Places => {
    const [first, last] = range;
    if (at < first || at > last) return [range];
    return [...(first < at ? [[first, at - 1] as const] : []), ...(at < last ? [[at + 1, last] as const] : [])];
  });
}

/** With the place when it was not among them, else without it. */
export function togglePlace(places: Places, at: number): Places {
  return hasPlace(places, at) ? removePlace(places, at) : addPlaces(places, at, at);
}

/** As calls to main take them. */
export const asArray = (places: Places): [number, number][] => places.map(([first, last]) => [first, last]);
