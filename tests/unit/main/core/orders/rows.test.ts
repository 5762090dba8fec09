import { expect, test } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { orderRows } from '../../../../../main/core/orders/rows.ts';
import type { OrderTerms, Quote, QuotedLine } from '../../../../../preload/contract/orders/orders.ts';

const line = { name: 'a.com', years: 2, protection: true, premium: false } as QuotedLine;
const customer = { id: 7, name: 'Satu', email: 'satu@example.com' };
const fields = { email: 'baru@example.com', name: 'Baru', password: 'never-kept', fax: '', other: 'x' };

function rowsOf(terms: Partial<OrderTerms>, change: Partial<Quote> = {}) {
  const all: OrderTerms = { buyer: { kind: 'customer', id: 7 }, registrant: { kind: 'default' }, nameservers: [], ...terms };
  return orderRows({ cart: { lines: [], terms: all }, lines: [line], customer, missing: [], ...change });
}

test('names for an existing customer depend on nothing', () => {
  expect(rowsOf({ nameservers: ['ns1.example.net', 'ns2.example.net'], registrant: { kind: 'contact', id: 9 } })).toEqual([
    {
      kind: 'register',
      target: { kind: 'account', id: 0, name: 'a.com' },
      input: {
        name: 'a.com',
        years: 2,
        customerId: 7,
        registrantContactId: 9,
        protection: true,
        nameservers: ['ns1.example.net', 'ns2.example.net'],
      },
    },
  ]);
});

test('new objects for them come first, without a password and without fields that the form does not have', () => {
  const rows = rowsOf({ buyer: { kind: 'new', fields }, registrant: { kind: 'new', fields } });
  expect(rows.map(({ kind, depends = [] }) => [kind, depends])).toEqual([
    ['customer-create', []],
    ['contact-create', [{ seq: 0, take: { customerId: 'customerId', '@target': 'customerId' } }]],
    [
      'register',
      [
        { seq: 0, take: { customerId: 'customerId' } },
        { seq: 1, take: { registrantContactId: 'contactId' } },
      ],
    ],
  ]);
  expect(rows[0]?.input).toEqual({ email: 'baru@example.com', name: 'Baru' });
  expect(rows[1]?.input).toEqual({ label: 'Registrant', email: 'baru@example.com', name: 'Baru' });
});

test('a new contact of an existing customer depends on nothing', () => {
  const [contact, name] = rowsOf({ registrant: { kind: 'new', fields } });
  expect(contact).toMatchObject({ target: { kind: 'customer', id: 7, name: 'satu@example.com' } });
  expect(contact?.depends).toBeUndefined();
  expect(name?.depends).toEqual([{ seq: 0, take: { registrantContactId: 'contactId' } }]);
});

test('a premium name is planned as one', () => {
  expect(rowsOf({}, { lines: [{ ...line, premium: true }] })[0]?.input).toMatchObject({ premium: true });
});

test('reports what is missing', () => {
  expect(() => rowsOf({}, { missing: ['buyer'] })).toThrow(AppError);
  expect(() => rowsOf({ buyer: { kind: 'new', fields }, registrant: { kind: 'contact', id: 9 } })).toThrow('order-registrant-missing');
});
