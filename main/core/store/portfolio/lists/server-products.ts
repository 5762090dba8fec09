import type { ServerProductRow } from '../../../../../preload/contract/portfolio/rows.ts';
import { money, odd, searchedIn, text, wholeNumber, word } from '../filter/keys.ts';
import { keyOfAmount } from './amounts.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** A bare metal product; prices are decimal strings. */
export interface ReadServerProduct extends ReadObject {
  readonly name: string;
  readonly cpu: string;
  readonly memory: string;
  readonly disk: string;
  readonly currency: string;
  readonly monthly: string | null;
  readonly quarterly: string | null;
  readonly annually: string | null;
  readonly stock: number | null;
}

const shown = ['name', 'cpu', 'memory', 'disk', 'currency', 'monthly', 'quarterly', 'annually', 'stock'];

export const serverProductList: StoredList<'server-products', { read: ReadServerProduct; row: ServerProductRow }> = {
  list: 'server-products',
  table: 'server_product',
  columns: [...shown, 'monthly_key', 'quarterly_key', 'annually_key'],
  values: (product) => [
    ...[product.name, product.cpu, product.memory, product.disk, product.currency],
    ...[product.monthly, product.quarterly, product.annually, product.stock],
    ...[keyOfAmount(product.monthly), keyOfAmount(product.quarterly), keyOfAmount(product.annually)],
  ],
  fields: `id, ${shown.join(', ')}, odd`,
  toRow: ({ id, name, cpu, memory, disk, currency, monthly, quarterly, annually, stock, odd }: ServerProductRow) => {
    return { id, name, cpu, memory, disk, currency, monthly, quarterly, annually, stock, odd };
  },
  sort: {
    name: ignoringCase('name'),
    cpu: ignoringCase('cpu'),
    memory: 'CAST(memory AS REAL)',
    disk: ignoringCase('disk'),
    stock: 'stock',
    monthly: 'monthly_key',
    quarterly: 'quarterly_key',
    annually: 'annually_key',
    currency: 'currency',
  },
  ties: ignoringCase('name'),
  keys: {
    name: text(['name']),
    cpu: text(['cpu']),
    memory: text(['memory']),
    disk: text(['disk']),
    stock: wholeNumber('stock'),
    monthly: money('monthly_key'),
    quarterly: money('quarterly_key'),
    annually: money('annually_key'),
    currency: word('currency'),
    odd,
  },
  text: (pattern, facts) => searchedIn(['name', 'cpu', 'disk'], pattern, facts),
  suggested: { currency: 'currency' },
  exports: {
    name: 'text',
    cpu: 'text',
    memory: 'text',
    disk: 'text',
    stock: 'number',
    monthly: 'amount',
    quarterly: 'amount',
    annually: 'amount',
    currency: 'text',
    id: 'number',
  },
};
