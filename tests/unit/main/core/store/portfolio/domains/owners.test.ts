import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../../../main/core/base/database.ts';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import { filterSql } from '../../../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import type { ReadCustomer } from '../../../../../../../main/core/store/portfolio/lists/customers.ts';
import type { ReadContact } from '../../../../../../../main/core/store/portfolio/port.ts';
import type { DomainColumn } from '../../../../../../../preload/contract/domains/domains.ts';
import { parseFilter } from '../../../../../../../preload/contract/filter/parse.ts';
import { account, byName, everything, openMemory, readInteger, sampleCustomer, sampleDomain } from '../fixtures.ts';

let store: PortfolioStore;
let database: Database;
beforeEach(async () => {
  ({ store, database } = await openMemory());
});

const customer = (id: number, changes: Partial<ReadCustomer> = {}): ReadCustomer => ({
  ...sampleCustomer(id, `Customer ${id}`),
  ...changes,
});
const ownerOf = (id: number) => store.domains.owners(account, [id]).get(id);
const version = () => store.lists.version(account, 'domains');
const later = '2026-11-22T08:00:00.000Z';

async function find(text: string): Promise<number[]> {
  const parsed = parseFilter(text);
  if ('fault' in parsed) throw new Error(text);
  return [...(await store.domains.ids(account, filterSql(parsed.filter, { today: '2026-11-21' }), byName))];
}

async function sorted(column: DomainColumn, descending = false): Promise<number[]> {
  return [...(await store.domains.ids(account, everything, { column, descending }))];
}

const registrant = { name: 'Sari', organization: 'PT Contoh', email: 'sari@example.test', voice: '+62.22', countryCode: 'ID' };

function readDetails(id: number, contact: number, facts: typeof registrant | null): void {
  const contacts = { registrant: contact, admin: null, tech: null, billing: null };
  const details = { whoisProtection: null, whoisOffered: null, contacts, registrant: facts };
  store.parts.writeDetails(account, id, { readAt: later, raw: '{}' }, details, sampleDomain(id, { customerId: 7 }));
}

function readContacts(customerId: number, id: number, changes: Partial<ReadContact> = {}): void {
  const reading = store.contacts.begin(account, customerId, later);
  const contact: ReadContact = {
    ...{ id, handle: '', label: '', city: '', created: null, statusLabel: '', pendingChange: null, updated: null, odd: null, raw: '{}' },
    ...registrant,
    ...changes,
  };
  reading.write({ readAt: later, contacts: [contact] });
  reading.finish({ changedWhileReading: false });
}

describe('the customer of a domain', () => {
  it('says why it is not known: the service names none, customers were not read, or it is no longer listed', () => {
    readInteger(store, 'domains', [sampleDomain(1, { customerId: null }), sampleDomain(2, { customerId: 7 })]);
    expect(ownerOf(1)).toEqual({ owner: null, customerMissing: 'unknown', registrant: null });
    expect(ownerOf(2)?.customerMissing).toBe('not-read');
    readInteger(store, 'customers', [customer(8)]);
    expect(ownerOf(2)?.customerMissing).toBe('not-listed');
    readInteger(store, 'customers', [customer(7)]);
    expect(ownerOf(2)).toMatchObject({ owner: { email: 'customer7@example.com', countryCode: 'ID' }, customerMissing: null });
    expect(store.domains.owners(account, [99]).has(99)).toBe(false);
  });

  it('is followed by orders, filters and rows when it changes or is deleted', async () => {
    readInteger(store, 'customers', [customer(7, { email: 'b@example.com' }), customer(8, { email: 'a@example.com' })]);
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 }), sampleDomain(2, { customerId: 8 })]);
    expect(await sorted('email')).toEqual([2, 1]);
    expect(await find('email:b@')).toEqual([1]);
    const before = version();
    readInteger(store, 'customers', [customer(7, { email: '0@example.com' }), customer(8, { email: 'a@example.com' })], later);
    expect(version()).not.toBe(before);
    expect(await sorted('email')).toEqual([1, 2]);
    expect(await find('email:b@')).toEqual([]);
    const unchanged = version();
    readInteger(store, 'customers', [customer(7, { email: '0@example.com' }), customer(8, { email: 'a@example.com' })], later);
    expect(version()).toBe(unchanged);
    readInteger(store, 'customers', [customer(8, { email: 'a@example.com' })], later);
    expect(await sorted('email')).toEqual([2, 1]);
    expect(ownerOf(1)?.customerMissing).toBe('not-listed');
  });

  it('does not make domains of other customers sort again', () => {
    readInteger(store, 'customers', [customer(7), customer(8)]);
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 })]);
    const before = version();
    readInteger(store, 'customers', [customer(7), customer(8, { email: 'new@example.com' })], later);
    expect(version()).toBe(before);
  });

  it('keeps what the answer leaves out, and takes over what it has without a value', () => {
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 })]);
    readInteger(store, 'customers', [customer(7)]);
    const sparse = { email: '', voice: '', name: '', omitted: ['email', 'name'] as const };
    readInteger(store, 'customers', [customer(7, sparse)], later);
    expect(ownerOf(1)?.owner).toMatchObject({ name: 'Customer 7', email: 'customer7@example.com', voice: '' });
    expect(store.domains.rows(account, [1])[0]?.customer).toBe('Customer 7');
    // A list that leaves out the customer: it is in the details.
    readInteger(store, 'domains', [sampleDomain(1, { customerId: null, customerOmitted: true })], later);
    expect(store.domains.rows(account, [1])[0]).toMatchObject({ customerId: 7, customer: 'Customer 7' });
    // One that says that there is none.
    readInteger(store, 'domains', [sampleDomain(1, { customerId: null })], later);
    expect(store.domains.rows(account, [1])[0]).toMatchObject({ customerId: null, customer: null });
  });

  it('is not among the data of another account', async () => {
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 })]);
    database.run(`INSERT INTO customer SELECT 'account0000000000002', 7, '', 'x@example.com', '', '', '', '', NULL, NULL, 1, 1`);
    expect(ownerOf(1)?.owner).toBeNull();
    expect(await find('email:x@')).toEqual([]);
    expect(await sorted('email')).toEqual([1]);
  });
});

describe('a filter of customers', () => {
  it('neither finds nor excludes domains whose customer is not known', async () => {
    readInteger(store, 'customers', [customer(7), customer(8, { email: '', voice: '', organization: 'Toko', countryCode: '' })]);
    readInteger(store, 'domains', [
      sampleDomain(1, { customerId: 7 }),
      sampleDomain(2, { customerId: 8 }),
      sampleDomain(3, { customerId: 9 }),
      sampleDomain(4, { customerId: null }),
    ]);
    expect(await find('email:customer7')).toEqual([1]);
    expect(await find('-email:customer7')).toEqual([2]);
    expect(await find('email:unknown')).toEqual([2, 3, 4]);
    expect(await find('company:toko')).toEqual([2]);
    expect(await find('phone:6221')).toEqual([1]);
    // As it is dialled in its own country, and written by people.
    expect(await find('phone:021')).toEqual([1]);
    expect(await find('phone:"(021)"')).toEqual([1]);
    expect(await find('phone=021')).toEqual([]);
    expect(await find('phone:0')).toEqual([1]);
    expect(await find('country:id')).toEqual([1]);
    // Without a country it is not known either.
    expect(await find('-country:sg')).toEqual([1]);
  });

  it('finds registrants once their contact was read', async () => {
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 }), sampleDomain(2, { customerId: 7 })]);
    expect(await find('registrant:sari')).toEqual([]);
    readDetails(1, 70, registrant);
    expect(await find('registrant:sari')).toEqual([1]);
    expect(await find('registrant:contoh registrant-email:sari@ registrant-phone:6222 registrant-country:ID')).toEqual([1]);
    expect(await find('-registrant:sari')).toEqual([]);
    expect(await find('registrant:unknown')).toEqual([2]);
  });
});

describe('the registrant of a domain', () => {
  it('is that of the details, and follows its contact', () => {
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 }), sampleDomain(2, { customerId: 7 })]);
    readDetails(1, 70, registrant);
    readDetails(2, 70, null);
    expect([1, 2].map((id) => ownerOf(id)?.registrant)).toEqual([registrant, registrant]);
    const before = version();
    readContacts(7, 70, { email: 'new@example.test' });
    expect(version()).not.toBe(before);
    expect(ownerOf(2)?.registrant).toEqual({ ...registrant, email: 'new@example.test' });
    const same = version();
    readContacts(7, 70, { email: 'new@example.test' });
    expect(version()).toBe(same);
    readDetails(1, 70, { ...registrant, email: 'newer@example.test' });
    expect(ownerOf(2)?.registrant?.email).toBe('newer@example.test');
  });

  it('changes the list if it is one of another customer, or another one, or has other data', () => {
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 })]);
    readDetails(1, 70, registrant);
    const changes = (change: () => void): boolean => {
      const before = version();
      change();
      return version() !== before;
    };
    expect(changes(() => readContacts(8, 70, { email: 'new@example.test' }))).toBe(true);
    expect(ownerOf(1)?.registrant?.email).toBe('new@example.test');
    expect(changes(() => readContacts(8, 70, { email: 'new@example.test' }))).toBe(false);
    expect(changes(() => readDetails(1, 70, { ...registrant, email: 'new@example.test' }))).toBe(false);
    expect(changes(() => readDetails(1, 70, registrant))).toBe(true);
    expect(changes(() => readDetails(1, 71, registrant))).toBe(true);
  });

  it('orders the domains, those whose registrant is not known last', async () => {
    readInteger(
      store,
      'domains',
      [1, 2, 3].map((id) => sampleDomain(id, { customerId: 7 })),
    );
    readDetails(1, 70, registrant);
    expect(await sorted('registrant')).toEqual([1, 2, 3]);
    readDetails(3, 71, { ...registrant, name: 'andi' });
    expect(await sorted('registrant')).toEqual([3, 1, 2]);
    expect(await sorted('registrant', true)).toEqual([1, 3, 2]);
    readDetails(3, 71, { ...registrant, name: 'Zaki' });
    expect(await sorted('registrant')).toEqual([1, 3, 2]);
  });

  it('is suggested once it was read', async () => {
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 }), sampleDomain(2, { customerId: 7 })]);
    const countries = async () => (await store.distinctValues(account, 'domains', 'registrant-country')).map(({ count }) => count);
    expect(await countries()).toEqual([]);
    readDetails(1, 70, registrant);
    expect(await countries()).toEqual([1]);
    readDetails(2, 70, registrant);
    expect(await countries()).toEqual([2]);
  });

  it('is the contact of the customer if the details have its id only, and stays if later details omit it', () => {
    readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 })]);
    readDetails(1, 70, null);
    expect(ownerOf(1)?.registrant).toBeNull();
    readContacts(7, 70);
    expect(ownerOf(1)?.registrant).toEqual(registrant);
    const contacts = { registrant: null, admin: null, tech: null, billing: null };
    const sparse = { whoisProtection: null, whoisOffered: null, contacts };
    store.parts.writeDetails(account, 1, { readAt: later, raw: '{}' }, sparse, sampleDomain(1, { customerId: 7 }));
    expect(ownerOf(1)?.registrant).toEqual(registrant);
  });

  it('is deleted with the last domain that has it, and with its account', () => {
    readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2)]);
    readDetails(1, 70, registrant);
    readDetails(2, 71, registrant);
    readInteger(store, 'domains', [sampleDomain(2)], later);
    expect(database.all('SELECT id FROM registrant_contact')).toEqual([{ id: 71 }]);
    store.remove(account);
    expect(database.all('SELECT id FROM registrant_contact')).toEqual([]);
  });
});

describe('orders by price', () => {
  it('follow the extension; premium names and extensions without a price come last in both directions', async () => {
    readInteger(store, 'domains', [
      sampleDomain(1, { extension: '.id' }),
      sampleDomain(2, { extension: '.com' }),
      sampleDomain(3, { extension: '.com', premium: true }),
      sampleDomain(4, { extension: '.net' }),
    ]);
    const by = async (keys: [string, string][], changed: string, descending = false) => [
      ...(await store.domains.ids(account, everything, {
        column: 'selling',
        descending,
        keys: { version: changed, keys: new Map(keys) },
      })),
    ];
    expect(
      await by(
        [
          ['.id', 'IDR p2'],
          ['.com', 'IDR p1'],
        ],
        'one',
      ),
    ).toEqual([2, 1, 3, 4]);
    expect(
      await by(
        [
          ['.id', 'IDR p2'],
          ['.com', 'IDR p1'],
        ],
        'one',
        true,
      ),
    ).toEqual([1, 2, 3, 4]);
    expect(
      await by(
        [
          ['.id', 'IDR p0'],
          ['.com', 'IDR p1'],
        ],
        'two',
      ),
    ).toEqual([1, 2, 3, 4]);
  });
});

it('exports customers and registrants, and leaves cells empty for unknown ones', () => {
  readInteger(store, 'customers', [customer(7)]);
  readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 }), sampleDomain(2, { customerId: 9, premium: true })]);
  readDetails(1, 70, registrant);
  const names = ['name', 'customer_email', 'customer_phone', 'registrant', 'registrant_country', 'selling_price'] as const;
  expect(store.exportRows.rows(account, 'domains', names, [1, 2]).toSorted(([one], [other]) => one - other)).toEqual([
    [1, 'example-1.test', 'customer7@example.com', '+62.2150000000', 'Sari', 'ID', '.test'],
    [2, 'example-2.test', null, null, null, null, null],
  ]);
});
