import type { RenewalPlan, RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import { fromMillionths } from '../base/money.ts';
import type { RenewalPrices } from './prices.ts';
import type { Renewed } from './recent.ts';

/** A domain that may be renewed. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  /** `2027-03-08`; null: the service does not report it. */
  readonly expires: string | null;
  /** In redemption: the service no longer renews it. */
  readonly inRedemption: boolean;
  readonly renewed: Renewed | null;
}

export interface PlanInputs {
  readonly candidates: readonly Candidate[];
  readonly prices: ReadonlyMap<string, RenewalPrices>;
  /** Currency of the plan. */
  readonly currency: string | null;
  /** In millionths of the plan's currency; null if not known. */
  readonly balance: bigint | null;
}

/** A plan with the user's changes; `years` and `out` by the position of the candidates. */
export interface Renewals extends PlanInputs {
  readonly years: Uint8Array;
  readonly out: Uint8Array;
}

type UnavailableReason = NonNullable<RenewalRow['unavailableReason']>;

/** One year each, or the shortest period that is sold; domains that certainly cannot be renewed are excluded. */
export function startRenewals(inputs: PlanInputs): Renewals {
  const { candidates, prices } = inputs;
  const years = Uint8Array.from(candidates, ({ extension }) => {
    const sold = soldYears(prices.get(extension));
    return sold.includes(1) ? 1 : (sold[0] ?? 1);
  });
  return { ...inputs, years, out: Uint8Array.from(candidates, ({ inRedemption, expires }) => (inRedemption || expires === null ? 1 : 0)) };
}

/** Periods that have a price, shortest first. */
export const soldYears = (prices: RenewalPrices | undefined): number[] => [...(prices?.totals.keys() ?? [])].sort((a, b) => a - b);

export interface RowPrice {
  /** In millionths of `currency`; null if there is none. */
  readonly price: bigint | null;
  readonly currency: string | null;
  readonly unavailableReason: UnavailableReason | null;
}

/** Price of the renewal at a position, or why it is not counted. */
export function priceAt({ candidates, prices, currency, years }: Renewals, at: number): RowPrice {
  const candidate = candidates[at];
  const none = (unavailableReason: UnavailableReason): RowPrice => ({ price: null, currency: null, unavailableReason });
  if (candidate === undefined || candidate.expires === null) return none('no-date');
  if (candidate.inRedemption) return none('in-redemption');
  const found = prices.get(candidate.extension);
  if (found === undefined || found.totals.size === 0) return none('no-price');
  const price = found.totals.get(years[at] ?? 1);
  if (price === undefined) return none('not-sold');
  const own = found.currency ?? currency;
  return { price, currency: own, unavailableReason: own === currency ? null : 'other-currency' };
}

/** The remaining balance after each counted row, and the totals. */
export interface Totals {
  /** By position; null if a row is not counted, or the balance is not known. */
  readonly remaining: readonly (bigint | null)[];
  readonly totals: Pick<RenewalPlan, 'chosen' | 'priced' | 'covered' | 'cost' | 'remaining' | 'unavailableReasons' | 'renewed' | 'years'>;
}

/** Pays the rows in order. From the first that the balance does not cover, none counts as paid, even if a cheaper one would be covered. */
export function totalsOf(plan: Renewals): Totals {
  const { candidates, years, out, balance } = plan;
  const remaining: (bigint | null)[] = [];
  const unavailableReasons = new Map<UnavailableReason, number>();
  const periods = new Set<number>();
  let [cost, chosen, priced, covered, renewed] = [0n, 0, 0, 0, 0];
  for (const [at, candidate] of candidates.entries()) {
    remaining[at] = null;
    if (out[at] === 1) continue;
    chosen += 1;
    if (candidate.renewed !== null) renewed += 1;
    periods.add(years[at] ?? 1);
    const { price, unavailableReason } = priceAt(plan, at);
    if (unavailableReason !== null) unavailableReasons.set(unavailableReason, (unavailableReasons.get(unavailableReason) ?? 0) + 1);
    if (price === null || unavailableReason !== null) continue;
    priced += 1;
    cost += price;
    if (balance === null) continue;
    remaining[at] = balance - cost;
    if (balance >= cost) covered += 1;
  }
  const [only] = periods;
  return {
    remaining,
    totals: {
      ...{ chosen, priced, renewed },
      covered: balance === null ? null : covered,
      cost: fromMillionths(cost),
      remaining: balance === null ? null : fromMillionths(balance - cost),
      unavailableReasons: [...unavailableReasons].map(([unavailableReason, count]) => ({ unavailableReason, count })),
      years: periods.size === 1 && only !== undefined ? only : null,
    },
  };
}

/** The same plan with other years at these positions, or with them excluded or included. */
export function withChange(
  plan: Renewals,
  places: Iterable<number>,
  { years, out }: { readonly years?: number | undefined; readonly out?: boolean | undefined },
): Renewals {
  const next = { ...plan, years: plan.years.slice(), out: plan.out.slice() };
  for (const at of places) {
    if (years !== undefined) next.years[at] = years;
    if (out !== undefined) next.out[at] = out ? 1 : 0;
  }
  return next;
}

/** The plan with the user's changes of another one, as far as it has the same domains. */
export function carryOverChoices(plan: Renewals, before: Renewals): Renewals {
  const places = new Map(before.candidates.map(({ id }, at) => [id, at]));
  const next = { ...plan, years: plan.years.slice(), out: plan.out.slice() };
  for (const [at, { id }] of plan.candidates.entries()) {
    const was = places.get(id);
    if (was === undefined) continue;
    next.years[at] = before.years[was] ?? 1;
    next.out[at] = before.out[was] ?? 0;
  }
  return next;
}
