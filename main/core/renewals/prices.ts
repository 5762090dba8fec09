import type { Json } from '../../../preload/contract/values.ts';
import { isPrice, millionthsOf } from '../base/money.ts';
import { readPricePeriods } from '../service/lists/price.ts';

/** Renewal prices of one extension. */
export interface RenewalPrices {
  /** null: the service does not report it, and it is the account's. */
  readonly currency: string | null;
  /** Totals by years, in millionths; missing years are not sold. Promotions apply only to registrations (api.md section 7). */
  readonly totals: ReadonlyMap<number, bigint>;
}

/** The longest period of a renewal (api.md section 6.4). */
const maxYears = 10;

/** Renewal prices by extension. If there are several for one extension the highest counts, so that a plan is never too low. */
export function renewalPricesOf(
  responses: readonly { readonly extension: string; readonly currency: string; readonly raw: string }[],
): Map<string, RenewalPrices> {
  const prices = new Map<string, { currency: string | null; totals: Map<number, bigint> }>();
  for (const { extension, currency, raw } of responses) {
    const answer = JSON.parse(raw) as Json;
    const found = prices.get(extension) ?? { currency: currency === '' ? null : currency, totals: new Map<number, bigint>() };
    prices.set(extension, found);
    for (const { years, renewal } of readPricePeriods(answer).periods) {
      const total = isPrice(renewal) ? millionthsOf(renewal) : null;
      if (total !== null && years <= maxYears && total > (found.totals.get(years) ?? 0n)) found.totals.set(years, total);
    }
  }
  return prices;
}
