import { promotionTime } from '../../../preload/contract/orders/promotion.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { isPrice, millionthsOf } from '../base/money.ts';
import { readPricePeriods } from '../service/lists/price.ts';
import type { ExtensionResponse } from '../store/portfolio/prices/price-results.ts';

/** Registration prices of one extension. */
export interface RegistrationPrices {
  /** null: the service does not report it, and it is the account's. */
  readonly currency: string | null;
  /** Totals by years, as decimal strings; missing years are not sold. */
  readonly totals: ReadonlyMap<number, string>;
  readonly promotion: { readonly totals: ReadonlyMap<number, string>; readonly from: string | null; readonly to: string | null } | null;
}

export interface PeriodPrice {
  /** null: this period is not sold. */
  readonly price: string | null;
  /** The standard price, if a running promotion changes it. */
  readonly standard: string | null;
}

/** The longest registration period that can be chosen. */
const maxYears = 10;

/** Registration prices by extension. If there are several for one extension the highest counts, so that no shown price is too low. */
export function registrationPricesOf(responses: readonly ExtensionResponse[]): Map<string, RegistrationPrices> {
  const prices = new Map<string, RegistrationPrices>();
  for (const { extension, currency, raw } of responses) {
    const read = readOne(raw, currency);
    const before = prices.get(extension);
    if (before === undefined) prices.set(extension, read);
    else if (read.totals.size > 0) prices.set(extension, { ...before, totals: higher(before.totals, read.totals), promotion: null });
  }
  return prices;
}

/** The price of a period at a given time (Unix time in ms). */
export function priceFor(prices: RegistrationPrices | undefined, years: number, now: number): PeriodPrice {
  const standard = prices?.totals.get(years) ?? null;
  const promotion = prices?.promotion ?? null;
  const promoted = promotion?.totals.get(years) ?? null;
  if (promotion === null || promoted === null || promotionTime(promotion, now) !== 'running') return { price: standard, standard: null };
  return { price: promoted, standard: promoted === standard ? null : standard };
}

/** Periods that have a price, shortest first. */
export const soldYears = (prices: RegistrationPrices | undefined): number[] => [...(prices?.totals.keys() ?? [])].sort((a, b) => a - b);

function readOne(raw: string, currency: string): RegistrationPrices {
  const { periods, promotion } = readPricePeriods(JSON.parse(raw) as Json);
  const sold = periods.filter(({ years }) => years <= maxYears);
  const totals = new Map(sold.flatMap(({ years, registration }) => (isPrice(registration) ? [[years, registration] as const] : [])));
  const promoted = new Map(sold.flatMap(({ years, promotion: price }) => (isPrice(price) ? [[years, price] as const] : [])));
  return {
    currency: currency === '' ? null : currency,
    totals,
    promotion: promotion === null || promoted.size === 0 ? null : { totals: promoted, from: promotion.from, to: promotion.to },
  };
}

function higher(one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): Map<number, string> {
  const highest = new Map(one);
  for (const [years, price] of other) {
    if ((millionthsOf(price) ?? 0n) > (millionthsOf(highest.get(years) ?? null) ?? 0n)) highest.set(years, price);
  }
  return highest;
}
