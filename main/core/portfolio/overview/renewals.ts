import type { DomainKind } from '../../store/portfolio/overview-port.ts';
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
}

/** The highest status of those that all sources agree can be renewed: pending, active, expired (api.md section 5). */
const highestRenewable = 2;

/** Whether a year's price of the list is what its renewal costs: premium names have their own, and what is gone cannot be renewed. */
export function isRenewable({ premium, status }: DomainKind): boolean {
  return !premium && !isGone(status);
}

export function isGone(status: number | null): boolean {
  return status !== null && status > highestRenewable;
}

/** Renewals up to and with this day, in the order in which they come due. */
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
    return [...days].filter(([day]) => day > 0 && day <= last).map(([day, count]) => ({ day, extension, count, each }));
  });
  return all.sort((one, other) => one.day - other.day || Number(one.extension > other.extension) - Number(one.extension < other.extension));
}

/** A price without a currency is one in the account's. */
export function isIn(price: YearPrice, currency: string | null): boolean {
  return price.currency === null || price.currency === currency;
}

/** Domains of one day that are paid from the balance, and that are not. */
export interface Cover {
  readonly day: number;
  readonly covered: number;
  readonly uncovered: number;
}

/**
 * Pays the renewals in their order, until the first that the balance does not pay: from there on none is, also where a cheaper one
 * would be.
 */
export function coverOf(renewals: readonly Renewals[], balance: bigint): Cover[] {
  let left: bigint | null = balance;
  return renewals.map(({ day, count, each }) => {
    if (each === null) return { day, covered: 0, uncovered: 0 };
    const covered: number = left === null ? 0 : paid(left, each, count);
    left = left === null || covered < count ? null : left - each * BigInt(count);
    return { day, covered, uncovered: count - covered };
  });
}

function paid(left: bigint, each: bigint, count: number): number {
  if (left < 0n) return 0;
  if (each <= 0n) return count;
  const most = left / each;
  return most < BigInt(count) ? Number(most) : count;
}
