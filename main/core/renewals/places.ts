import type { Positions } from '../../../preload/contract/portfolio/views.ts';
import type { Renewals } from './plan.ts';

/** All positions of a plan; `renewed`: only those whose domain was renewed lately. */
export function positionsOfAll({ candidates }: Renewals, renewed?: true): number[] {
  const all = [...candidates.keys()];
  return renewed === undefined ? all : all.filter((at) => candidates[at]?.renewed != null);
}

/** The positions within these ranges, as far as the plan has them; `renewed` as for all. */
export function positionsIn(plan: Renewals, ranges: Positions, renewed?: true): number[] {
  const count = plan.candidates.length;
  return ranges
    .flatMap(([first, last]) => Array.from({ length: Math.max(0, Math.min(last, count - 1) - first + 1) }, (_, at) => first + at))
    .filter((at) => renewed === undefined || plan.candidates[at]?.renewed != null);
}

/** Positions in a newer plan of the domains at these positions of an older one; domains it does not contain are omitted. */
export function matchingPositions(newer: Renewals, older: Renewals, places: readonly number[]): number[] {
  const ids = new Set(places.map((at) => older.candidates[at]?.id));
  return [...newer.candidates.keys()].filter((at) => ids.has(newer.candidates[at]?.id));
}
