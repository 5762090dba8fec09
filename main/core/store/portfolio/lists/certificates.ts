import type { CertificateRow } from '../../../../../preload/contract/portfolio/rows.ts';
import { idsOfNames } from '../domains/ids-of-names.ts';
import { calendarDay, moment, odd, searchedIn, text, textElsewhere, wholeNumber, word } from '../filter/keys.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** An SslOrder (api.md section 7). */
export interface ReadCertificate extends ReadObject {
  /** A-labels in lower case, and the same in Unicode. */
  readonly domain: string;
  readonly unicode: string;
  readonly productId: number | null;
  readonly customerId: number | null;
  readonly status: string;
  /** `2027-03-08`; null keeps the day that was read from the certificate. */
  readonly expires: string | null;
  readonly validation: string;
  readonly validationEmail: string | null;
  /** Months. */
  readonly period: number | null;
  readonly created: string | null;
  readonly updated: string | null;
}

interface StoredCertificate {
  id: number;
  domain: string;
  unicode: string;
  product_id: number | null;
  product: string | null;
  customer_id: number | null;
  customer: string | null;
  status: string;
  expires: string | null;
  validation: string;
  validation_email: string | null;
  period: number | null;
  created: string | null;
  updated: string | null;
  odd: string | null;
}

/** The name of the product and of the customer; null if the local copy does not have it. */
const productName = `(SELECT nullif(name, '') FROM certificate_product
  WHERE certificate_product.account_id = certificate.account_id AND certificate_product.id = certificate.product_id)`;
const customerName = `(SELECT nullif(name, '') FROM customer
  WHERE customer.account_id = certificate.account_id AND customer.id = certificate.customer_id)`;

const columns = ['domain', 'unicode', 'product_id', 'customer_id', 'status', 'expires', 'validation', 'validation_email'];

export const certificateList: StoredList<'certificates', { read: ReadCertificate; row: CertificateRow }> = {
  list: 'certificates',
  table: 'certificate',
  columns: [...columns, 'period', 'created', 'updated'],
  retained: ['expires'],
  values: (order) => [
    ...[order.domain, order.unicode, order.productId, order.customerId, order.status, order.expires, order.validation],
    ...[order.validationEmail, order.period, order.created, order.updated],
  ],
  fields: `id, ${columns.join(', ')}, ${productName} AS product, ${customerName} AS customer, period, created, updated, odd`,
  toRow: ({ id, domain, unicode, product_id: productId, product, customer_id: customerId, customer, ...more }: StoredCertificate) => {
    const { status, expires, validation, validation_email: validationEmail, period, created, updated, odd } = more;
    const order = { id, domain, unicode, domainId: null, productId, product, customerId, customer };
    return { ...order, status, expires, validation, validationEmail, period, created, updated, odd };
  },
  complete(database, accountId, rows) {
    const names = new Set(rows.flatMap((row) => (row === null ? [] : zonesOf(row.domain))));
    const domains = idsOfNames(database, accountId, [...names]);
    return rows.map((row) => {
      const zone = row === null ? undefined : zonesOf(row.domain).find((name) => domains.has(name));
      return row === null || zone === undefined ? row : { ...row, domainId: domains.get(zone) ?? null };
    });
  },
  sort: {
    domain: 'domain',
    product: ignoringCase(productName),
    customer: ignoringCase(customerName),
    status: ignoringCase('status'),
    expires: `ifnull(expires, '')`,
    validation: 'validation',
    period: 'period',
    created: 'created',
    updated: 'updated',
  },
  ties: 'domain',
  alsoOf: ['certificate-products', 'customers'],
  keys: {
    domain: text(['domain', 'unicode']),
    product: textElsewhere([productName]),
    customer: textElsewhere([customerName]),
    'customer-id': wholeNumber('customer_id'),
    status: word('status'),
    expires: calendarDay('expires'),
    validation: word('validation'),
    period: wholeNumber('period'),
    created: moment('created'),
    updated: moment('updated'),
    odd,
  },
  text: (pattern, facts) => searchedIn(['domain', 'unicode', customerName], pattern, facts),
  suggested: { status: 'status', validation: 'validation', product: productName, customer: customerName },
  exports: {
    domain: 'text',
    product: { column: 'product.name', of: 'product', kind: 'text' },
    product_id: 'number',
    customer: { column: 'customer.name', of: 'customer', kind: 'text' },
    customer_id: 'number',
    status: 'text',
    expires: 'moment',
    validation: 'text',
    validation_email: 'text',
    period: 'number',
    created: 'moment',
    updated: 'moment',
    id: 'number',
  },
  joins: {
    product: 'LEFT JOIN certificate_product AS product ON product.account_id = t.account_id AND product.id = t.product_id',
    customer: 'LEFT JOIN customer ON customer.account_id = t.account_id AND customer.id = t.customer_id',
  },
};

/** The names that a domain with this name in it can have, the longest first; without the one label that a wildcard replaces. */
function zonesOf(name: string): string[] {
  const labels = name.replace(/^\*\./, '').split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
