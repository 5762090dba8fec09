import type { ServerRow } from '../../../../../preload/contract/portfolio/rows.ts';
import { calendarDay, moment, odd, searchedIn, text, textElsewhere, wholeNumber, word } from '../filter/keys.ts';
import { customerJoin, customerNameOf } from './customer-name.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** A BareMetalOrder (api.md section 7). */
export interface ReadServer extends ReadObject {
  readonly name: string;
  readonly productId: number | null;
  readonly customerId: number | null;
  readonly status: string;
  /** `on` or `off`, as the service writes it. */
  readonly power: string;
  readonly os: string;
  readonly cycle: string;
  /** `2027-03-08`. */
  readonly expires: string | null;
  readonly created: string | null;
  readonly updated: string | null;
}

interface StoredServer extends Omit<ServerRow, 'productId' | 'customerId'> {
  product_id: number | null;
  customer_id: number | null;
}

/** The name of the product; null if the local copy does not have it. */
const productName = `(SELECT nullif(name, '') FROM server_product
  WHERE server_product.account_id = server.account_id AND server_product.id = server.product_id)`;
const customerName = customerNameOf('server');

const columns = ['name', 'product_id', 'customer_id', 'status', 'power', 'os', 'cycle', 'expires', 'created', 'updated'];

export const serverList: StoredList<'servers', { read: ReadServer; row: ServerRow }> = {
  list: 'servers',
  table: 'server',
  columns,
  values: (server) => [
    ...[server.name, server.productId, server.customerId, server.status, server.power, server.os, server.cycle],
    ...[server.expires, server.created, server.updated],
  ],
  fields: `id, ${columns.join(', ')}, ${productName} AS product, ${customerName} AS customer, odd`,
  toRow: ({ id, name, product_id: productId, product, customer_id: customerId, customer, ...more }: StoredServer) => {
    const { status, power, os, cycle, expires, created, updated, odd } = more;
    return { id, name, productId, product, customerId, customer, status, power, os, cycle, expires, created, updated, odd };
  },
  sort: {
    name: ignoringCase('name'),
    product: ignoringCase(productName),
    customer: ignoringCase(customerName),
    status: ignoringCase('status'),
    power: ignoringCase('power'),
    os: ignoringCase('os'),
    cycle: 'cycle',
    expires: `ifnull(expires, '')`,
    created: 'created',
    updated: 'updated',
  },
  ties: ignoringCase('name'),
  alsoOf: ['server-products', 'customers'],
  keys: {
    name: text(['name']),
    product: textElsewhere([productName]),
    customer: textElsewhere([customerName]),
    'customer-id': wholeNumber('customer_id'),
    status: word('status'),
    power: word('power'),
    os: text(['os']),
    cycle: word('cycle'),
    expires: calendarDay('expires'),
    created: moment('created'),
    updated: moment('updated'),
    odd,
  },
  text: (pattern, facts) => searchedIn(['name', 'os', customerName], pattern, facts),
  suggested: { status: 'status', power: 'power', os: 'os', cycle: 'cycle', product: productName, customer: customerName },
  exports: {
    name: 'text',
    product: { column: 'product.name', of: 'product', kind: 'text' },
    product_id: 'number',
    customer: { column: 'customer.name', of: 'customer', kind: 'text' },
    customer_id: 'number',
    status: 'text',
    power: 'text',
    os: 'text',
    cycle: 'text',
    expires: 'moment',
    created: 'moment',
    updated: 'moment',
    id: 'number',
  },
  joins: {
    product: 'LEFT JOIN server_product AS product ON product.account_id = t.account_id AND product.id = t.product_id',
    customer: customerJoin,
  },
};
