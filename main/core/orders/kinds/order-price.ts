import { promotionTime } from '../../../../preload/contract/orders/promotion.ts';
import { fromMillionths, isPrice, millionthsOf, sumOf } from '../../base/money.ts';
import type { PriceOf } from '../../changes/context.ts';

/** Cost of an order of one name, or why it is not known. */
export interface OrderPrice {
  /** Decimal string; null: not known. */
  readonly amount: string | null;
  /** Without a promotion, if one changed the price. */
  readonly standard: string | null;
  /** The extension has prices, but none for this period. */
  readonly notSold: boolean;
}

const unknown: OrderPrice = { amount: null, standard: null, notSold: false };

/** Registration for the given years, in total, with a promotion valid at `now` (Unix time in ms; api.md section 9). */
export function registrationPrice(price: PriceOf | null, years: number, now: number): OrderPrice {
  if (price === null || price.registration.size === 0) return unknown;
  const standard = price.registration.get(years);
  const { promotion } = price;
  const promoted = promotion !== null && promotionTime(promotion, now) === 'running' ? promotion.registration.get(years) : undefined;
  if (isPrice(promoted)) return { amount: promoted, standard: isPrice(standard) ? standard : null, notSold: false };
  if (standard === undefined) return { ...unknown, notSold: true };
  return isPrice(standard) ? { amount: standard, standard: null, notSold: false } : unknown;
}

/** A transfer includes one year; further years cost their renewal price. How the service handles them is not known (api.md section 6.4). */
export function transferPrice(price: PriceOf | null, years: number): OrderPrice {
  if (price === null || !isPrice(price.transfer)) return unknown;
  if (years === 1) return { amount: price.transfer, standard: null, notSold: false };
  const renewal = price.renewal.get(years - 1);
  if (renewal === undefined) return { ...unknown, notSold: price.renewal.size > 0 };
  return isPrice(renewal) ? { amount: sumOf([price.transfer, renewal]), standard: null, notSold: false } : unknown;
}

/** The price of a premium name for the given years: the service reports that of one. null if it is not a price. */
export function premiumPrice(ofYear: string | null, years: number): string | null {
  const amount = isPrice(ofYear) ? millionthsOf(ofYear) : null;
  return amount === null ? null : fromMillionths(amount * BigInt(years));
}

/** Price of WHOIS protection; null: the service offers none for the extension, or reports no price. */
export function protectionPrice(price: PriceOf | null): string | null {
  return price !== null && price.protectionOffered !== false && isPrice(price.proxy) ? price.proxy : null;
}

/** Periods that have a price, from one year to ten. */
export function soldPeriods(of: (years: number) => OrderPrice): number[] {
  return Array.from({ length: 10 }, (_, index) => index + 1).filter((years) => of(years).amount !== null);
}
