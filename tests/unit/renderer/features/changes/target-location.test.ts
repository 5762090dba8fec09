import { expect, test } from 'vitest';
import { locationOf } from '../../../../../renderer/features/changes/target-location.ts';

const accountId = 'account00001';
const of = (kind: string, targetKind: 'domain' | 'customer' | 'contact' | 'account', more = {}) =>
  locationOf(accountId, { kind, target: { kind: targetKind, id: targetKind === 'account' ? 0 : 7, customerId: null }, ...more });

test('a zone row opens the zone, any other row of a domain opens the domain', () => {
  for (const kind of ['zone', 'zone-record-delete', 'zone-test']) expect(of(kind, 'domain')).toEqual({ screen: 'dns', accountId, id: '7' });
  for (const kind of ['renew', 'zone-signing']) expect(of(kind, 'domain')).toEqual({ screen: 'domains', accountId, id: '7' });
});

test('a customer opens its page, a contact opens that of its customer', () => {
  expect(of('customer-update', 'customer')).toEqual({ screen: 'customers', accountId, id: '7' });
  const target = { kind: 'contact', id: 7, customerId: 3 } as const;
  expect(locationOf(accountId, { kind: 'contact-delete', target })).toEqual({ screen: 'customers', accountId, id: '3' });
  expect(of('contact-delete', 'contact')).toBeUndefined();
});

test('an order opens the domain it created, or before that the screen where it was prepared', () => {
  expect(of('register', 'account', { domainId: 12 })).toEqual({ screen: 'domains', accountId, id: '12' });
  expect(of('register', 'account')).toEqual({ screen: 'order', accountId, id: 'cart' });
  expect(of('transfer', 'account')).toEqual({ screen: 'order', accountId, id: 'transfer' });
});

test('an API request opens its operation, a notice and a new customer open their lists', () => {
  expect(of('request', 'account', { operation: 'PUT /domains/{id}' })).toEqual({
    ...{ screen: 'explorer', accountId },
    id: 'PUT /domains/{id}',
  });
  expect(of('request', 'account')).toBeUndefined();
  expect(of('notice', 'account')).toEqual({ screen: 'notices', accountId });
  expect(of('customer-create', 'account')).toEqual({ screen: 'customers', accountId });
});
