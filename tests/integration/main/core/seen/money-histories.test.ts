import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeen } from '../../../../../main/core/seen/seen.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import { isOfMoney, type SeenMoney } from '../../../../../main/core/store/workspace/seen-changes-table.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { historiesOf, historiesTimeout } from '../../../../support/runs.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from '../store/fixtures.ts';
import { type Booked, type MoneyDialect, payFromHere, transactionOf } from './made-up-money.ts';

const names = ['one.example', 'two.example'];
const pageSize = 3;

const dialects: readonly MoneyDialect[] = [
  { hasCreated: true, hasClosing: true, words: ['in', 'out'], isSigned: false },
  { hasCreated: true, hasClosing: false, words: ['in', 'out'], isSigned: false },
  { hasCreated: false, hasClosing: true, words: ['in', 'out'], isSigned: false },
  { hasCreated: true, hasClosing: true, words: ['credit', 'debit'], isSigned: false },
  { hasCreated: true, hasClosing: false, words: ['kredit', 'debit'], isSigned: false },
  { hasCreated: true, hasClosing: false, words: ['', ''], isSigned: true },
];
/** Whether it is certain what a transaction did to the balance: always, never, or if the one before it was read, too. */
const certaintyOf = ({ hasClosing, words, isSigned }: MoneyDialect, { amount, by }: Booked): 'always' | 'never' | 'read' => {
  if (words[1] === 'out' || (isSigned && amount < 0) || by === 'deposit') return 'always';
  return hasClosing ? 'read' : 'never';
};

const someAmount = fc.constantFrom(100, 150, 230);
/** What happens to the made-up service, and to the application. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('foreign' as const), name: fc.constantFrom(...names), amount: someAmount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('own' as const),
      name: fc.constantFrom(...names),
      amount: someAmount,
      outcome: fc.constantFrom('done' as const, 'lost' as const, 'not-done' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const) }) },
  /** The balance changes without a transaction. */
  { weight: 1, arbitrary: fc.record({ do: fc.constant('silent' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('balance' as const), without: fc.constantFrom(null, null, 'currency', 'balance') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      end: fc.constantFrom('whole' as const, 'whole' as const, 'cut' as const, 'moved' as const, 'outage' as const),
      /** Position of the transaction that a reading misses, from the newest. */
      missed: fc.nat(4),
      crash: fc.constantFrom(null, null, null, 'before' as const, 'after' as const),
    }),
  },
  /** More months are read from now on. */
  { weight: 1, arbitrary: fc.record({ do: fc.constant('longer' as const) }) },
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

/** Plays a history against a new account. */
function play(dialect: MoneyDialect) {
  const account = { ...sampleAccount(++accounts), name: `Account ${accounts}`, resellerId: `R-${accounts}` };
  const accountId = account.id as AccountId;
  stores.workspace.accounts.insert(account);
  let balance = 10_000;
  let fraction = 0;
  let turn = 0;
  let ids = 100;
  let from = '2026-05-01';
  let crash: 'before' | 'after' | null = null;
  const at = (): string => new Date(fixtures.clock).toISOString();
  const booked: Booked[] = [];
  /** Differences without a transaction, in thousandths. */
  const silent: number[] = [];
  const book = (by: Booked['by'], name: string, amount: number): void => {
    balance += amount;
    booked.push({ id: ++ids, by, name, amount, closing: balance, created: at() });
  };
  // Only a reading that goes back further than the first has the second.
  for (const [id, created] of [
    [51, '2026-06-01T08:00:00.000Z'],
    [50, '2026-03-01T08:00:00.000Z'],
  ] as const) {
    booked.unshift({ id, by: 'old', name: 'old.example', amount: -100, closing: 10_000, created });
  }

  const makeSeen = () =>
    createSeen({
      store: () => ({
        ...stores.portfolio,
        newTransactions: {
          ...stores.portfolio.newTransactions,
          settle(...args) {
            if (crash === 'after') throw new Error('The process ends.');
            stores.portfolio.newTransactions.settle(...args);
          },
        },
      }),
      workspace: () => ({
        ...stores.workspace,
        seenChanges: {
          ...stores.workspace.seenChanges,
          record(...args) {
            if (crash === 'before') throw new Error('The process ends.');
            return stores.workspace.seenChanges.record(...args);
          },
        },
      }),
      changed: () => undefined,
      now: () => fixtures.clock,
    });
  let seen = makeSeen();

  async function compare(ending: 'before' | 'after' | null = null): Promise<void> {
    crash = ending;
    const failed = await seen.compareMoney(accountId).then(
      () => false,
      () => true,
    );
    crash = null;
    if (failed) seen = makeSeen();
  }

  async function read({ end, missed, crash: ending }: Pick<Extract<Step, { do: 'read' }>, 'end' | 'missed' | 'crash'>): Promise<void> {
    if (end === 'outage') return stores.portfolio.lists.interrupt(accountId, 'transactions', 'failed', { code: 'OFFLINE', message: '' });
    const scope = `${from}_2027-01-01`;
    const reading = stores.portfolio.lists.begin(accountId, 'transactions', { pageSize, total: 1000 + turn, scope }, at());
    const listed = booked.filter(({ created }) => created.slice(0, 10) >= from).toReversed();
    const shown = end === 'moved' ? listed.filter((_, place) => place !== missed) : listed;
    for (let first = 0; first < Math.max(1, shown.length); first += pageSize) {
      const objects = shown.slice(first, first + pageSize).map((one) => transactionOf(one, dialect));
      reading.write({ page: first / pageSize + 1, readAt: at(), objects, nameless: [] });
      fixtures.clock += 1000;
      if (end === 'cut') return reading.interrupt('stopped');
    }
    reading.finish({ changedWhileReading: end === 'moved' });
    await compare(ending);
  }

  async function readBalance(without: string | null): Promise<void> {
    const shown = (balance + fraction / 1000).toFixed(3);
    const isMissing = without === 'balance';
    stores.portfolio.profile.writeBalance(accountId, {
      fetchedAt: at(),
      currency: without === 'currency' ? null : 'IDR',
      balance: isMissing ? null : shown,
      fields: [],
    });
    await compare();
  }

  function pay({ name, amount, outcome }: Extract<Step, { do: 'own' }>): void {
    payFromHere(stores, { accountId, name, cost: `${amount}`, state: outcome === 'done' ? 'done' : 'unknown', at: at() });
    fixtures.clock += 1000;
    if (outcome !== 'not-done') book('own', name, -amount);
  }

  async function take(one: Step): Promise<void> {
    turn += 1;
    fixtures.clock += 15 * 60_000;
    switch (one.do) {
      case 'foreign':
        return book('foreign', one.name, -one.amount);
      case 'own':
        return pay(one);
      case 'deposit':
        return book('deposit', '', 1000);
      case 'silent':
        // No sum of some of them is that of others, or the amount of a transaction.
        silent.push(2 ** silent.length);
        fraction -= 2 ** (silent.length - 1);
        return;
      case 'balance':
        return readBalance(one.without);
      case 'read':
        return read(one);
      case 'longer':
        from = '2026-01-01';
        return;
      case 'restart':
        seen.close();
        seen = makeSeen();
        return compare();
    }
  }

  const { seenChanges } = stores.workspace;
  const reports = (): SeenMoney[] =>
    seenChanges.rows(accountId, seenChanges.ids(accountId, { filter: 'all' })).flatMap((row) => (isOfMoney(row) ? [row] : []));
  return { take, reports, booked, silent, remove: () => stores.portfolio.remove(accountId) };
}

const quiet: readonly Step[] = [
  { do: 'balance', without: null },
  { do: 'read', end: 'whole', missed: 0, crash: null },
  { do: 'balance', without: null },
];

/** Slow: two thousand histories take a minute in a long run, on an idle machine. */
it(
  'reports every charge from elsewhere once, and every balance that does not add up, whatever happens',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...dialects), fc.array(step, { minLength: 3, maxLength: 25 }), async (dialect, history) => {
        const played = play(dialect);
        for (const one of quiet) await played.take(one);
        const outcomes = new Map<number, string>();
        for (const one of [...history, ...quiet, ...quiet, ...quiet]) {
          const before = played.reports().length;
          const already = played.booked.length;
          await played.take(one);
          if (one.do === 'own' && played.booked.length > already) outcomes.set(played.booked.at(-1)?.id ?? 0, one.outcome);
          if (!['read', 'balance', 'restart'].includes(one.do)) expect(played.reports()).toHaveLength(before);
        }
        const reports = played.reports();
        const ofTransactions = reports.filter(({ subject }) => subject === 'transaction');
        expect(new Set(ofTransactions.map(({ subjectId }) => subjectId)).size, 'each once').toBe(ofTransactions.length);
        const booked = new Map(played.booked.map((one) => [one.id, one]));
        for (const { subjectId, field, explanation } of ofTransactions) {
          const one = booked.get(subjectId);
          if (one === undefined || one.by === 'old') throw new Error(`${subjectId} is not new`);
          const certainty = certaintyOf(dialect, one);
          // Without a direction that is certain, nothing is called a charge.
          const certain = one.by === 'deposit' ? 'credit' : 'charge';
          if (certainty === 'always') expect(field).toBe(certain);
          else if (certainty === 'never') expect(field).toBe('transaction');
          else expect(['transaction', certain]).toContain(field);
          if (field !== 'charge') expect(explanation).not.toBe('unexplained');
          if (field === 'credit') expect(explanation).toBe('fact');
        }
        // Without dates, a transaction that an uncertain reading may have missed counts as old.
        const isMoved = history.some((one) => one.do === 'read' && one.end === 'moved');
        const isLonger = history.some((one) => one.do === 'longer');
        const hasUncertain = isMoved || isLonger;
        for (const name of names) {
          // Of two charges for one name, either may be the one that a row of ours explains.
          const expected = played.booked.filter(
            (one) => one.name === name && (one.by === 'foreign' || (one.by === 'own' && outcomes.get(one.id) === 'lost')),
          ).length;
          const found = ofTransactions.filter(({ subjectId }) => booked.get(subjectId)?.name === name).length;
          if (dialect.hasCreated || !hasUncertain) expect(found, name).toBe(expected);
          else expect(found, name).toBeLessThanOrEqual(expected);
        }
        const differences = reports
          .filter(({ field }) => field === 'balance')
          .map(({ facts }) => Math.round(Number(facts.note?.amount) * 1000));
        const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
        const made = played.booked.filter(({ by }) => by !== 'old').map((one) => certaintyOf(dialect, one));
        if (made.every((certainty) => certainty === 'always') && (dialect.hasCreated ? !(isMoved && isLonger) : !hasUncertain))
          expect(sum(differences) + sum(played.silent)).toBe(0);
        for (const difference of differences) expect(difference, 'not invented').toBeLessThan(0);
        if (played.silent.length === 0) expect(differences).toEqual([]);
        played.remove();
      }),
      historiesOf(60, 2000),
    );
  },
  historiesTimeout,
);
