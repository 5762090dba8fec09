import type { PriceFacts } from '../../../../../preload/contract/portfolio/rows.ts';
import { extension, money, odd, searchedIn, stated, word } from '../filter/keys.ts';
import { keyOfAmount } from './amounts.ts';
import { flagValue } from './list-table.ts';
import type { ReadObject, StoredList } from './stored-list.ts';

/** Cost prices of one extension: decimal strings as the service writes them; null if there is no price. */
export interface ReadPrice extends ReadObject {
  readonly extension: string;
  readonly currency: string;
  /** Totals for one year; the other periods are in the raw response. */
  readonly registration: string | null;
  readonly renewal: string | null;
  readonly transfer: string | null;
  readonly redemption: string | null;
  /** WHOIS protection. */
  readonly proxy: string | null;
  /** Whether there is a promotion. */
  readonly promo: boolean;
  /** The shortest period with a promotional registration price, and its total. */
  readonly promoYears: number | null;
  readonly promoPrice: string | null;
  /** The promotion's validity: ISO 8601 in UTC. */
  readonly promoFrom: string | null;
  readonly promoTo: string | null;
}

interface StoredPrice extends Omit<PriceFacts, 'promo' | 'promoYears' | 'promoPrice' | 'promoFrom' | 'promoTo'> {
  promo: number;
  promo_years: number | null;
  promo_price: string | null;
  promo_from: string | null;
  promo_to: string | null;
}

/** Amount columns; each has a companion column for comparison. */
const amounts = ['registration', 'renewal', 'transfer', 'redemption', 'proxy'] as const;

export const priceList: StoredList<'prices', { read: ReadPrice; row: PriceFacts }> = {
  list: 'prices',
  table: 'price',
  columns: [
    ...['extension', 'currency', ...amounts, 'promo', 'promo_years', 'promo_price', 'promo_from', 'promo_to'],
    ...amounts.map((name) => `${name}_key`),
  ],
  values: (price) => [
    price.extension,
    price.currency,
    ...amounts.map((name) => price[name]),
    flagValue(price.promo),
    price.promoYears,
    price.promoPrice,
    price.promoFrom,
    price.promoTo,
    ...amounts.map((name) => keyOfAmount(price[name])),
  ],
  fields: `id, extension, currency, registration, renewal, transfer, redemption, proxy AS protection, promo, promo_years, promo_price,
    promo_from, promo_to, odd`,
  toRow: (stored: StoredPrice) => ({
    id: stored.id,
    extension: stored.extension,
    currency: stored.currency,
    registration: stored.registration,
    renewal: stored.renewal,
    transfer: stored.transfer,
    redemption: stored.redemption,
    protection: stored.protection,
    promo: stored.promo !== 0,
    promoYears: stored.promo_years,
    promoPrice: stored.promo_price,
    promoFrom: stored.promo_from,
    promoTo: stored.promo_to,
    odd: stored.odd,
  }),
  sort: {
    extension: 'extension',
    currency: 'currency',
    registration: 'registration_key',
    renewal: 'renewal_key',
    transfer: 'transfer_key',
    redemption: 'redemption_key',
    protection: 'proxy_key',
    promo: 'nullif(promo, 0)',
  },
  ties: 'extension',
  keys: {
    tld: extension('extension'),
    registration: money('registration_key'),
    renewal: money('renewal_key'),
    transfer: money('transfer_key'),
    redemption: money('redemption_key'),
    protection: money('proxy_key'),
    promo: stated('promo = 1', 'promo = 0'),
    currency: word('currency'),
    odd,
  },
  text: (pattern, facts) => searchedIn(['extension'], pattern, facts),
  suggested: { currency: 'currency', tld: 'extension' },
  exports: {
    extension: 'text',
    currency: 'text',
    registration: 'amount',
    renewal: 'amount',
    transfer: 'amount',
    redemption: 'amount',
    whois_protection: { column: 'proxy', kind: 'amount' },
    promotion: { column: 'promo', kind: 'flag' },
    id: 'number',
  },
};
