import { fromMillionths } from '../../../../preload/contract/filter/money.ts';
import { type Budget, budgetDays } from '../../../../preload/contract/portfolio/budget.ts';
import type { Moved } from '../../../../preload/contract/portfolio/transactions.ts';
import { millionthsOf } from '../../base/money.ts';
import type { Movements, StoredDays } from '../../store/portfolio/overview/port.ts';
import { daysBetween, daysLater } from './days.ts';
import { sum } from './domain-counts.ts';

/** Fewer days of transactions are no basis for a year. */
const fewestDays = 30;

/** An amount that was charged within some days. */
export interface ChargedInPast {
  /** In millionths. */
  readonly sum: bigint;
  /** At least 1. */
  readonly days: number;
}

export interface PastPace {
  readonly pace: Budget['pace'];
  /** For anything but renewals; null if the stored transactions are too few. */
  readonly other: ChargedInPast | null;
}

/** The days of a budget's pace: those whose transactions are all stored, at most as many as a budget has; null if they are too few. */
export function paceDays(stored: StoredDays | null, today: string): StoredDays | null {
  if (stored === null) return null;
  const until = stored.until < today ? stored.until : today;
  const earliest = daysLater(until, -budgetDays);
  const from = stored.from > earliest ? stored.from : earliest;
  return daysBetween(from, until) < fewestDays ? null : { from, until };
}

/** The pace of the transactions of these days in one currency. */
export function paceOf({ renewals, others }: Movements, currency: string | null, { from, until }: StoredDays): PastPace {
  const days = daysBetween(from, until);
  // A transaction without a currency is in the account's currency.
  const isOwn = (moved: Moved): boolean => moved.currency === '' || moved.currency === currency;
  const [ownRenewals, ownOthers] = [renewals.filter(isOwn), others.filter(isOwn)];
  const foreign = [...renewals, ...others].filter((moved) => !isOwn(moved));
  const charged = (moved: readonly Moved[]): bigint => -total(moved.map((each) => each.out));
  const other = charged(ownOthers);
  const countOf = (moved: readonly Moved[]): number => sum(moved.map(({ count, notIncluded }) => count - notIncluded));
  return {
    other: { sum: other, days },
    pace: {
      from,
      until,
      days,
      renewals: { count: countOf(ownRenewals), sum: fromMillionths(charged(ownRenewals)) },
      other: fromMillionths(other),
      received: fromMillionths(total([...ownRenewals, ...ownOthers].map((each) => each.in))),
      notIncluded: sum(foreign.map(({ count }) => count)) + sum([...ownRenewals, ...ownOthers].map(({ notIncluded }) => notIncluded)),
    },
  };
}

const total = (amounts: readonly string[]): bigint => amounts.reduce((all, amount) => all + (millionthsOf(amount) ?? 0n), 0n);
