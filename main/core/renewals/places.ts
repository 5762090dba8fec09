import type { Places } from '../../../preload/contract/views.ts';
import type { Renewals } from './plan.ts';

/** All places of a plan; `renewed`: those alone whose domain was renewed lately. */
export function placesOfAll({ candidates }: Renewals, renewed?: true): number[] {
  const all = [...candidates.keys()];
  return renewed === undefined ? all : all.filter((at) => candidates[at]?.renewed != null);
}

/** The places within these ranges, as far as the plan has them; `renewed` as for all. */
export function placesIn(plan: Renewals, ranges: Places, renewed?: true): number[] {
  const count = plan.candidates.length;
  return ranges
    .flatMap(([first, last]) => Array.from({ length: Math.max(0, Math.min(last, count - 1) - first + 1) }, (_, at) => first + at))
    .filter((at) => renewed === undefined || plan.candidates[at]?.renewed != null);
}

/** Where the domains at these places of an older plan stand in a newer one; those that it has not are left out. */
export function placesOfSame(newer: Renewals, older: Renewals, places: readonly number[]): number[] {
  const ids = new Set(places.map((at) => older.candidates[at]?.id));
  return [...newer.candidates.keys()].filter((at) => ids.has(newer.candidates[at]?.id));
}
