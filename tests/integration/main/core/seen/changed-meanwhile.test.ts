import { afterEach, expect, it } from 'vitest';
import { createSeen } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import { domainOf, firstValues } from './made-up-service.ts';

const account = sampleAccount(1);
const accountId = account.id as AccountId;
const within = { timeout: 60_000 };

let fixtures: StoreFixtures;
afterEach(() => fixtures.tidy());

async function open(): Promise<Stores> {
  fixtures = createStoreFixtures();
  const stores = await fixtures.open();
  stores.workspace.accounts.insert(account);
  return stores;
}

function readDomains({ portfolio }: Stores, nameservers: string): void {
  fixtures.clock += 1000;
  const at = new Date(fixtures.clock).toISOString();
  const reading = portfolio.lists.begin(accountId, 'domains', { pageSize: 10, total: 1, scope: '' }, at);
  const name = { name: 'name.example', unicode: 'name.example', extension: '.example' };
  reading.write({ page: 1, readAt: at, objects: [{ ...domainOf(1, { ...firstValues, nameservers }, new Set()), ...name }], nameless: [] });
  reading.finish({ changedWhileReading: false });
}

function readPrices({ portfolio }: Stores, renewal: string): void {
  fixtures.clock += 1000;
  const at = new Date(fixtures.clock).toISOString();
  const reading = portfolio.lists.begin(accountId, 'prices', { pageSize: 10, total: 1, scope: '' }, at);
  const promotion = { promo: false, promoYears: null, promoPrice: null, promoFrom: null, promoTo: null };
  const price = {
    id: 1,
    extension: '.example',
    currency: 'IDR',
    registration: '100',
    renewal,
    transfer: null,
    redemption: null,
    proxy: null,
  };
  reading.write({ page: 1, readAt: at, objects: [{ ...price, ...promotion, odd: null, raw: '{}' }], nameless: [] });
  reading.finish({ changedWhileReading: false });
}

/** The comparison, with something that happens after a change was recorded and before its value is settled. */
function seenWith(stores: Stores, meanwhile: () => void) {
  let left: (() => void) | null = meanwhile;
  const once = (): void => {
    left?.();
    left = null;
  };
  const { before, priceBefore } = stores.portfolio;
  const late = {
    before: {
      ...before,
      settle(...args: Parameters<typeof before.settle>) {
        once();
        before.settle(...args);
      },
    },
    priceBefore: {
      ...priceBefore,
      settle(...args: Parameters<typeof priceBefore.settle>) {
        once();
        priceBefore.settle(...args);
      },
    },
  };
  return createSeen({
    store: () => ({ ...stores.portfolio, ...late }),
    workspace: () => stores.workspace,
    changed: () => undefined,
    now: () => fixtures.clock,
  });
}

const reports = ({ workspace: { seenChanges } }: Stores): (readonly [before: string, after: string])[] =>
  seenChanges
    .rows(accountId, seenChanges.ids(accountId, { filter: 'all' }))
    .toSorted((one, other) => one.id - other.id)
    .map(({ before, after }) => [before, after]);

it('a field that is overwritten again before it is settled continues from what was recorded', within, async () => {
  const stores = await open();
  readDomains(stores, 'ns.a.example');
  readDomains(stores, 'ns.b.example');
  const seen = seenWith(stores, () => readDomains(stores, 'ns.c.example'));
  await seen.compare(accountId);
  await seen.compare(accountId);
  await seen.compare(accountId);
  expect(reports(stores)).toEqual([
    ['ns.a.example', 'ns.b.example'],
    ['ns.b.example', 'ns.c.example'],
  ]);
  expect(stores.portfolio.before.waiting(accountId, -1, 10)).toEqual([]);
});

it('a price that is overwritten again before it is settled continues from what was recorded', within, async () => {
  const stores = await open();
  readDomains(stores, 'ns.a.example');
  readPrices(stores, '150000');
  readPrices(stores, '160000');
  const seen = seenWith(stores, () => readPrices(stores, '170000'));
  await seen.comparePrices(accountId);
  await seen.comparePrices(accountId);
  await seen.comparePrices(accountId);
  const money = (amount: string): string => JSON.stringify({ kind: 'money', amount, currency: 'IDR' });
  expect(reports(stores)).toEqual([
    [money('150000'), money('160000')],
    [money('160000'), money('170000')],
  ]);
  expect(stores.portfolio.priceBefore.waiting(accountId, -1, 10)).toEqual([]);
});
