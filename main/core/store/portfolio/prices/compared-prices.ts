import type { PriceField } from '../../../../../preload/contract/seen/seen-codes.ts';

type Row = '' | 'old.' | 'new.';

/** The compared amounts of a price, and their columns. */
const amounts = {
  'price-registration': 'registration',
  'price-renewal': 'renewal',
  'price-transfer': 'transfer',
  'price-redemption': 'redemption',
  'price-protection': 'proxy',
} as const satisfies Readonly<Record<Exclude<PriceField, 'promotion'>, string>>;

const promotionColumns = ['promo', 'promo_years', 'promo_price', 'promo_from', 'promo_to'] as const;

const promotionOf = (row: Row): string =>
  `CASE WHEN ${row}promo = 1 THEN json_object('years', ${row}promo_years, 'price', ${row}promo_price, 'from', ${row}promo_from, 'to', ${row}promo_to)
     ELSE 'none' END`;

/** The columns whose update is compared, for `UPDATE OF`. */
export const comparedPriceColumns: string = [...Object.values(amounts), ...promotionColumns].join(', ');

/** A promotion as text, in SQL; null if the response that the row was read from says nothing about one. */
export const promotionText = (row: Row, raw: string): string =>
  `iif(${row}promo = 1 OR json_type(${raw}, '$.promo_registration') IS NOT NULL, ${promotionOf(row)}, NULL)`;

/** The compared amounts in SQL, by field. */
export const priceAmounts: readonly (readonly [field: PriceField, column: string])[] = Object.entries(amounts) as [PriceField, string][];

/** Rows of `field`, and of the text of a `known` value and the `next` one in an update, for `FROM`; `raw`: the response of the known one. */
export const replacedPrices = (raw: string): string =>
  `(${[
    ...priceAmounts.map(([field, column]) => `SELECT '${field}' AS field, old.${column} AS known, new.${column} AS next`),
    `SELECT 'promotion', ${promotionText('old.', raw)}, ${promotionOf('new.')}`,
  ].join(' UNION ALL ')})`;

/** All compared values of the rows of `price` as rows of `field` and `known`, for `FROM`; `raw`: the response of a row. */
export const removedPrices = (where: string, raw: string): string =>
  [
    ...priceAmounts.map(([field, column]) => `SELECT *, '${field}' AS field, ${column} AS known FROM price WHERE ${where}`),
    `SELECT *, 'promotion', ${promotionText('', raw)} FROM price WHERE ${where}`,
  ].join(' UNION ALL ');
