import { yearsLater } from '../../base/dates.ts';
import type { DomainKind } from '../../store/portfolio/overview/port.ts';
import { dateOf, dayNumber } from './days.ts';
import type { DomainCounts } from './domain-counts.ts';
import type { YearPrice } from './prices.ts';

/** Renewals of one day and one extension. */
export interface Renewals {
  /** As a number, 20270308. */
  readonly day: number;
  readonly extension: string;
  readonly count: number;
  /** For one of them, in millionths of the plan's currency; null: not counted, see gaps.ts. */
  readonly each: bigint | null;
  /** For which one is renewed. */
  readonly years: number;
}

/** The highest of the statuses that all sources agree can be renewed: pending, active, expired (api.md section 5). */
const highestRenewable = 2;

/**
 * Whether the list's price for a year is the cost of its renewal: premium names have their own, and domains that are gone cannot be
 * renewed.
 */
export function isRenewable({ premium, status }: DomainKind): boolean {
  return !premium && !isRemoved(status);
}

export function isRemoved(status: number | null): boolean {
  return status !== null && status > highestRenewable;
}

/** Renewals up to and including this day, in the order they are due. */
export function renewalsUntil(
  { kinds }: DomainCounts,
  prices: ReadonlyMap<string, YearPrice>,
  currency: string | null,
  last: number,
): Renewals[] {
  const all = kinds.flatMap((kind) => {
    const { days, extension } = kind;
    const price = prices.get(extension);
    const each = price !== undefined && isRenewable(kind) && isIn(price, currency) ? price.millionths : null;
    return [...days]
      .filter(([day]) => day > 0 && day <= last)
      .map(([day, count]) => ({ day, extension, count, each, years: price?.years ?? 1 }));
  });
  return all.sort((one, other) => one.day - other.day || Number(one.extension > other.extension) - Number(one.extension < other.extension));
}

/**
 * When domains that are past due have to be renewed again if they are renewed today: their new period begins at the old expiry date.
 * @param until the last day to look at; both in calendar dates
 */
export function repeatedRenewals(renewals: readonly Renewals[], today: string, until: string): Renewals[] {
  return renewals
    .filter(({ day }) => day < dayNumber(today))
    .map((renewal) => {
      const expired = dateOf(renewal.day);
      let years = renewal.years;
      while (yearsLater(expired, years) <= today) years += renewal.years;
      return { ...renewal, day: dayNumber(yearsLater(expired, years)) };
    })
    .filter(({ day }) => day <= dayNumber(until));
}

/** A price without a currency is in the account's currency. */
export function isIn(price: YearPrice, currency: string | null): boolean {
  return price.currency === null || price.currency === currency;
}

/** Domains of one day that the balance covers, and that it does not. */
export interface Cover {
  readonly day: number;
  readonly covered: number;
  readonly uncovered: number;
}

/**
 * Pays the renewals in order, until the first that the balance does not cover: from there on none is paid, even if a cheaper one would be
 * covered.
 */
export function coverOf(renewals: readonly Renewals[], balance: bigint): Cover[] {
  let remaining: bigint | null = balance;
  return renewals.map(({ day, count, each }) => {
    if (each === null) return { day, covered: 0, uncovered: 0 };
    const covered: number = remaining === null ? 0 : paid(remaining, each, count);
    remaining = remaining === null || covered < count ? null : remaining - each * BigInt(count);
    return { day, covered, uncovered: count - covered };
  });
}

function paid(remaining: bigint, each: bigint, count: number): number {
  if (remaining < 0n) return 0;
  if (each <= 0n) return count;
  const most = remaining / each;
  return most < BigInt(count) ? Number(most) : count;
}
