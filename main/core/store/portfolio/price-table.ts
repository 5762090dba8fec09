import { flag, type ListTable } from './list-table.ts';

export const priceTable: ListTable<'prices'> = {
  table: 'price',
  columns: ['extension', 'currency', 'registration', 'renewal', 'transfer', 'redemption', 'proxy', 'promo'],
  values: ({ extension, currency, registration, renewal, transfer, redemption, proxy, promo }) => [
    extension,
    currency,
    registration,
    renewal,
    transfer,
    redemption,
    proxy,
    flag(promo),
  ],
};
