import { keyOfAmount } from './amounts.ts';
import { flag, type ListTable } from './list-table.ts';

/** Columns of amounts; each has another by which it is compared. */
const priced = ['registration', 'renewal', 'transfer', 'redemption', 'proxy'] as const;

export const priceTable: ListTable<'prices'> = {
  table: 'price',
  columns: ['extension', 'currency', ...priced, 'promo', ...priced.map((name) => `${name}_key`)],
  values: (price) => [
    price.extension,
    price.currency,
    ...priced.map((name) => price[name]),
    flag(price.promo),
    ...priced.map((name) => keyOfAmount(price[name])),
  ],
};
