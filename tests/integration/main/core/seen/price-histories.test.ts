import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeen } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { ReadPrice } from '../../../../../main/core/store/portfolio/lists/prices.ts';
import { isOfMoney, type SeenMoney } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { historiesOf, historiesTimeout } from '../../../../support/runs.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import { domainOf, firstValues } from './made-up-service.ts';

/** The last has no domains. */
const extensions = ['.example', '.test', '.unused'];
const fields = ['renewal', 'transfer', 'promo'] as const;
const fieldNames = { renewal: 'price-renewal', transfer: 'price-transfer', promo: 'promotion' } as const;

const someExtension = fc.constantFrom(...extensions);
const someField = fc.constantFrom(...fields);
/** What happens to the made-up service, and to the application. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('change' as const), extension: someExtension, field: someField }) },
  /** The service gives an extension another id, which is read. */
  { weight: 1, arbitrary: fc.record({ do: fc.constant('renumber' as const), extension: someExtension }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      without: fc.uniqueArray(fc.constantFrom(...fields, 'currency' as const), { maxLength: 2 }),
      end: fc.constantFrom('whole' as const, 'whole' as const, 'cut' as const, 'moved' as const, 'outage' as const, 'empty' as const),
      missed: someExtension,
      crash: fc.constantFrom(null, null, null, 'before' as const, 'after' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let fixtures: StoreFixtures;
let stores: Stores;
let accounts = 0;
beforeAll(async () => {
  fixtures = createStoreFixtures();
  stores = await fixtures.open();
});
afterAll(() => fixtures.tidy());

interface Served {
  id: number;
  renewal: number;
  transfer: number;
  /** 0: there is none. */
  promo: number;
}

/** Plays a history against a new account. */
function play() {
  const account = { ...sampleAccount(++accounts), name: `Account ${accounts}`, resellerId: `R-${accounts}` };
  const accountId = account.id as AccountId;
  stores.workspace.accounts.insert(account);
  const served = new Map<string, Served>(
    extensions.map((extension, at) => [extension, { id: at + 1, renewal: 100, transfer: 100, promo: 0 }]),
  );
  /** Values that were read, by extension and field, in order. */
  const read = new Map<string, number[]>();
  let turn = 0;
  let crash: 'before' | 'after' | null = null;
  const at = (): string => new Date(fixtures.clock).toISOString();

  const domains = stores.portfolio.lists.begin(accountId, 'domains', { pageSize: 10, total: 2, scope: '' }, at());
  const named = extensions.slice(0, 2).map((extension, place) => ({
    ...domainOf(place + 1, firstValues, new Set()),
    ...{ name: `name${extension}`, unicode: `name${extension}`, extension },
  }));
  domains.write({ page: 1, readAt: at(), objects: named, nameless: [] });
  domains.finish({ changedWhileReading: false });

  const makeSeen = () =>
    createSeen({
      store: () => ({
        ...stores.portfolio,
        priceBefore: {
          ...stores.portfolio.priceBefore,
          settle(...args) {
            if (crash === 'after') throw new Error('The process ends.');
            stores.portfolio.priceBefore.settle(...args);
          },
        },
      }),
      workspace: () => ({
        ...stores.workspace,
        seenChanges: {
          ...stores.workspace.seenChanges,
          recordAsync(...args) {
            if (crash === 'before') throw new Error('The process ends.');
            return stores.workspace.seenChanges.recordAsync(...args);
          },
        },
      }),
      changed: () => undefined,
      now: () => fixtures.clock,
    });
  let seen = makeSeen();

  async function compare(ending: 'before' | 'after' | null = null): Promise<boolean> {
    crash = ending;
    const failed = await seen.comparePrices(accountId).then(
      () => false,
      () => true,
    );
    crash = null;
    if (failed) seen = makeSeen();
    return !failed;
  }

  function priceOf(extension: string, { id, renewal, transfer, promo }: Served, without: ReadonlySet<string>): ReadPrice {
    const hasPromo = promo !== 0 && !without.has('promo');
    return {
      ...{ id, extension, currency: without.has('currency') ? '' : 'IDR', registration: '100', redemption: null, proxy: null },
      renewal: without.has('renewal') ? null : `${renewal}`,
      transfer: without.has('transfer') ? null : `${transfer}.00`,
      ...{ promo: hasPromo, promoYears: hasPromo ? 1 : null, promoPrice: hasPromo ? `${promo}` : null, promoFrom: null, promoTo: null },
      odd: null,
      raw: JSON.stringify(without.has('promo') ? {} : { promo_registration: hasPromo ? {} : null }),
    };
  }

  /** Returns whether everything was read and compared. */
  async function readList({ end, missed, without, crash: ending }: Extract<Step, { do: 'read' }>): Promise<boolean> {
    if (end === 'outage') {
      stores.portfolio.lists.interrupt(accountId, 'prices', 'failed', { code: 'OFFLINE', message: '' });
      return false;
    }
    const reading = stores.portfolio.lists.begin(accountId, 'prices', { pageSize: 2, total: 1000 + turn, scope: '' }, at());
    const shown = end === 'empty' ? [] : extensions.filter((extension) => end !== 'moved' || extension !== missed);
    const left = new Set<string>(without);
    for (let from = 0; from < Math.max(1, shown.length); from += 2) {
      const some = shown.slice(from, from + 2).flatMap((extension) => {
        const values = served.get(extension);
        return values === undefined ? [] : [{ extension, values }];
      });
      reading.write({
        page: from / 2 + 1,
        readAt: at(),
        objects: some.map((one) => priceOf(one.extension, one.values, left)),
        nameless: [],
      });
      for (const { extension, values } of some) {
        for (const field of fields) {
          if (!left.has(field)) read.set(`${extension} ${field}`, [...(read.get(`${extension} ${field}`) ?? []), values[field]]);
        }
      }
      fixtures.clock += 1000;
      if (end === 'cut') {
        reading.interrupt('stopped');
        return false;
      }
    }
    reading.finish({ changedWhileReading: end === 'moved' });
    return (await compare(ending)) && end === 'whole' && !left.has('currency');
  }

  async function take(one: Step): Promise<boolean> {
    turn += 1;
    fixtures.clock += 15 * 60_000;
    switch (one.do) {
      case 'change': {
        const values = served.get(one.extension);
        // A promotion also ends.
        if (values !== undefined) values[one.field] = one.field === 'promo' && turn % 3 === 0 ? 0 : 100 + turn;
        return false;
      }
      case 'renumber': {
        const values = served.get(one.extension);
        if (values !== undefined) values.id += 10;
        // Whether it is the same extension is seen once the old id is certainly gone.
        return readList(whole);
      }
      case 'read':
        return readList(one);
      case 'restart':
        seen.close();
        seen = makeSeen();
        await compare();
        return false;
    }
  }

  const { seenChanges } = stores.workspace;
  const reports = (): SeenMoney[] =>
    seenChanges
      .rows(accountId, seenChanges.ids(accountId, { filter: 'all' }))
      .flatMap((row) => (isOfMoney(row) ? [row] : []))
      .toSorted((one, other) => one.id - other.id);
  return { take, reports, read, served, remove: () => stores.portfolio.remove(accountId) };
}

/** A recorded value as the made-up service has it. */
const amountOf = (text: string): number => Number((JSON.parse(text) as { amount?: string }).amount ?? 0);

const whole: Extract<Step, { do: 'read' }> = { do: 'read', without: [], end: 'whole', missed: '.test', crash: null };

/** Slow: two thousand histories take a minute in a long run, on an idle machine. */
it(
  'reports every other price of an extension in use once, and invents none, whatever happens',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (history) => {
        const played = play();
        await played.take(whole);
        for (const one of [...history, whole, whole]) {
          const before = played.reports().length;
          const isWhole = await played.take(one);
          const reports = played.reports();
          if (one.do === 'change') expect(reports).toHaveLength(before);
          for (const { subjectName, field, subject } of reports) {
            expect(subject).toBe('extension');
            expect(subjectName).not.toBe('.unused');
            expect(Object.values(fieldNames)).toContain(field);
          }
          for (const extension of extensions.slice(0, 2)) {
            for (const name of fields) {
              const chain = reports.filter(({ subjectName, field }) => subjectName === extension && field === fieldNames[name]);
              const values = played.read.get(`${extension} ${name}`) ?? [];
              let from = 0;
              for (const [index, { before: known, after }] of chain.entries()) {
                expect(amountOf(known)).not.toBe(amountOf(after));
                const previous = chain[index - 1];
                if (previous !== undefined) expect(amountOf(known), 'continues').toBe(amountOf(previous.after));
                for (const value of index === 0 ? [amountOf(known), amountOf(after)] : [amountOf(after)]) {
                  const found = values.indexOf(value, from);
                  expect(found, `${extension} ${name}: ${value} was read`).toBeGreaterThanOrEqual(0);
                  from = found + 1;
                }
              }
              if (!isWhole || (one.do === 'read' && one.without.includes(name))) continue;
              const last = chain.at(-1);
              const present = played.served.get(extension)?.[name];
              expect(last === undefined ? values[0] : amountOf(last.after), `${extension} ${name} is what is served`).toBe(present);
            }
          }
        }
        played.remove();
      }),
      historiesOf(60, 2000),
    );
  },
  historiesTimeout,
);
