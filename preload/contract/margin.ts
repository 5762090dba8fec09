import { fromMillionths, readMoney, toMillionths } from './filter/money.ts';
import type { Settings } from './settings.ts';

type Margin = Settings['margin'];

/** A percentage of an amount with six places has twelve; in units of 10⁻¹² all of it is whole. */
const finer = 1_000_000n;
const hundred = 100n * finer;

/**
 * What a price of the service becomes for a customer: with the percentage, then the fixed amount, then rounded so that it ends as wished.
 * Exact; a decimal string as the service writes it goes in, one goes out. A price of nothing stays nothing, as it mostly stands for what
 * is not offered; null (no price) stays null.
 */
export function withMargin(
  cost: string | null,
  margin: Pick<Margin, 'percent' | 'fixed' | 'step' | 'ending' | 'direction'>,
): string | null {
  const given = cost === null ? null : readMoney(cost);
  if (given === null) return null;
  const millionths = toMillionths(given);
  if (millionths <= 0n) return fromMillionths(millionths);
  const raised = (millionths * (hundred + toMillionths(margin.percent))) / 100n + toMillionths(margin.fixed) * finer;
  return fromMillionths(rounded(raised, margin) / finer);
}

/** To a number of the form `n × step + ending`, in units of 10⁻¹²; never below the first of them that is not negative. */
function rounded(units: bigint, { step, ending, direction }: Pick<Margin, 'step' | 'ending' | 'direction'>): bigint {
  const size = toMillionths(step) * finer;
  const end = (toMillionths(ending) * finer) % size;
  const found = (direction === 'up' ? upTo(units - end, size) : nearestTo(units - end, size)) + end;
  return found < 0n ? end : found;
}

/** What is left above the multiple of `step` below. */
const above = (units: bigint, step: bigint): bigint => ((units % step) + step) % step;

/** The smallest multiple of `step` that is not below. */
function upTo(units: bigint, step: bigint): bigint {
  const rest = above(units, step);
  return rest === 0n ? units : units + step - rest;
}

/** The nearest multiple of `step`; halves go up. */
function nearestTo(units: bigint, step: bigint): bigint {
  const rest = above(units, step);
  return units - rest + (2n * rest >= step ? step : 0n);
}

/** Whether a price for customers is below what the service takes, which rounding to the nearest can do. */
export function isBelowCost(price: string | null, cost: string | null): boolean {
  return price !== null && cost !== null && toMillionths(price) < toMillionths(cost);
}
