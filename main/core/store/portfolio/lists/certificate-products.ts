import type { CertificateProductRow } from '../../../../../preload/contract/portfolio/rows.ts';
import { flag, money, odd, searchedIn, text, wholeNumber, word } from '../filter/keys.ts';
import { keyOfAmount } from './amounts.ts';
import { flagValue } from './list-table.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** An SslProduct (api.md section 7). */
export interface ReadCertificateProduct extends ReadObject {
  readonly name: string;
  readonly brand: string;
  readonly provider: string;
  readonly type: string;
  readonly wildcard: boolean | null;
  readonly refundable: boolean | null;
  /** Months. */
  readonly period: number | null;
  readonly currency: string;
  /** Decimal string. */
  readonly price: string | null;
  readonly offered: boolean | null;
}

interface StoredProduct extends Omit<CertificateProductRow, 'wildcard' | 'refundable' | 'offered'> {
  wildcard: number | null;
  refundable: number | null;
  offered: number | null;
}

const known = (value: number | null): boolean | null => (value === null ? null : value !== 0);

const shown = ['name', 'brand', 'provider', 'type', 'wildcard', 'refundable', 'period', 'currency', 'price', 'offered'];

export const certificateProductList: StoredList<'certificate-products', { read: ReadCertificateProduct; row: CertificateProductRow }> = {
  list: 'certificate-products',
  table: 'certificate_product',
  columns: [...shown, 'price_key'],
  values: (product) => [
    ...[product.name, product.brand, product.provider, product.type, flagValue(product.wildcard), flagValue(product.refundable)],
    ...[product.period, product.currency, product.price, flagValue(product.offered), keyOfAmount(product.price)],
  ],
  fields: `id, ${shown.join(', ')}, odd`,
  toRow: ({ id, name, brand, provider, type, wildcard, refundable, period, currency, price, offered, odd }: StoredProduct) => {
    const flags = { wildcard: known(wildcard), refundable: known(refundable), offered: known(offered) };
    return { id, name, brand, provider, type, ...flags, period, currency, price, odd };
  },
  sort: {
    name: ignoringCase('name'),
    brand: ignoringCase('brand'),
    type: 'type',
    wildcard: 'nullif(wildcard, 0)',
    period: 'period',
    currency: 'currency',
    price: 'price_key',
    offered: 'nullif(offered, 0)',
  },
  ties: ignoringCase('name'),
  keys: {
    name: text(['name']),
    brand: text(['brand']),
    provider: text(['provider']),
    type: word('type'),
    wildcard: flag('wildcard'),
    refundable: flag('refundable'),
    period: wholeNumber('period'),
    price: money('price_key'),
    currency: word('currency'),
    offered: flag('offered'),
    odd,
  },
  text: (pattern, facts) => searchedIn(['name', 'brand', 'provider'], pattern, facts),
  suggested: { type: 'type', brand: 'brand', provider: 'provider', currency: 'currency' },
  exports: {
    name: 'text',
    brand: 'text',
    provider: 'text',
    type: 'text',
    wildcard: 'flag',
    refundable: 'flag',
    period: 'number',
    price: 'amount',
    currency: 'text',
    offered: 'flag',
    id: 'number',
  },
};
