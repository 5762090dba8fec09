import { millionthsOf } from '../base/money.ts';
import type { Matrix } from './matrix/matrix.ts';
import { type PeriodPrice, priceFor, type RegistrationPrices } from './prices.ts';

export interface ColumnPrice extends PeriodPrice {
  readonly currency: string | null;
  readonly millionths: bigint | null;
}

/** Prices of the cells of a search. */
export interface ColumnPrices {
  /** By the index of the extension. */
  readonly columns: () => readonly ColumnPrice[];
  /** In millionths: a premium name's own price, and none if the service did not report it. */
  readonly ofCell: (cell: number) => bigint | null;
}

/** Milliseconds after which running promotions and price changes are checked again. */
const recheckDelay = 10_000;

/** `prices`, `years` and `now` (Unix time in ms) are called each time. */
export function columnPrices(
  matrix: Matrix,
  { prices, years, now }: { prices: () => ReadonlyMap<string, RegistrationPrices>; years: () => number; now: () => number },
): ColumnPrices {
  const { width } = matrix;
  let made: { readonly at: number; readonly years: number; readonly columns: readonly ColumnPrice[] } | null = null;
  const isStale = (at: number, period: number): boolean =>
    made === null || made.years !== period || made.columns.length !== matrix.extensions.length || Math.abs(at - made.at) > recheckDelay;

  function columns(): readonly ColumnPrice[] {
    const [at, period] = [now(), years()];
    if (made === null || isStale(at, period)) {
      const present = prices();
      const priced = matrix.extensions.map((extension) => {
        const found = present.get(extension);
        const price = priceFor(found, period, at);
        return { ...price, currency: found?.currency ?? null, millionths: millionthsOf(price.price) };
      });
      made = { at, years: period, columns: priced };
    }
    return made.columns;
  }

  return {
    columns,
    ofCell: (cell) =>
      matrix.state(cell) === 'premium' ? millionthsOf(matrix.premiumPrice(cell)) : (columns()[cell % width]?.millionths ?? null),
  };
}
