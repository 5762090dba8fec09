const comma = 44;

const zero = 48;

/** All objects of a list in ascending order of a column, unknown values last. */
export interface IdOrder {
  readonly ids: Uint32Array;
  /** Number of objects before the unknown ones. */
  readonly known: number;
  /** The same ids in numeric order, and each one's position in the sort order; built on first use. */
  readonly bySize: () => { readonly sorted: Uint32Array; readonly places: Uint32Array };
}

/** An order as SQL returns it, unknown values first. */
export interface OrderRow {
  ids: string | null;
  count: number;
  known: number;
}

/** SQL returns unknown values first because they are empty: one sort key fewer. */
export function toOrder({ ids: text, count, known }: OrderRow): IdOrder {
  const found = readIds(text, count);
  const ids = new Uint32Array(count);
  ids.set(found.subarray(count - known));
  ids.set(found.subarray(0, count - known), known);
  let made: ReturnType<IdOrder['bySize']> | null = null;
  return {
    ids,
    known,
    bySize() {
      made ??= positionsBySize(ids);
      return made;
    },
  };
}

function positionsBySize(ids: Uint32Array): ReturnType<IdOrder['bySize']> {
  const sorted = ids.toSorted();
  const places = new Uint32Array(ids.length);
  for (const [place, id] of ids.entries()) places[locationIn(sorted, id)] = place;
  return { sorted, places };
}

function locationIn(sorted: Uint32Array, id: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Marks {
  /** 1 at each requested position of the order. */
  readonly places: Uint8Array;
  readonly count: number;
}

/** Both are in numeric order, so one pass finds each id's position. */
function marked({ bySize }: IdOrder, found: Uint32Array): Marks {
  const { sorted, places } = bySize();
  const marks = new Uint8Array(sorted.length);
  let at = 0;
  for (const id of found) {
    while ((sorted[at] ?? id) < id) at++;
    const place = sorted[at] === id ? places[at] : undefined;
    if (place !== undefined) marks[place] = 1;
  }
  return { places: marks, count: found.length };
}

/**
 * The ids in the requested direction; unknown ones stay last, in their own order.
 * @param found in numeric order; null for all
 */
export function inOrder(order: IdOrder, descending: boolean, found: Uint32Array | null): Uint32Array {
  const { ids, known } = order;
  const marks = found === null ? null : marked(order, found);
  if (marks === null && !descending) return ids.slice();
  const matching = new Uint32Array(marks?.count ?? ids.length);
  let count = 0;
  const take = (place: number): void => {
    if (marks === null || marks.places[place] === 1) matching[count++] = ids[place] ?? 0;
  };
  if (descending) for (let place = known - 1; place >= 0; place--) take(place);
  else for (let place = 0; place < known; place++) take(place);
  for (let place = known; place < ids.length; place++) take(place);
  return matching.subarray(0, count);
}

/** Parses ids from `group_concat(id)`: digits and commas, or null for none. */
export function readIds(text: string | null, count: number): Uint32Array {
  const ids = new Uint32Array(count);
  if (text === null) return ids;
  let place = 0;
  let id = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === comma) {
      ids[place++] = id;
      id = 0;
    } else id = id * 10 + code - zero;
  }
  ids[place] = id;
  return ids;
}
