import { fromMillionths, readMoney, toMillionths } from '../filter/money.ts';
import type { Settings } from '../settings.ts';

type Margin = Settings['margin'];

/** A percentage of an amount with six decimals has twelve; in units of 10⁻¹² it is a whole number. */
const finer = 1_000_000n;
const hundred = 100n * finer;

/**
 * Converts a service price to a customer price: adds the percentage, then the fixed amount, then rounds to the desired ending. Exact; input
 * and output are decimal strings in the service's format. A price of zero stays zero, since it usually means not offered; null (no price)
 * stays null.
 */
export function withMargin(
  cost: string | null,
  margin: Pick<Margin, 'percent' | 'fixed' | 'step' | 'ending' | 'direction'>,
): string | null {
  const amount = cost === null ? null : readMoney(cost);
  if (amount === null) return null;
  const millionths = toMillionths(amount);
  if (millionths <= 0n) return fromMillionths(millionths);
  const raised = (millionths * (hundred + toMillionths(margin.percent))) / 100n + toMillionths(margin.fixed) * finer;
  return fromMillionths(rounded(raised, margin) / finer);
}

/** To a number of the form `n × step + ending`, in units of 10⁻¹²; never below the first non-negative one. */
function rounded(units: bigint, { step, ending, direction }: Pick<Margin, 'step' | 'ending' | 'direction'>): bigint {
  const size = toMillionths(step) * finer;
  const end = (toMillionths(ending) * finer) % size;
  const found = (direction === 'up' ? upTo(units - end, size) : nearestTo(units - end, size)) + end;
  return found < 0n ? end : found;
}

/** The remainder above the next lower multiple of `step`. */
const above = (units: bigint, step: bigint): bigint => ((units % step) + step) % step;

/** The smallest multiple of `step` that is not lower. */
function upTo(units: bigint, step: bigint): bigint {
  const rest = above(units, step);
  return rest === 0n ? units : units + step - rest;
}

/** The nearest multiple of `step`; halves round up. */
function nearestTo(units: bigint, step: bigint): bigint {
  const rest = above(units, step);
  return units - rest + (2n * rest >= step ? step : 0n);
}

/** Whether a customer price is below the service's price, which rounding to the nearest can cause. */
export function isBelowCost(price: string | null, cost: string | null): boolean {
  return price !== null && cost !== null && toMillionths(price) < toMillionths(cost);
}
