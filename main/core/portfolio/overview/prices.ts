import { readMoney, toMillionths } from '../../../../preload/contract/filter/money.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isPrice } from '../../base/money.ts';
import { readPricePeriods } from '../../service/lists/price.ts';
import type { RenewalPrice } from '../../store/portfolio/overview/port.ts';
import type { ExtensionResponse } from '../../store/portfolio/prices/price-results.ts';

/** Price of a renewal, in millionths: for a year, or for the shortest period that is sold. */
export interface YearPrice {
  readonly currency: string | null;
  readonly millionths: bigint;
  readonly years: number;
}

/** Prices by extension. If there are several for one extension the highest counts, so that a plan is never too low. */
export function renewalPrices(rows: readonly RenewalPrice[]): Map<string, YearPrice> {
  const prices = new Map<string, YearPrice>();
  for (const { extension, currency, renewal, years = 1 } of rows) {
    const amount = readMoney(renewal);
    if (amount === null) continue;
    const millionths = toMillionths(amount);
    const before = prices.get(extension);
    if (before === undefined || before.millionths < millionths)
      prices.set(extension, { currency: currency === '' ? null : currency, millionths, years });
  }
  return prices;
}

/** Renewal price for the shortest period, for extensions that sell none for one year. */
export function minTermRenewals(rows: readonly ExtensionResponse[]): RenewalPrice[] {
  return rows.flatMap(({ extension, currency, raw }) => {
    const { periods } = readPricePeriods(JSON.parse(raw) as Json);
    const shortest = periods.find((period) => isPrice(period.renewal));
    return shortest?.renewal == null ? [] : [{ extension, currency, renewal: shortest.renewal, years: shortest.years }];
  });
}

/** The currency of a plan: the balance's, otherwise that of most prices. */
export function planCurrency(balance: string | null, prices: ReadonlyMap<string, Pick<YearPrice, 'currency'>>): string | null {
  if (balance !== null) return balance;
  const counts = new Map<string, number>();
  for (const { currency } of prices.values()) if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
