import { promotionTime } from '../../../../preload/contract/promotion.ts';
import { fromMillionths, isPrice, millionthsOf, sumOf } from '../../base/money.ts';
import type { PriceOf } from '../../changes/context.ts';

/** What an order of one name costs, or why that is not known. */
export interface OrderPrice {
  /** Decimal string; null: it is not known. */
  readonly amount: string | null;
  /** Without a promotion, where one made another price of it. */
  readonly standard: string | null;
  /** The extension has prices, and none for this period. */
  readonly notSold: boolean;
}

const unknown: OrderPrice = { amount: null, standard: null, notSold: false };

/** Registration for so many years, in total, with a promotion that holds at `now` (Unix time in ms; api.md section 9, trap 10). */
export function registrationPrice(price: PriceOf | null, years: number, now: number): OrderPrice {
  if (price === null || price.registration.size === 0) return unknown;
  const standard = price.registration.get(years);
  const { promotion } = price;
  const promoted = promotion !== null && promotionTime(promotion, now) === 'running' ? promotion.registration.get(years) : undefined;
  if (isPrice(promoted)) return { amount: promoted, standard: isPrice(standard) ? standard : null, notSold: false };
  if (standard === undefined) return { ...unknown, notSold: true };
  return isPrice(standard) ? { amount: standard, standard: null, notSold: false } : unknown;
}

/** A transfer holds one year; those beyond it cost their renewal. What the service makes of them is not known (api.md section 6.4). */
export function transferPrice(price: PriceOf | null, years: number): OrderPrice {
  if (price === null || !isPrice(price.transfer)) return unknown;
  if (years === 1) return { amount: price.transfer, standard: null, notSold: false };
  const renewal = price.renewal.get(years - 1);
  if (renewal === undefined) return { ...unknown, notSold: price.renewal.size > 0 };
  return isPrice(renewal) ? { amount: sumOf([price.transfer, renewal]), standard: null, notSold: false } : unknown;
}

/** The price of a premium name for so many years: the service tells that of one. null for what is no price. */
export function premiumPrice(ofYear: string | null, years: number): string | null {
  const amount = isPrice(ofYear) ? millionthsOf(ofYear) : null;
  return amount === null ? null : fromMillionths(amount * BigInt(years));
}

/** WHOIS protection; null: the service offers none for the extension, or does not tell a price. */
export function protectionPrice(price: PriceOf | null): string | null {
  return price !== null && price.protectionOffered !== false && isPrice(price.proxy) ? price.proxy : null;
}

/** Periods that have a price, of one year to ten. */
export function soldPeriods(of: (years: number) => OrderPrice): number[] {
  return Array.from({ length: 10 }, (_, index) => index + 1).filter((years) => of(years).amount !== null);
}
