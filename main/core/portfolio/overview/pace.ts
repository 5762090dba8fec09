import { fromMillionths } from '../../../../preload/contract/filter/money.ts';
import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import type { Moved } from '../../../../preload/contract/portfolio/transactions.ts';
import { millionthsOf } from '../../base/money.ts';
import type { Movements } from '../../store/portfolio/overview/port.ts';
import { daysBetween } from './days.ts';
import { sum } from './domain-counts.ts';

/** Fewer days of transactions are no basis for a year. */
const fewestDays = 30;

export interface PastPace {
  readonly pace: Budget['pace'];
  /** Charges per day for anything but renewals, in millionths, rounded up; null if that cannot be told. */
  readonly otherPerDay: bigint | null;
}

/**
 * The pace of past transactions in one currency.
 * @param from the first day that was looked at, as far as there are transactions
 * @param today both in calendar dates
 */
export function paceOf({ renewals, others, oldest }: Movements, currency: string | null, from: string, today: string): PastPace {
  if (oldest === null) return { pace: null, otherPerDay: null };
  const first = oldest.slice(0, 10) > from ? oldest.slice(0, 10) : from;
  const days = daysBetween(first, today);
  if (days < fewestDays) return { pace: null, otherPerDay: null };
  // A transaction without a currency is in the account's currency.
  const isOwn = (moved: Moved): boolean => moved.currency === '' || moved.currency === currency;
  const [ownRenewals, ownOthers] = [renewals.filter(isOwn), others.filter(isOwn)];
  const foreign = [...renewals, ...others].filter((moved) => !isOwn(moved));
  const charged = (moved: readonly Moved[]): bigint => -total(moved.map((each) => each.out));
  const other = charged(ownOthers);
  const countOf = (moved: readonly Moved[]): number => sum(moved.map(({ count, notIncluded }) => count - notIncluded));
  return {
    otherPerDay: (other + BigInt(days) - 1n) / BigInt(days),
    pace: {
      from: first,
      days,
      renewals: { count: countOf(ownRenewals), sum: fromMillionths(charged(ownRenewals)) },
      other: fromMillionths(other),
      received: fromMillionths(total([...ownRenewals, ...ownOthers].map((each) => each.in))),
      notIncluded: sum(foreign.map(({ count }) => count)) + sum([...ownRenewals, ...ownOthers].map(({ notIncluded }) => notIncluded)),
    },
  };
}

const total = (amounts: readonly string[]): bigint => amounts.reduce((all, amount) => all + (millionthsOf(amount) ?? 0n), 0n);
