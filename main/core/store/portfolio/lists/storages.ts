import type { StorageRow } from '../../../../../preload/contract/portfolio/rows.ts';
import { calendarDay, moment, money, odd, searchedIn, text, textElsewhere, wholeNumber, word } from '../filter/keys.ts';
import { keyOfAmount } from './amounts.ts';
import { customerJoin, customerNameOf } from './customer-name.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** An ObjectStorage (api.md section 7). */
export interface ReadStorage extends ReadObject {
  readonly name: string;
  readonly customerId: number | null;
  /** GB. */
  readonly size: number | null;
  /** GB in use, as a decimal string; null if the service does not send it. */
  readonly used: string | null;
  /** Months. */
  readonly cycle: number | null;
  readonly status: string;
  /** `2027-03-08`. */
  readonly expires: string | null;
  readonly created: string | null;
  readonly updated: string | null;
}

interface StoredStorage extends Omit<StorageRow, 'customerId'> {
  customer_id: number | null;
}

const customerName = customerNameOf('storage');

const columns = ['name', 'customer_id', 'size', 'used', 'cycle', 'status', 'expires', 'created', 'updated'];

export const storageList: StoredList<'storages', { read: ReadStorage; row: StorageRow }> = {
  list: 'storages',
  table: 'storage',
  columns: [...columns, 'used_key'],
  values: (storage) => [
    ...[storage.name, storage.customerId, storage.size, storage.used, storage.cycle, storage.status],
    ...[storage.expires, storage.created, storage.updated, keyOfAmount(storage.used)],
  ],
  fields: `id, ${columns.join(', ')}, ${customerName} AS customer, odd`,
  toRow: ({ id, name, customer_id: customerId, customer, size, used, cycle, status, expires, created, updated, odd }: StoredStorage) => {
    return { id, name, customerId, customer, size, used, cycle, status, expires, created, updated, odd };
  },
  sort: {
    name: ignoringCase('name'),
    customer: ignoringCase(customerName),
    status: ignoringCase('status'),
    size: 'size',
    used: 'used_key',
    cycle: 'cycle',
    expires: `ifnull(expires, '')`,
    created: 'created',
    updated: 'updated',
  },
  ties: ignoringCase('name'),
  alsoOf: ['customers'],
  keys: {
    name: text(['name']),
    customer: textElsewhere([customerName]),
    'customer-id': wholeNumber('customer_id'),
    status: word('status'),
    size: wholeNumber('size'),
    used: money('used_key'),
    cycle: wholeNumber('cycle'),
    expires: calendarDay('expires'),
    created: moment('created'),
    updated: moment('updated'),
    odd,
  },
  text: (pattern, facts) => searchedIn(['name', customerName], pattern, facts),
  suggested: { status: 'status', customer: customerName },
  exports: {
    name: 'text',
    customer: { column: 'customer.name', of: 'customer', kind: 'text' },
    customer_id: 'number',
    status: 'text',
    size: 'number',
    used: 'amount',
    cycle: 'number',
    expires: 'moment',
    created: 'moment',
    updated: 'moment',
    id: 'number',
  },
  joins: { customer: customerJoin },
};
