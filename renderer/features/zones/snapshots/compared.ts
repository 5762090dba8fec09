import type { ZoneSnapshot } from '../../../../preload/contract/dns/zones.ts';

/** One side of a comparison: a snapshot, the zone as last read, or that with its pending edits. */
export type Compared = number | 'read' | 'pending';

/** Selects or deselects one. If two are selected, the older selection is dropped. */
export function toggled(chosen: readonly Compared[], which: Compared): readonly Compared[] {
  if (chosen.includes(which)) return chosen.filter((one) => one !== which);
  return [...chosen, which].slice(-2);
}

/** The earlier of two first: snapshots by time, then the zone as read, then the pending one. */
export function inTime(one: Compared, other: Compared, snapshots: readonly ZoneSnapshot[]): readonly [Compared, Compared] {
  const rank = (which: Compared): number => {
    if (which === 'pending') return Number.POSITIVE_INFINITY;
    if (which === 'read') return Number.MAX_VALUE;
    const at = snapshots.findIndex(({ id }) => id === which);
    return at < 0 ? which - Number.MAX_SAFE_INTEGER : -at;
  };
  return rank(one) <= rank(other) ? [one, other] : [other, one];
}
