import { flag, type ListTable } from './list-table.ts';

export const priceTable: ListTable<'prices'> = {
  table: 'price',
  columns: [
    'extension',
    'currency',
    'registration',
    'renewal',
    'transfer',
    'redemption',
    'proxy',
    'promo',
    'promo_years',
    'promo_price',
    'promo_from',
    'promo_to',
  ],
  values: (price) => [
    price.extension,
    price.currency,
    price.registration,
    price.renewal,
    price.transfer,
    price.redemption,
    price.proxy,
    flag(price.promo),
    price.promoYears,
    price.promoPrice,
    price.promoFrom,
    price.promoTo,
  ],
};
