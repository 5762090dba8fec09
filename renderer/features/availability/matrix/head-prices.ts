import type { AvailabilityRow } from '../../../../preload/contract/orders/availability.ts';

/** An extension's price for the searched years, and the standard price if a different one applies. */
export interface HeadPrice {
  readonly price: string;
  readonly standard: string | null;
  readonly currency: string | null;
}

/** Each extension's price, from its cells; a premium name has its own. */
export function headPrices(rows: Iterable<AvailabilityRow>, extensions: readonly string[]): ReadonlyMap<string, HeadPrice> {
  const prices = new Map<string, HeadPrice>();
  for (const { cells } of rows) {
    if (prices.size === extensions.length) break;
    for (const [at, cell] of cells.entries()) {
      const extension = extensions[at];
      if (cell === null || extension === undefined || cell.state === 'premium' || cell.price === null || prices.has(extension)) continue;
      prices.set(extension, { price: cell.price, standard: cell.standard, currency: cell.currency });
    }
  }
  return prices;
}
