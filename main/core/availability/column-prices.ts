import { millionthsOf } from '../base/money.ts';
import type { Matrix } from './matrix.ts';
import { type PeriodPrice, priceFor, type RegistrationPrices } from './prices.ts';

export interface ColumnPrice extends PeriodPrice {
  readonly currency: string | null;
  readonly millionths: bigint | null;
}

/** What the cells of a search cost. */
export interface ColumnPrices {
  /** By the number of the extension. */
  readonly columns: () => readonly ColumnPrice[];
  /** In millionths: of a premium name its own price, and none where the service did not tell it. */
  readonly ofCell: (cell: number) => bigint | null;
}

/** Milliseconds after which it is looked again which promotions run, and whether there are other prices. */
const lookAgain = 10_000;

/** `prices`, `years` and `now` (Unix time in ms) are asked anew each time. */
export function columnPrices(
  matrix: Matrix,
  { prices, years, now }: { prices: () => ReadonlyMap<string, RegistrationPrices>; years: () => number; now: () => number },
): ColumnPrices {
  const { width } = matrix;
  let made: { readonly at: number; readonly years: number; readonly columns: readonly ColumnPrice[] } | null = null;
  const isOld = (at: number, period: number): boolean =>
    made === null || made.years !== period || made.columns.length !== matrix.extensions.length || Math.abs(at - made.at) > lookAgain;

  function columns(): readonly ColumnPrice[] {
    const [at, period] = [now(), years()];
    if (made === null || isOld(at, period)) {
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
