import type { RenewalPlan, RenewalRow } from '../../../preload/contract/renewals.ts';
import { fromMillionths } from '../base/money.ts';
import type { RenewalPrices } from './prices.ts';
import type { Renewed } from './recent.ts';

/** A domain that may be renewed. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  /** `2027-03-08`; null: the service does not tell. */
  readonly expires: string | null;
  /** In redemption: the service does not renew it any more. */
  readonly gone: boolean;
  readonly renewed: Renewed | null;
}

export interface PlanInputs {
  readonly candidates: readonly Candidate[];
  readonly prices: ReadonlyMap<string, RenewalPrices>;
  /** The plan's. */
  readonly currency: string | null;
  /** In millionths of the plan's currency; null when it is not known. */
  readonly balance: bigint | null;
}

/** A plan with what a person made of it; `years` and `out` by the places of the candidates. */
export interface Renewals extends PlanInputs {
  readonly years: Uint8Array;
  readonly out: Uint8Array;
}

type Lack = NonNullable<RenewalRow['lack']>;

/** One year each, or the shortest period that is sold; what certainly cannot be renewed is taken out. */
export function beginRenewals(ground: PlanInputs): Renewals {
  const { candidates, prices } = ground;
  const years = Uint8Array.from(candidates, ({ extension }) => {
    const sold = soldYears(prices.get(extension));
    return sold.includes(1) ? 1 : (sold[0] ?? 1);
  });
  return { ...ground, years, out: Uint8Array.from(candidates, ({ gone, expires }) => (gone || expires === null ? 1 : 0)) };
}

/** Periods that have a price, the shortest first. */
export const soldYears = (prices: RenewalPrices | undefined): number[] => [...(prices?.totals.keys() ?? [])].sort((a, b) => a - b);

export interface PlacePrice {
  /** In millionths of `currency`; null where there is none. */
  readonly price: bigint | null;
  readonly currency: string | null;
  readonly lack: Lack | null;
}

/** What the renewal at a place costs, and why it is not counted where it is not. */
export function priceAt({ candidates, prices, currency, years }: Renewals, at: number): PlacePrice {
  const candidate = candidates[at];
  const none = (lack: Lack): PlacePrice => ({ price: null, currency: null, lack });
  if (candidate === undefined || candidate.expires === null) return none('no-date');
  if (candidate.gone) return none('in-redemption');
  const found = prices.get(candidate.extension);
  if (found === undefined || found.totals.size === 0) return none('no-price');
  const price = found.totals.get(years[at] ?? 1);
  if (price === undefined) return none('not-sold');
  const own = found.currency ?? currency;
  return { price, currency: own, lack: own === currency ? null : 'other-currency' };
}

/** What is left after each row that is counted, and the totals of all. */
export interface Sums {
  /** By place; null where a row is not counted, or the balance is not known. */
  readonly left: readonly (bigint | null)[];
  readonly totals: Pick<RenewalPlan, 'chosen' | 'priced' | 'covered' | 'cost' | 'left' | 'lacks' | 'renewed' | 'years'>;
}

/** Pays the rows in their order. From the first that the balance does not pay, none counts as paid, also where a cheaper one would be. */
export function sumsOf(plan: Renewals): Sums {
  const { candidates, years, out, balance } = plan;
  const left: (bigint | null)[] = [];
  const lacks = new Map<Lack, number>();
  const periods = new Set<number>();
  let [cost, chosen, priced, covered, renewed] = [0n, 0, 0, 0, 0];
  for (const [at, candidate] of candidates.entries()) {
    left[at] = null;
    if (out[at] === 1) continue;
    chosen += 1;
    if (candidate.renewed !== null) renewed += 1;
    periods.add(years[at] ?? 1);
    const { price, lack } = priceAt(plan, at);
    if (lack !== null) lacks.set(lack, (lacks.get(lack) ?? 0) + 1);
    if (price === null || lack !== null) continue;
    priced += 1;
    cost += price;
    if (balance === null) continue;
    left[at] = balance - cost;
    if (balance >= cost) covered += 1;
  }
  const [only] = periods;
  return {
    left,
    totals: {
      ...{ chosen, priced, renewed },
      covered: balance === null ? null : covered,
      cost: fromMillionths(cost),
      left: balance === null ? null : fromMillionths(balance - cost),
      lacks: [...lacks].map(([lack, count]) => ({ lack, count })),
      years: periods.size === 1 && only !== undefined ? only : null,
    },
  };
}

/** The same plan in which these places have other years, or are taken out or put back. */
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

/** The plan with what a person made of another one, as far as it has the same domains. */
export function keepFrom(plan: Renewals, before: Renewals): Renewals {
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
