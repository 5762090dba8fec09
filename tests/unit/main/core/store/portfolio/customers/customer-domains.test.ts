import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../../../../main/core/base/database.ts';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import { account, openMemory, outline, pageOf, readInteger, sampleDomain } from '../fixtures.ts';

let store: PortfolioStore;
let database: Database;
beforeEach(async () => {
  ({ store, database } = await openMemory());
});

const today = '2026-11-21';

it('counts the domains of customers, and those without one', () => {
  readInteger(store, 'domains', [
    sampleDomain(1, { customerId: 7 }),
    sampleDomain(2, { customerId: 7 }),
    sampleDomain(3, { customerId: 8 }),
    sampleDomain(4),
  ]);
  expect([7, 8, 9].map((id) => store.customerDomains.count(account, id))).toEqual([2, 1, 0]);
  expect(store.customerDomains.unassigned(account)).toBe(1);
  expect(store.customerDomains.count('account0000000000002', 7)).toBe(0);
});

it('returns those that expire next, from today on, and how many have expired', () => {
  const expiries = ['2026-11-20', '2026-11-21', null, '2027-01-01', '2026-12-01', '2027-01-01'];
  readInteger(
    store,
    'domains',
    expiries.map((expires, at) => sampleDomain(at + 1, { customerId: 7, expires })),
  );
  expect(store.customerDomains.past(account, 7, today)).toBe(1);
  expect(store.customerDomains.next(account, 7, today, 3).map(({ id }) => id)).toEqual([2, 5, 4]);
  expect(store.customerDomains.next(account, 8, today, 3)).toEqual([]);
});

it('ignores domains that a running sync found next to a complete copy', () => {
  readInteger(store, 'domains', [sampleDomain(1, { customerId: 7 })]);
  const reading = store.lists.begin(account, 'domains', outline(2), '2026-11-22T08:00:00.000Z');
  reading.write(pageOf(1, [sampleDomain(1, { customerId: 7 }), sampleDomain(2, { customerId: 7 })]));
  expect(store.customerDomains.count(account, 7)).toBe(1);
  reading.finish({ changedWhileReading: false });
  expect(store.customerDomains.count(account, 7)).toBe(2);
});

it('counts without reading a single domain', () => {
  const plan = database.all<{ detail: string }>(
    'EXPLAIN QUERY PLAN SELECT count(*) AS count FROM domain WHERE account_id = ? AND customer_id = ? AND since <= ?',
    account,
    7,
    1,
  );
  expect(plan.map(({ detail }) => detail).join('\n')).toContain('COVERING INDEX domain_customer');
});
