import { readMoney, toMillionths } from '../../../../preload/contract/filter/money.ts';
import type { RenewalPrice } from '../../store/portfolio/overview-port.ts';

/** What a year's renewal costs, in millionths. */
export interface YearPrice {
  readonly currency: string | null;
  readonly millionths: bigint;
}

/** Prices by extension. Of several for one extension the highest counts, so that a plan is never too low. */
export function renewalPrices(rows: readonly RenewalPrice[]): Map<string, YearPrice> {
  const prices = new Map<string, YearPrice>();
  for (const { extension, currency, renewal } of rows) {
    const amount = readMoney(renewal);
    if (amount === null) continue;
    const millionths = toMillionths(amount);
    const before = prices.get(extension);
    if (before === undefined || before.millionths < millionths)
      prices.set(extension, { currency: currency === '' ? null : currency, millionths });
  }
  return prices;
}

/** The currency that a plan counts in: the balance's, else that of most prices. */
export function planCurrency(balance: string | null, prices: ReadonlyMap<string, YearPrice>): string | null {
  if (balance !== null) return balance;
  const counts = new Map<string, number>();
  for (const { currency } of prices.values()) if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
