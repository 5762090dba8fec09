import { fromUnits, nearestTo, times, toUnits, upTo } from './decimal.ts';
import type { Settings } from './settings.ts';

type Margin = Settings['margin'];

/**
 * What a price of the service becomes for a customer: with the percentage, then the fixed amount, then rounded so that it ends as wished.
 * Exact; a decimal string as the service writes it goes in, one goes out. A price of nothing stays nothing, as it mostly stands for what
 * is not offered; null (no price) stays null.
 */
export function withMargin(
  cost: string | null,
  margin: Pick<Margin, 'percent' | 'fixed' | 'step' | 'ending' | 'direction'>,
): string | null {
  if (cost === null) return null;
  const units = toUnits(cost);
  if (units <= 0n) return fromUnits(units);
  const hundred = toUnits('100');
  const raised = times(units, hundred + toUnits(margin.percent)) / 100n + toUnits(margin.fixed);
  return fromUnits(rounded(raised, margin));
}

/** To a number of the form `n × step + ending`; never below the first of them that is not negative. */
function rounded(units: bigint, { step, ending, direction }: Pick<Margin, 'step' | 'ending' | 'direction'>): bigint {
  const size = toUnits(step);
  const end = toUnits(ending) % size;
  const round = direction === 'up' ? upTo : nearestTo;
  const found = round(units - end, size) + end;
  return found < 0n ? end : found;
}

/** Whether a price for customers is below what the service takes, which rounding to the nearest can do. */
export function isBelowCost(price: string | null, cost: string | null): boolean {
  return price !== null && cost !== null && toUnits(price) < toUnits(cost);
}
