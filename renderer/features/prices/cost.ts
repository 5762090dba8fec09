import { fromMillionths, readMoney, toMillionths } from '../../../preload/contract/filter/money.ts';
import type { priceKinds } from '../../../preload/contract/lists.ts';
import type { FirstPeriod, PriceRow } from '../../../preload/contract/portfolio/rows.ts';
import { promotionTime } from '../../../preload/contract/promotion.ts';
import type { Settings } from '../../../preload/contract/settings.ts';

type Kind = (typeof priceKinds)[number];

/** What a price for customers is made of. */
export interface Cost {
  readonly amount: string;
  /** The period that it is the total of; null for what has none, such as a transfer. */
  readonly years: number | null;
  /** Of a promotion, that ends at a moment (ISO 8601 in UTC) or at none that is told. */
  readonly promotion: { readonly to: string | null } | null;
}

/** Whether a promotion with a price runs at `now` (Unix time in ms). */
export function isPromoted({ promo, promoPrice, promoFrom, promoTo }: PriceRow, now: number): boolean {
  return promo && promoPrice !== null && promotionTime({ from: promoFrom, to: promoTo }, now) === 'running';
}

/** The total of the shortest period that is sold, where one year is not. */
export function firstPeriod(row: PriceRow, kind: Kind): FirstPeriod | null {
  if (kind === 'registration') return row.firstRegistration;
  return kind === 'renewal' ? row.firstRenewal : null;
}

/** What the service takes at `now`: for a year or the shortest period that is sold, or for the years of a promotion that runs. */
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

/** What a year of a period costs, to two places, halves up. */
export function perYear({ total, years }: FirstPeriod): string {
  const cents = toMillionths(readMoney(total) ?? '0') / 10_000n;
  return fromMillionths(((2n * cents + BigInt(years)) / (2n * BigInt(years))) * 10_000n);
}
