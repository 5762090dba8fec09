import type { Json } from '../../../preload/contract/values.ts';
import type { PriceOf } from '../changes/context.ts';
import { readPriceOf } from '../changes/service-gateway.ts';
import { isJsonObject } from '../service/lists/fields.ts';
import type { PortfolioStore } from '../store/port.ts';

/**
 * The prices of these extensions in the local copy. If there are several for one extension the first counts, as when reading from the
 * service.
 */
export function localPrices(
  store: Pick<PortfolioStore, 'priceResults'>,
  accountId: string,
  extensions: readonly string[],
): ReadonlyMap<string, PriceOf> {
  const prices = new Map<string, PriceOf>();
  for (const { extension, raw } of store.priceResults.ofExtensions(accountId, extensions)) {
    const answer = JSON.parse(raw) as Json;
    if (isJsonObject(answer) && !prices.has(extension)) prices.set(extension, readPriceOf(answer));
  }
  return prices;
}
