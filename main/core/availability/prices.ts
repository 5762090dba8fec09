import { promotionTime } from '../../../preload/contract/promotion.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { isPrice, millionthsOf } from '../base/money.ts';
import { readPricePeriods } from '../service/lists/price-periods.ts';
import type { ExtensionAnswer } from '../store/portfolio/price-answers.ts';

/** What registering under one extension costs. */
export interface RegistrationPrices {
  /** null: the service does not tell, and it is the account's. */
  readonly currency: string | null;
  /** Totals by years, as decimal strings; what is not there is not sold. */
  readonly totals: ReadonlyMap<number, string>;
  readonly promotion: { readonly totals: ReadonlyMap<number, string>; readonly from: string | null; readonly to: string | null } | null;
}

export interface PeriodPrice {
  /** null: this period is not sold. */
  readonly price: string | null;
  /** The standard price, where a promotion that runs made another one of it. */
  readonly standard: string | null;
}

/** The longest period of a registration that can be chosen. */
const mostYears = 10;

/** Registration prices by extension. Of several for one extension the highest counts, so that nobody is told too little. */
export function registrationPricesOf(answers: readonly ExtensionAnswer[]): Map<string, RegistrationPrices> {
  const prices = new Map<string, RegistrationPrices>();
  for (const { extension, currency, raw } of answers) {
    const read = readOne(raw, currency);
    const before = prices.get(extension);
    if (before === undefined) prices.set(extension, read);
    else if (read.totals.size > 0) prices.set(extension, { ...before, totals: higher(before.totals, read.totals), promotion: null });
  }
  return prices;
}

/** The price of a period at a moment (Unix time in ms). */
export function priceFor(prices: RegistrationPrices | undefined, years: number, now: number): PeriodPrice {
  const standard = prices?.totals.get(years) ?? null;
  const promotion = prices?.promotion ?? null;
  const promoted = promotion?.totals.get(years) ?? null;
  if (promotion === null || promoted === null || promotionTime(promotion, now) !== 'running') return { price: standard, standard: null };
  return { price: promoted, standard: promoted === standard ? null : standard };
}

/** Periods that have a price, the shortest first. */
export const soldYears = (prices: RegistrationPrices | undefined): number[] => [...(prices?.totals.keys() ?? [])].sort((a, b) => a - b);

function readOne(raw: string, currency: string): RegistrationPrices {
  const { periods, promotion } = readPricePeriods(JSON.parse(raw) as Json);
  const sold = periods.filter(({ years }) => years <= mostYears);
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
