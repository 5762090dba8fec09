import type { Places } from '../../../../preload/contract/views.ts';

/** Ids that stand at these places; places behind the end are passed over. */
export function idsAt(ids: Uint32Array, places: Places): Uint32Array {
  const parts = places.map(([first, last]) => ids.subarray(first, last + 1));
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Where these ids stand, as ranges; null when there would be more than `most` of them. */
export function placesOf(ids: Uint32Array, wanted: ReadonlySet<number>, most: number): Places | null {
  const places: Places = [];
  if (wanted.size === 0) return places;
  for (const [at, id] of ids.entries()) {
    if (!wanted.has(id)) continue;
    const last = places.at(-1);
    if (last !== undefined && last[1] === at - 1) last[1] = at;
    else if (places.length === most) return null;
    else places.push([at, at]);
  }
  return places;
}
