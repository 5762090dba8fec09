import { fromMillionths, readMoney, toMillionths } from '../../../preload/contract/filter/money.ts';
import type { priceKinds } from '../../../preload/contract/lists.ts';
import { promotionTime } from '../../../preload/contract/orders/promotion.ts';
import type { FirstPeriod, PriceRow } from '../../../preload/contract/portfolio/rows.ts';
import type { Settings } from '../../../preload/contract/settings.ts';

type Kind = (typeof priceKinds)[number];

/** The basis of a customer price. */
export interface Cost {
  readonly amount: string;
  /** The period of the total; null for prices without one, such as a transfer. */
  readonly years: number | null;
  /** The promotion's end (ISO 8601 in UTC), or null if none is known. */
  readonly promotion: { readonly to: string | null } | null;
}

/** Whether a promotion with a price runs at `now` (Unix time in ms). */
export function isPromoted({ promo, promoPrice, promoFrom, promoTo }: PriceRow, now: number): boolean {
  return promo && promoPrice !== null && promotionTime({ from: promoFrom, to: promoTo }, now) === 'running';
}

/** The total for the shortest period that is sold, if one year is not. */
export function firstPeriod(row: PriceRow, kind: Kind): FirstPeriod | null {
  if (kind === 'registration') return row.firstRegistration;
  return kind === 'renewal' ? row.firstRenewal : null;
}

/** The service's price at `now`: for a year or the shortest period that is sold, or for the years of a running promotion. */
export function costOf(row: PriceRow, kind: Kind, basis: Settings['margin']['basis'], now: number): Cost | null {
  const { promoPrice, promoYears, promoTo } = row;
  if (kind === 'registration' && basis === 'promotion' && promoPrice !== null && isPromoted(row, now)) {
    return { amount: promoPrice, years: promoYears, promotion: { to: promoTo } };
  }
  const amount = row[kind];
  if (amount !== null) return { amount, years: kind === 'registration' || kind === 'renewal' ? 1 : null, promotion: null };
  const first = firstPeriod(row, kind);
  return first === null ? null : { amount: first.total, years: first.years, promotion: null };
}

/** The price per year of a period, to two decimals, halves rounded up. */
export function perYear({ total, years }: FirstPeriod): string {
  const cents = toMillionths(readMoney(total) ?? '0') / 10_000n;
  return fromMillionths(((2n * cents + BigInt(years)) / (2n * BigInt(years))) * 10_000n);
}
