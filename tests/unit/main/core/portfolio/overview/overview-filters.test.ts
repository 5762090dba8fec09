import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOverview } from '../../../../../../main/core/portfolio/overview/overview.ts';
import { filterSql } from '../../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import { parseFilter } from '../../../../../../preload/contract/filter/parse.ts';
import type { Budget } from '../../../../../../preload/contract/portfolio/budget.ts';
import { vocabularies } from '../../../../../../preload/contract/portfolio/lists.ts';
import { type Overview, overviewCalls } from '../../../../../../preload/contract/portfolio/overview.ts';
import type { Counted } from '../../../../../../preload/contract/portfolio/sums.ts';
import { runsOf } from '../../../../../support/runs.ts';
import { account, byName, openMemory, readInteger, sampleDomain } from '../../store/portfolio/fixtures.ts';

/** Every number with domains behind it. */
function domainsIn(value: Omit<Overview, 'notices' | 'certificates'> | Budget): Counted[] {
  const countedIn = (one: unknown): Counted[] => {
    if (typeof one !== 'object' || one === null) return [];
    if ('count' in one && 'filter' in one) return [one as Counted];
    return Object.values(one).flatMap(countedIn);
  };
  return countedIn(value);
}

const extensions = ['', '.test', '.co.test', '.example', '.web.example', ...Array.from({ length: 8 }, (_, index) => `.x${index}.test`)];
const labels = [
  'Active',
  'active',
  'Pending Delete',
  'pending-delete',
  'Expired',
  '',
  'On hold by us for now',
  '“Quoted”, 100% (a*b)',
  '3',
  'unknown',
  'Aktív',
];
const price = fc.record({
  extension: fc.constantFrom(...extensions.slice(1)),
  currency: fc.constantFrom('IDR', 'IDR', 'USD', ''),
  renewal: fc.option(fc.constantFrom('150000.00', '0', '12.5', '-1')),
});
const noPrice = {
  ...{ registration: null, transfer: null, redemption: null, proxy: null, promo: false, promoYears: null, promoPrice: null },
  ...{ promoFrom: null, promoTo: null, odd: null, raw: '{}' },
};
const day = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

it('shows numbers that match the lists behind them', { timeout: 60_000 }, async () => {
  const { store, database } = await openMemory();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2026-11-21', '2028-02-29', '2026-12-31', '2027-01-31'),
      fc.array(
        fc.record({
          days: fc.option(fc.oneof(fc.integer({ min: -40, max: 100 }), fc.integer({ min: -800, max: 1200 }))),
          extension: fc.constantFrom(...extensions),
          statusLabel: fc.constantFrom(...labels),
          status: fc.option(fc.integer({ min: 0, max: 8 })),
          premium: fc.option(fc.boolean()),
          needsDocuments: fc.option(fc.boolean()),
          verification: fc.option(fc.integer({ min: 0, max: 4 })),
        }),
        { maxLength: 60 },
      ),
      fc.array(price, { maxLength: 8 }),
      fc.option(fc.constantFrom('1000000.00', '0', '-5', '300000.50')),
      fc.constantFrom(0, 30, 90, 200),
      async (today, some, prices, amount, lowBalanceDays) => {
        store.remove(account);
        readInteger(
          store,
          'domains',
          some.map(({ days, ...changes }, id) => sampleDomain(id, { ...changes, expires: days === null ? null : day(today, days) })),
        );
        readInteger(
          store,
          'prices',
          prices.map((one, id) => ({ ...noPrice, ...one, id })),
        );
        const overview = createOverview({
          store: () => store.overview,
          balance: () => (amount === null ? null : { fetchedAt: '2026-11-21T08:00:00.000Z', currency: 'IDR', balance: amount, fields: [] }),
          today: () => today,
          lowBalanceDays: () => lowBalanceDays,
          budget: () => ({ renewedShare: 80, otherCharges: true }),
        });
        const {
          notices: _notices,
          certificates: _certificates,
          ...read
        } = overviewCalls['overview.read'].output.parse(await overview.read({ accountId: account }));
        const budget = overviewCalls['overview.budget'].output.parse(await overview.budget({ accountId: account }));
        for (const { count, filter } of [...domainsIn(read), ...domainsIn(budget)]) {
          if (filter === null) continue;
          const parsed = parseFilter(filter);
          if ('fault' in parsed) throw new Error(`${filter}: ${parsed.fault.reason}`);
          const found = (await store.domains.ids(account, filterSql(parsed.filter, { today, zone: 'UTC' }), byName)).length;
          expect({ filter, count }).toEqual({ filter, count: found });
        }
        expect(read.domains.count).toBe(some.length);
      },
    ),
    { numRuns: runsOf(60, 300) },
  );
  expect(database.first<{ ok: string }>('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
});

it('counts the certificates that its filters find', async () => {
  const { store } = await openMemory();
  const certificate = (id: number, status: string, days: number | null) => ({
    ...{ id, domain: `d${id}.example`, unicode: `d${id}.example`, productId: 1, customerId: 1, status, validation: 'dns' },
    ...{ expires: days === null ? null : day('2026-11-21', days), validationEmail: null, period: 12, created: null, updated: null },
    ...{ odd: null, raw: '{}' },
  });
  const statuses = ['active', 'Active', 'pending', 'Processing', 'cancelled', 'Revoked', 'expired', ''];
  const orders = statuses.flatMap((status, at) => [-1, 0, 30, 31, null].map((days, place) => certificate(at * 5 + place, status, days)));
  readInteger(store, 'certificates', orders);
  const overview = createOverview({
    store: () => store.overview,
    balance: () => null,
    today: () => '2026-11-21',
    lowBalanceDays: () => 30,
    budget: () => ({ renewedShare: 80, otherCharges: true }),
  });
  const { certificates } = overviewCalls['overview.read'].output.parse(await overview.read({ accountId: account }));
  const found = async (filter: string | null): Promise<number> => {
    const parsed = parseFilter(filter ?? '', vocabularies.certificates);
    if ('fault' in parsed) throw new Error(`${filter}: ${parsed.fault.reason}`);
    const condition = filterSql(parsed.filter, { today: '2026-11-21', zone: 'UTC' }, 'certificates');
    return (await store.browse.certificates.ids(account, condition, { column: 'domain', descending: false })).length;
  };
  expect(certificates.expiring.count).toBe(10);
  expect(await found(certificates.expiring.filter)).toBe(10);
  expect(certificates.waiting.count).toBe(10);
  expect(await found(certificates.waiting.filter)).toBe(10);
  expect(certificates.next.map(({ expires }) => expires)).toEqual(Array(4).fill('2026-11-21'));
});
