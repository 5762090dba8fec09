import type { Positions } from '../../../../preload/contract/portfolio/views.ts';

/** The ids at these positions; positions beyond the end are skipped. */
export function idsAt(ids: Uint32Array, places: Positions): Uint32Array {
  const parts = places.map(([first, last]) => ids.subarray(first, last + 1));
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Positions of these ids, as ranges; null if there would be more than `most` of them. */
export function positionsOf(ids: Uint32Array, selected: ReadonlySet<number>, most: number): Positions | null {
  const places: Positions = [];
  if (selected.size === 0) return places;
  for (const [at, id] of ids.entries()) {
    if (!selected.has(id)) continue;
    const last = places.at(-1);
    if (last !== undefined && last[1] === at - 1) last[1] = at;
    else if (places.length === most) return null;
    else places.push([at, at]);
  }
  return places;
}
