import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../../../main/core/base/database.ts';
import type { PortfolioStore } from '../../../../../../../main/core/store/port.ts';
import { portfolioStore } from '../../../../../../../main/core/store/portfolio/portfolio-store.ts';
import { account, at, openMemory, outline, pageOf, readInteger, sampleCustomer, sampleDomain } from '../fixtures.ts';

let store: PortfolioStore;
let database: Database;
beforeEach(async () => {
  ({ store, database } = await openMemory());
});

const hasIndex = () => database.first("SELECT 1 AS there FROM sqlite_schema WHERE type = 'index' AND name = 'domain_customer'") !== null;
const begin = (total = 4, of = account) => store.lists.begin(of, 'domains', outline(total), at);
const half = pageOf<'domains'>(1, [sampleDomain(1, { customerId: 7 }), sampleDomain(2, { customerId: 7 })]);

describe('the customer index of domains', () => {
  it('is dropped during the first sync of domains, and they are still found', () => {
    expect(hasIndex()).toBe(true);
    const reading = begin();
    expect(hasIndex()).toBe(false);
    reading.write(half);
    expect(store.customerDomains.count(account, 7)).toBe(2);
    reading.write(pageOf(2, [sampleDomain(3, { customerId: 8 }), sampleDomain(4)]));
    reading.finish({ changedWhileReading: false });
    expect(hasIndex()).toBe(true);
    expect([7, 8].map((id) => store.customerDomains.count(account, id))).toEqual([2, 1]);
  });

  it('is restored if the first sync is stopped, fails or was interrupted', () => {
    begin().interrupt('stopped');
    expect(hasIndex()).toBe(true);
    begin();
    store.lists.interrupt(account, 'domains', 'failed');
    expect(hasIndex()).toBe(true);
    begin().write(half);
    expect(hasIndex()).toBe(false);
    portfolioStore(database);
    expect(hasIndex()).toBe(true);
  });

  it('does not prevent opening a file that cannot store it', () => {
    begin().write(half);
    const full: Database = {
      ...database,
      exec() {
        throw new Error('database or disk is full');
      },
    };
    expect(portfolioStore(full).customerDomains.count(account, 7)).toBe(2);
    expect(hasIndex()).toBe(false);
  });

  it('stays if there are already domains, also those of another account', () => {
    readInteger(store, 'domains', [sampleDomain(1)]);
    begin();
    expect(hasIndex()).toBe(true);
    begin(4, 'account0000000000002');
    expect(hasIndex()).toBe(true);
  });

  it('is created if another account is synced meanwhile, or customers, whose names it finds', () => {
    begin().write(half);
    expect(hasIndex()).toBe(false);
    readInteger(store, 'customers', [sampleCustomer(7, 'Budi')]);
    expect(hasIndex()).toBe(true);
    expect(store.domains.rows(account, [1]).map((domain) => domain?.customer)).toEqual(['Budi']);
  });
});
