import { fromMillionths } from '../../../../preload/contract/filter/money.ts';
import type { PlanGap } from '../../../../preload/contract/portfolio/sums.ts';
import { type CountedKind, sum } from './domain-counts.ts';
import { anyExtension, counted, filterText } from './filters.ts';
import type { PlanFacts } from './plan-facts.ts';
import { isIn, isRemoved, isRenewable } from './renewals.ts';

/** Maximum number of price currencies besides the plan's that are reported. */
const maxCurrencies = 10;

/**
 * What a plan omits up to a day, each with the filter that shows it: a domain may be in more than one. `until`: the filter of everything
 * the plan considers.
 */
export function gapsOf(
  { counts, prices, currency }: Pick<PlanFacts, 'counts' | 'prices' | 'currency'>,
  last: number,
  until: string,
): PlanGap[] {
  const due = ({ days }: CountedKind): number => sum([...days].filter(([day]) => day > 0 && day <= last).map(([, count]) => count));
  const kinds = counts.kinds.map((kind) => ({ kind, count: due(kind) })).filter(({ count }) => count > 0);
  type Due = (typeof kinds)[number];
  const plain = (kind: PlanGap['kind'], found: readonly Due[], filter: string | null): PlanGap[] =>
    found.length === 0 ? [] : [{ kind, domains: counted(sum(found.map(({ count }) => count)), filter), currency: null, cost: null }];
  const ofExtensions = (found: readonly Due[]): string | null =>
    filterText(anyExtension([...new Set(found.map(({ kind }) => kind.extension))].sort()), until);

  const unpriced = kinds.filter(({ kind }) => !prices.has(kind.extension));
  const foreign = new Map<string, Due[]>();
  for (const each of kinds) {
    const price = prices.get(each.kind.extension);
    if (price === undefined || price.currency === null || isIn(price, currency)) continue;
    foreign.set(price.currency, [...(foreign.get(price.currency) ?? []), each]);
  }
  const costOf = (found: readonly Due[]): bigint =>
    found
      .filter(({ kind }) => isRenewable(kind))
      .reduce((cost, { kind, count }) => cost + (prices.get(kind.extension)?.millionths ?? 0n) * BigInt(count), 0n);
  return [
    ...plain('no-price', prices.size === 0 ? [] : unpriced, ofExtensions(unpriced)),
    ...plain(
      'premium',
      kinds.filter(({ kind }) => kind.premium),
      `${until} premium:yes`,
    ),
    ...plain(
      'status',
      kinds.filter(({ kind }) => isRemoved(kind.status)),
      `${until} status>2`,
    ),
    ...[...foreign].slice(0, maxCurrencies).map(
      ([other, found]): PlanGap => ({
        kind: 'currency',
        domains: counted(sum(found.map(({ count }) => count)), ofExtensions(found)),
        currency: other,
        cost: fromMillionths(costOf(found)),
      }),
    ),
  ];
}
