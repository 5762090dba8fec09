import { keyOfAmount } from './amounts.ts';
import { flag, type ListTable } from './list-table.ts';

/** Amount columns; each has a companion column for comparison. */
const priced = ['registration', 'renewal', 'transfer', 'redemption', 'proxy'] as const;

export const priceTable: ListTable<'prices'> = {
  table: 'price',
  columns: [
    'extension',
    'currency',
    ...priced,
    'promo',
    'promo_years',
    'promo_price',
    'promo_from',
    'promo_to',
    ...priced.map((name) => `${name}_key`),
  ],
  values: (price) => [
    price.extension,
    price.currency,
    ...priced.map((name) => price[name]),
    flag(price.promo),
    price.promoYears,
    price.promoPrice,
    price.promoFrom,
    price.promoTo,
    ...priced.map((name) => keyOfAmount(price[name])),
  ],
};
