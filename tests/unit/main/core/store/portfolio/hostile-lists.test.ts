import fc from 'fast-check';
import { beforeEach, it } from 'vitest';
import { createBrowsers } from '../../../../../../main/core/portfolio/browse/lists.ts';
import { readObjects } from '../../../../../../main/core/portfolio/lists/read-objects.ts';
import { createOverview } from '../../../../../../main/core/portfolio/overview/overview.ts';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import { readPricePeriods } from '../../../../../../main/core/service/lists/price.ts';
import type { PortfolioStore } from '../../../../../../main/core/store/port.ts';
import { contract } from '../../../../../../preload/contract/index.ts';
import { listNames } from '../../../../../../preload/contract/portfolio/lists.ts';
import type { AccountId, Json } from '../../../../../../preload/contract/values.ts';
import { noNotes } from '../../workspace/no-notes.ts';
import { account, openMemory, outline } from './fixtures.ts';

const accountId = account as AccountId;
const at = '2026-11-21T08:00:00.000Z';
const today = '2026-11-21';
let store: PortfolioStore;
beforeEach(async () => {
  ({ store } = await openMemory());
});

/** Reads these objects as every list, and parses everything that the renderer would get. */
async function openAllLists(objects: readonly Json[]): Promise<void> {
  for (const list of listNames) {
    const reading = store.lists.begin(accountId, list, outline(objects.length), at);
    reading.write({ page: 1, readAt: at, ...readObjects(list, objects, new Set(), createRedaction()) });
    reading.finish({ changedWhileReading: false });
  }
  const days = () => ({ today, zone: 'UTC' });
  const lists = createBrowsers({
    store: () => store,
    notes: () => noNotes,
    today: days,
    copy: () => undefined,
  });
  const input = { accountId, filter: '', first: 200 };
  const opened = [
    contract['lists.open'].output.parse({
      list: 'customers',
      ...(await lists.customers.open({ ...input, sort: { column: 'name', descending: false } })),
    }),
    contract['lists.open'].output.parse({
      list: 'prices',
      ...(await lists.prices.open({ ...input, sort: { column: 'extension', descending: false } })),
    }),
    contract['lists.open'].output.parse({
      list: 'transactions',
      ...(await lists.transactions.open({ ...input, sort: { column: 'net', descending: true } })),
    }),
    contract['lists.open'].output.parse({
      list: 'notices',
      ...(await lists.notices.open({ ...input, sort: { column: 'created', descending: true } })),
    }),
    contract['lists.open'].output.parse({
      list: 'certificates',
      ...(await lists.certificates.open({ ...input, sort: { column: 'customer', descending: true } })),
    }),
    contract['lists.open'].output.parse({
      list: 'certificate-products',
      ...(await lists['certificate-products'].open({ ...input, sort: { column: 'price', descending: true } })),
    }),
    contract['lists.open'].output.parse({
      list: 'servers',
      ...(await lists.servers.open({ ...input, sort: { column: 'product', descending: true } })),
    }),
    contract['lists.open'].output.parse({
      list: 'server-products',
      ...(await lists['server-products'].open({ ...input, sort: { column: 'annually', descending: true } })),
    }),
    contract['lists.open'].output.parse({
      list: 'storages',
      ...(await lists.storages.open({ ...input, sort: { column: 'used', descending: true } })),
    }),
  ];
  for (const answer of opened) if ('fault' in answer) throw new Error('No filter was given.');
  contract['transactions.sums'].output.parse(await lists.sums({ accountId, filter: '' }));
  for (const id of store.browse.prices.rows(accountId, [7, 8, 9]).flatMap((row) => row?.id ?? [])) {
    contract['prices.periods'].output.parse(readPricePeriods(JSON.parse(store.priceResults.raw(accountId, id) ?? 'null') as Json));
    contract['lists.stored'].output.parse({ list: 'prices', ...lists.prices.stored({ accountId, id }) });
  }
  for (const list of ['certificates', 'certificate-products', 'servers', 'server-products', 'storages'] as const) {
    const ids = store.browse[list].rows(accountId, [7, 8, 9]).flatMap((row) => row?.id ?? []);
    for (const id of ids) contract['lists.stored'].output.parse({ list, ...lists[list].stored({ accountId, id }) });
  }
  const overview = createOverview({
    store: () => store.overview,
    balance: () => null,
    today: () => today,
    lowBalanceDays: () => 30,
    budget: () => ({ renewedShare: 100, otherCharges: true }),
  });
  contract['overview.read'].output.parse(await overview.read({ accountId }));
  contract['overview.budget'].output.parse(await overview.budget({ accountId }));
}

const good = {
  id: 7,
  name: 'contoh.com',
  amount: '10.00',
  direction: 'out',
  currency: 'IDR',
  domain_extension: '.com',
  renewal: { '1': '5' },
};

it.each<[string, Record<string, Json>]>([
  [
    'amounts of twenty digits',
    { amount: `-${'9'.repeat(20)}.999999`, closing_balance: '1e400', renewal: { '1': '9'.repeat(20) }, transfer: '-0' },
  ],
  [
    'texts that are too long',
    Object.fromEntries(
      [
        'name',
        'email',
        'organization',
        'city',
        'country_code',
        'voice',
        'currency',
        'status',
        'direction',
        'type_label',
        'message',
        'note',
        'domain',
        'description',
        'action_status_label',
      ].map((name) => [name, 'İ'.repeat(9000)]),
    ),
  ],
  [
    'numbers beyond',
    { type: 2 ** 53 - 1, period: -(2 ** 53 - 1), action_status: 1e300, status: '9007199254740991', verification_status: -1 },
  ],
  [
    'years beyond',
    {
      renewal: { '1000000000': '5', '0': '1', '-1': '2', __proto__: '3' },
      registration: ['1', '2'],
      promo_registration: { registration: { '99': '1' }, end_date: 'soon' },
    },
  ],
  ['moments beyond', { created_at: '9999-12-31T23:59:59-14:00', updated_at: '0000-01-01T00:00:00+14:00', expired_at: '0000-01-01' }],
  [
    'parts of lines in its words',
    { status_label: 'a\u001fb\nc', domain_extension: '.a\u001f1\n', name: 'x\u001f2.b\u001fc', expired_at: '2026-12-01' },
  ],
  ['an expiry in the last year there is', { expired_at: '9999-12-31', status: 1 }],
])('one object with %s hides no others in any list', async (_what, more) => {
  await openAllLists([good, { ...good, id: 8, ...more }, { ...good, id: 9 }]);
});

it('objects of any kind hide no others in any list', async () => {
  const names = [
    ...[
      'id',
      'name',
      'status',
      'status_label',
      'verification_status',
      'customer_id',
      'is_premium',
      'expired_at',
      'created_at',
      'updated_at',
    ],
    ...[
      'email',
      'organization',
      'city',
      'country_code',
      'voice',
      'amount',
      'closing_balance',
      'currency',
      'direction',
      'type',
      'type_label',
    ],
    ...[
      'period',
      'note',
      'description',
      'registration',
      'renewal',
      'transfer',
      'redemption',
      'proxy',
      'promo_registration',
      'domain_extension',
    ],
    ...['message', 'domain', 'action_status', 'action_status_label'],
  ];
  const value = fc.oneof(
    fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
    fc.constantFrom(
      '0000-00-00',
      '9999-12-31',
      '2026-12-01 23:59:59',
      '1e9',
      '-1',
      '-0.000001',
      '٣',
      ' ',
      '\0',
      'IDR',
      'in',
      'out',
      1e21,
      -0.5,
      2 ** 53,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 }), { maxLength: 4 }), async (objects) => {
      await openAllLists([good as Json, ...objects.map((object, index) => ({ ...object, id: 8 + index }) as Json)]);
    }),
    { numRuns: 60 },
  );
}, 120_000);
