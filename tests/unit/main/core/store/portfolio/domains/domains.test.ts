import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReadDomain } from '../../../../../../../main/core/store/portfolio/lists/domains.ts';
import { portfolioStore } from '../../../../../../../main/core/store/portfolio/portfolio-store.ts';
import type { DomainColumn, DomainSort } from '../../../../../../../preload/contract/domains/domains.ts';
import { lists } from '../../../../../../../preload/contract/portfolio/lists.ts';
import { account, byName, everything, openMemory, outline, pageOf, readInteger, sampleDomain, shownIds } from '../fixtures.ts';

/** Columns of the table itself; those of customers and prices are in owners.test.ts. */
const keyOf: Readonly<Partial<Record<DomainColumn, (domain: ReadDomain) => string>>> = {
  name: ({ name }) => name,
  extension: ({ extension }) => extension,
  customer: () => '',
  status: ({ statusLabel }) => statusLabel,
  expires: ({ expires }) => expires ?? '',
  nameservers: ({ nameservers }) => (nameservers ?? []).join(' '),
  created: ({ created }) => created ?? '',
  notes: ({ notes }) => notes ?? '',
};

const order = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The same by plain sorting. */
function expected(domains: readonly ReadDomain[], { column, descending }: DomainSort): number[] {
  const key = keyOf[column] ?? (() => '');
  const ordered = domains.toSorted((a, b) => order(key(a), key(b)) || order(a.name, b.name) || a.id - b.id);
  const known = ordered.filter((domain) => key(domain) !== '');
  const unknown = ordered.filter((domain) => key(domain) === '');
  return [...(descending ? known.reverse() : known), ...unknown].map(({ id }) => id);
}

const few = (values: readonly string[]) => fc.constantFrom(...values);
const domains = fc.uniqueArray(
  fc.record({
    id: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 0xffff_ffff })),
    name: few(['a.test', 'b.test', 'xn--a.test', 'z.example']),
    extension: few(['', '.test', '.example']),
    statusLabel: few(['', 'Active', 'Expired']),
    expires: fc.option(few(['2026-12-31', '2027-01-01'])),
    nameservers: fc.array(few(['ns1.example.net', 'ns2.example.net']), { maxLength: 2 }),
    created: fc.option(few(['2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z'])),
    notes: fc.option(few(['', 'first', 'second'])),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

it('sorts by every column in both directions like plain sorting, with and without a filter', async () => {
  const { store, database } = await openMemory();
  await fc.assert(
    fc.asyncProperty(domains, fc.integer({ min: 0, max: 0xffff_ffff }), async (some, least) => {
      const all = some.map((domain) => sampleDomain(domain.id, domain));
      readInteger(store, 'domains', all);
      const afterStart = portfolioStore(database);
      for (const column of lists.domains.columns.filter((one) => one in keyOf)) {
        for (const descending of [false, true]) {
          const sort = { column, descending };
          expect([...(await store.domains.ids(account, everything, sort))]).toEqual(expected(all, sort));
          expect([...(await afterStart.domains.ids(account, everything, sort))]).toEqual(expected(all, sort));
          const found = await store.domains.ids(account, { where: 'id >= ?', values: [least] }, sort);
          expect([...found]).toEqual(
            expected(
              all.filter(({ id }) => id >= least),
              sort,
            ),
          );
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('sorts again after a page with changes, and not after one without', async () => {
  const { store, database } = await openMemory();
  readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2)]);
  const expiry: DomainSort = { column: 'expires', descending: false };
  expect([...(await store.domains.ids(account, everything, expiry))]).toEqual([1, 2]);
  const versions = () => database.all('SELECT version FROM list_state');
  const before = versions();
  readInteger(store, 'domains', [sampleDomain(2), sampleDomain(1)]);
  expect(versions()).toEqual(before);
  readInteger(store, 'domains', [sampleDomain(1, { expires: '2030-01-01' }), sampleDomain(2)]);
  expect(versions()).not.toEqual(before);
  expect([...(await store.domains.ids(account, everything, expiry))]).toEqual([2, 1]);
});

it('shows the domains of a new account under a reused ID correctly', async () => {
  const { store } = await openMemory();
  readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2)]);
  expect(await shownIds(store)).toEqual([1, 2]);
  store.remove(account);
  expect(await shownIds(store)).toEqual([]);
  readInteger(store, 'domains', [sampleDomain(3)]);
  expect(await shownIds(store)).toEqual([3]);
});

it('returns rows and names in the requested order, null for missing ones', async () => {
  const { store } = await openMemory();
  const reading = store.lists.begin(account, 'domains', outline(2500), '2026-11-21T08:00:00.000Z');
  reading.write(
    pageOf(
      1,
      Array.from({ length: 2500 }, (_, index) => sampleDomain(index + 1)),
    ),
  );
  reading.finish({ changedWhileReading: false });
  expect(store.domains.rows(account, [7, 9999, 3, 7]).map((row) => row?.id ?? null)).toEqual([7, null, 3, 7]);
  const ids = Uint32Array.from({ length: 2501 }, (_, index) => 2501 - index);
  const names = await store.domains.names(account, ids);
  expect(names).toHaveLength(2501);
  expect(names.slice(0, 3)).toEqual([null, 'example-2500.test', 'example-2499.test']);
  expect([...(await store.domains.ids(account, everything, byName))]).toHaveLength(2500);
});

it('continues after more conditions than the database caches statements for', async () => {
  const { store } = await openMemory();
  readInteger(store, 'domains', [sampleDomain(1), sampleDomain(2)]);
  for (let count = 1; count < 450; count++) {
    const where = Array.from({ length: count % 3 === 0 ? 1 : count }, () => 'id < ?').join(' AND ');
    const values = where.split('AND').map(() => 2);
    expect([...(await store.domains.ids(account, { where, values }, byName))]).toEqual([1]);
  }
});
