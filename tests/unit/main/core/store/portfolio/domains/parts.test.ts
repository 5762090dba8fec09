import { beforeEach, expect, it } from 'vitest';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import type { ReadDetails } from '../../../../../../../main/core/store/portfolio/domains/parts-port.ts';
import { account, openMemory, readInteger, sampleCustomer, sampleDomain } from '../fixtures.ts';

let store: PortfolioStore;
beforeEach(async () => {
  ({ store } = await openMemory());
});

const later = '2026-11-21T09:00:00.000Z';
const asPart = (raw: unknown) => ({ readAt: later, raw: JSON.stringify(raw) });
const details = (changes: Partial<ReadDetails> = {}): ReadDetails => ({
  whoisProtection: true,
  whoisOffered: true,
  contacts: { registrant: 11, admin: 12, tech: 13, billing: 12 },
  ...changes,
});
const protectionOf = (id: number) => store.domains.rows(account, [id])[0]?.protection;

it('stores the last response of each part per domain', () => {
  store.parts.write(account, 1, 'dns', asPart([1]));
  store.parts.write(account, 1, 'dns', asPart([1, 2]));
  store.parts.write(account, 2, 'dns', asPart([]));
  expect(store.parts.find(account, 1, 'dns')).toEqual({ readAt: later, raw: '[1,2]' });
  expect(store.parts.find(account, 1, 'hosts')).toBeNull();
  expect(store.parts.find('account0000000000002', 1, 'dns')).toBeNull();
});

it('knows the WHOIS protection of domains whose details were read, and keeps it over the next sync', () => {
  const domains = [1, 2, 3, 4, 5].map((id) => sampleDomain(id));
  readInteger(store, 'domains', domains);
  store.parts.writeDetails(account, 1, asPart({}), details(), sampleDomain(1));
  store.parts.writeDetails(account, 2, asPart({}), details({ whoisProtection: false }), sampleDomain(2));
  store.parts.writeDetails(account, 3, asPart({}), details({ whoisProtection: false, whoisOffered: false }), sampleDomain(3));
  store.parts.writeDetails(account, 4, asPart({}), details({ whoisProtection: null, whoisOffered: null }), sampleDomain(4));
  readInteger(store, 'domains', domains, later);
  expect([1, 2, 3, 4, 5].map(protectionOf)).toEqual(['on', 'off', 'not-offered', 'unknown', null]);
  expect(store.parts.known(account)).toEqual({ known: 4, all: 5 });
});

it('updates the row with newer details, and removes nothing that they omit', () => {
  readInteger(store, 'customers', [sampleCustomer(7, 'Sari'), sampleCustomer(8, 'Budi')]);
  readInteger(store, 'domains', [sampleDomain(1, { customerId: 7, needsDocuments: true })]);
  const fresher = sampleDomain(1, { customerId: null, needsDocuments: null, locked: false, expires: '2028-03-08' });
  store.parts.writeDetails(account, 1, asPart({}), details(), fresher);
  const changed = { customerId: 7, customer: 'Sari', needsDocuments: true, locked: false, expires: '2028-03-08' };
  expect(store.domains.rows(account, [1])[0]).toMatchObject(changed);
  store.parts.writeDetails(account, 1, asPart({}), details(), { ...fresher, customerId: 8 });
  expect(store.domains.rows(account, [1])[0]).toMatchObject({ customerId: 8, customer: 'Budi' });
});

it('sorts again once details changed a row', async () => {
  readInteger(store, 'domains', [sampleDomain(1, { expires: '2027-01-01' }), sampleDomain(2, { expires: '2027-02-01' })]);
  const byExpiry = async () => [...(await store.domains.ids(account, { where: '', values: [] }, { column: 'expires', descending: false }))];
  expect(await byExpiry()).toEqual([1, 2]);
  store.parts.writeDetails(account, 1, asPart({}), details(), sampleDomain(1, { expires: '2028-01-01' }));
  expect(await byExpiry()).toEqual([2, 1]);
});

it('returns the domains without details, soonest expiry first', () => {
  const expiries: readonly (string | null)[] = [null, '2026-01-01', '2027-05-01', '2026-12-01', '2026-11-21'];
  readInteger(
    store,
    'domains',
    expiries.map((expires, index) => sampleDomain(index + 1, { expires })),
  );
  expect(store.parts.unread(account, '2026-11-21', 10)).toEqual([5, 4, 3, 2, 1]);
  store.parts.writeDetails(account, 4, asPart({}), details(), sampleDomain(4));
  expect(store.parts.unread(account, '2026-11-21', 2)).toEqual([5, 3]);
});

it('counts the domains of a contact in any role', () => {
  readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2)]);
  store.parts.writeDetails(account, 1, asPart({}), details(), sampleDomain(1));
  const others = { registrant: 12, admin: 12, tech: null, billing: null };
  store.parts.writeDetails(account, 2, asPart({}), details({ contacts: others }), sampleDomain(2));
  expect(store.parts.usedBy(account, [11, 12, 99])).toEqual(
    new Map([
      [11, 1],
      [12, 2],
      [99, 0],
    ]),
  );
});

it('deletes all of it with the domain and with the account', () => {
  readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2)]);
  for (const id of [1, 2]) store.parts.writeDetails(account, id, asPart({}), details(), sampleDomain(id));
  readInteger(store, 'domains', [sampleDomain(2)], later);
  expect(store.parts.find(account, 1, 'details')).toBeNull();
  expect(store.parts.find(account, 2, 'details')).not.toBeNull();
  expect(store.parts.usedBy(account, [11])).toEqual(new Map([[11, 1]]));
  store.remove(account);
  expect(store.parts.find(account, 2, 'details')).toBeNull();
  expect(store.parts.usedBy(account, [11])).toEqual(new Map([[11, 0]]));
  expect(store.parts.usedBy(account, [])).toEqual(new Map());
});

it('names the domains of a customer that use a contact, and counts the unknown ones', () => {
  const ids = [1, 2, 3, 4, 5];
  readInteger(
    store,
    'domains',
    ids.map((id) => sampleDomain(id, { customerId: id === 5 ? 8 : 7, name: `d${9 - id}.example` })),
  );
  store.parts.writeDetails(account, 1, asPart({}), details(), sampleDomain(1, { customerId: 7, name: 'd8.example' }));
  store.parts.writeDetails(account, 2, asPart({}), details(), sampleDomain(2, { customerId: 7, name: 'd7.example' }));
  const others = { registrant: 1, admin: 2, tech: null, billing: null };
  store.parts.writeDetails(account, 3, asPart({}), details({ contacts: others }), sampleDomain(3, { customerId: 7, name: 'd6.example' }));
  store.parts.writeDetails(account, 5, asPart({}), details(), sampleDomain(5, { customerId: 8, name: 'd4.example' }));
  expect(store.parts.using(account, 7, 12, 10)).toEqual({ names: ['d7.example', 'd8.example'], count: 2, unread: 1 });
  expect(store.parts.using(account, 7, 12, 1)).toEqual({ names: ['d7.example'], count: 2, unread: 1 });
  expect(store.parts.using(account, 8, 99, 10)).toEqual({ names: [], count: 0, unread: 0 });
  expect(store.parts.using(account, 9, 12, 10)).toEqual({ names: [], count: 0, unread: 0 });
});
