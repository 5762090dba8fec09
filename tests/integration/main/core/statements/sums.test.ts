import { afterAll, expect, it } from 'vitest';
import { indexMonth, readLines } from '../../../../../main/core/statements/month-index.ts';
import { monthsOf, spanOf } from '../../../../../main/core/statements/months.ts';
import { unmatchedIds } from '../../../../../main/core/statements/unmatched.ts';
import type { ReadCustomer } from '../../../../../main/core/store/portfolio/lists/customers.ts';
import type { ReadDomain } from '../../../../../main/core/store/portfolio/lists/domains.ts';
import type { ReadOf } from '../../../../../main/core/store/portfolio/lists/index.ts';
import type { ReadTransaction } from '../../../../../main/core/store/portfolio/lists/transactions.ts';
import { fromMillionths, toMillionths } from '../../../../../preload/contract/filter/money.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';
import type { StatementTotals } from '../../../../../preload/contract/statements/statements.ts';
import { createStoreFixtures, sampleAccount } from '../store/fixtures.ts';

/* Statements over many transactions of every kind, also odd ones: what is on statements and what is not add up to the transactions. */

const many = 100_000;
const { id: accountId } = sampleAccount(1);
const margin = Settings.shape.margin.parse({});
const zone = 'Asia/Jakarta';
const fixtures = createStoreFixtures();
afterAll(() => fixtures.tidy());

/** A linear congruential generator, so that every run has the same transactions. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const random = randomOf(20_261_127);
const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
const extensions = ['.com', '.co.id', '.id', '.xn--p1ai'] as const;
const nameOf = (number: number): string => `shop${number}${extensions[number % extensions.length]}`;

/** Two thousand domains of 300 customers; every tenth has no customer. */
const domains = Array.from({ length: 2_000 }, (_, at): ReadDomain => {
  const name = nameOf(at);
  return {
    ...{ id: at + 1, name, unicode: name, extension: name.slice(name.indexOf('.')), customerId: at % 10 === 0 ? null : (at % 300) + 1 },
    ...{ status: 1, statusLabel: 'Active', verification: null, verificationLabel: '', locked: null, registrarLocked: null, premium: null },
    ...{ needsDocuments: null, nameservers: [], notes: null, expires: null, created: null, odd: null, raw: '{}' },
  };
});
/** Every seventh domain was moved in the middle of the time, from another customer or from none. */
const moves = domains
  .filter((_, at) => at % 7 === 0)
  .map(({ id }, at) => ({
    ...{ domainId: id, before: at % 5 === 0 ? null : (id % 280) + 1 },
    ...{ beforeAt: '2026-09-20T00:00:00.000Z', afterAt: '2026-09-22T00:00:00.000Z' },
  }));
/** The last fifty customers are not in the local copy. */
const customers = Array.from({ length: 250 }, (_, at): ReadCustomer => {
  const name = `Customer ${String(at + 1).padStart(3, '0')}`;
  return {
    ...{ id: at + 1, name, email: `c${at + 1}@shop.example`, organization: '', city: '', countryCode: 'ID', voice: '', created: null },
    ...{ odd: null, raw: '{}' },
  };
});

const subjects: readonly ((name: string) => readonly [type: string, description: string])[] = [
  (name) => ['Domain', `Domain registration ${name} for 1 year`],
  (name) => ['Domain', `Perpanjangan ${name} 2 tahun`],
  (name) => ['Domain', `Domain transfer ${name}`],
  (name) => ['Domain', `Domain restore ${name}`],
  (name) => ['Domain', `WHOIS protection ${name}`],
  (name) => ['SSL', `PositiveSSL for www.${name}`],
  (name) => ['Bare Metal', `Bare metal server srv1.${name}`],
  (name) => ['Object Storage', `Object storage ${name.split('.')[0]}, 50 GB`],
  () => ['Note', 'Correction of invoice'],
  () => ['Deposit', 'Deposit bank transfer'],
  (name) => ['Deposit', `Refund domain transfer ${name}`],
  (name) => ['', `Renewal ${name} and ${nameOf(random(2_000))}`],
  (name) => ['???', `\u202e${name.toUpperCase()}. =1+1 <b>`],
  () => ['', ''],
];

/** Amounts as services write them, and as they should not. */
const amounts = [
  () => `${random(2_000_000)}.00`,
  () => `${random(1_000)}.${String(random(100)).padStart(2, '0')}`,
  () => `-${random(1_000)}.5`,
  () => '0.00',
  () => '0.000001',
  () => `${random(10)}${'9'.repeat(19)}.999999`,
  () => null,
];

function transaction(id: number): ReadTransaction {
  const name = pick([nameOf(random(2_000)), nameOf(random(2_000)), nameOf(random(2_000)), `lapsed${random(500)}.com`]);
  const [typeLabel, description] = pick(subjects)(name);
  const isDeposit = typeLabel === 'Deposit';
  return {
    ...{ id, type: null, typeLabel, description, closingBalance: null, period: pick([0, 1, 2, null]), odd: null, raw: '{}' },
    direction: isDeposit ? 'in' : pick(['out', 'out', 'out', 'out', 'OUT', 'in', 'debit', '']),
    currency: pick(['IDR', 'IDR', 'IDR', 'USD', '']),
    amount: random(20) === 0 ? pick(amounts)() : (amounts[random(2)]?.() ?? null),
    note: random(20) === 0 ? pick([`for ${nameOf(random(2_000))}`, 'Paid in cash']) : null,
    // Two months, both sides of midnight in the zone, and some without a date.
    created: random(50) === 0 ? null : new Date(Date.UTC(2026, 8, 1) + random(60 * 24 * 60) * 60_000).toISOString(),
  };
}

/** The sums of the transactions themselves, by an own calculation. */
function sumsOf(some: readonly ReadTransaction[]): Map<string, { net: bigint; count: number; unclear: number }> {
  const sums = new Map<string, { net: bigint; count: number; unclear: number }>();
  for (const { currency, amount, direction } of some) {
    const sum = sums.get(currency) ?? { net: 0n, count: 0, unclear: 0 };
    sums.set(currency, sum);
    sum.count += 1;
    const isKnown = amount !== null && (amount.startsWith('-') || ['in', 'out'].includes(direction.toLowerCase()));
    if (!isKnown || amount === null) sum.unclear += 1;
    else sum.net += direction.toLowerCase() === 'out' && !amount.startsWith('-') ? -toMillionths(amount) : toMillionths(amount);
  }
  return sums;
}

const costIn = (totals: readonly StatementTotals[], currency: string): bigint =>
  totals.filter((one) => one.currency === currency).reduce((sum, { cost }) => sum + toMillionths(cost), 0n);
const countIn = (totals: readonly StatementTotals[], currency: string): number =>
  totals.filter((one) => one.currency === currency).reduce((sum, { count }) => sum + count, 0);

// Slow: it stores and reads a hundred thousand transactions.
it('adds up to the transactions to the last digit, over a hundred thousand of every kind', async () => {
  const { portfolio } = await fixtures.open();
  const written: ReadTransaction[] = [];
  const at = '2026-11-01T00:00:00.000Z';
  const outline = (total: number) => ({ pageSize: 5_000, total, scope: '' });
  const store = <L extends 'transactions' | 'domains' | 'customers'>(list: L, objects: readonly ReadOf<L>[]) => {
    const reading = portfolio.lists.begin(accountId, list, outline(objects.length), at);
    for (let from = 0; from < objects.length; from += 5_000)
      reading.write({ page: from / 5_000 + 1, readAt: at, objects: objects.slice(from, from + 5_000), nameless: [] });
    reading.finish({ changedWhileReading: false });
  };
  for (let id = 1; id <= many; id++) written.push(transaction(id));
  store('domains', domains);
  store('customers', customers);
  store('transactions', written);

  const { dated, undated } = portfolio.statements.months(accountId);
  const moments = dated.flatMap(({ first, last }) => [first, last]);
  const months = [...monthsOf(moments, zone), 'undated'];
  expect(undated).toBe(written.filter(({ created }) => created === null).length);

  const seen = new Set<number>();
  const wrong: number[] = [];
  for (const month of months) {
    const span = spanOf(month, zone);
    const expected = written.filter(({ created }) =>
      span === null || created === null ? span === null && created === null : created >= span.from && created < span.to,
    );
    const index = await indexMonth(portfolio.statements, { accountId, span, margin, moves });
    const unmatched = [...index.unmatched.values()].flatMap(({ totals }) => totals);
    const ofCustomers = index.customers.flatMap(({ totals }) => totals);
    const ofExtensions = index.extensions.flatMap(({ totals }) => totals);
    const ofKinds = [...index.kinds.values()].flat();
    for (const [currency, { net, count, unclear }] of sumsOf(expected)) {
      expect(-(costIn(index.matched, currency) + costIn(unmatched, currency))).toBe(net);
      expect(countIn(index.matched, currency) + countIn(unmatched, currency)).toBe(count);
      expect(costIn(ofCustomers, currency)).toBe(costIn(index.matched, currency));
      expect(costIn(ofExtensions, currency)).toBe(costIn(index.matched, currency));
      expect(-costIn(ofKinds, currency)).toBe(net);
      expect(index.moved.find((one) => one.currency === currency)).toMatchObject({
        count,
        net: fromMillionths(net),
        notIncluded: unclear,
      });
    }
    for (const { price, cost, margin: above, unpricedCost } of index.matched)
      expect(toMillionths(price) - (toMillionths(cost) - toMillionths(unpricedCost))).toBe(toMillionths(above));

    // Each transaction is on one statement, or listed with a reason; and lines have the sums of their statement.
    const groups = [
      ...index.customers.map(({ ids, totals }) => ({ ids, totals, isMatched: true })),
      { ids: unmatchedIds(index, null), totals: unmatched, isMatched: false },
    ];
    for (const [at, { ids, totals, isMatched }] of groups.entries()) {
      for (const id of ids) {
        if (seen.has(id)) wrong.push(id);
        seen.add(id);
      }
      if (isMatched && at % 10 !== 0) continue;
      const costs = new Map<string, bigint>();
      for (let from = 0; from < ids.length; from += 500) {
        for (const line of readLines(portfolio.statements, { accountId, margin }, index, ids.slice(from, from + 500))) {
          if ((line.reason === null) !== isMatched) wrong.push(line.id);
          if (line.cost !== null) costs.set(line.currency, (costs.get(line.currency) ?? 0n) + toMillionths(line.cost));
        }
      }
      for (const [currency, cost] of costs) expect(cost).toBe(costIn(totals, currency));
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBe(many);
  expect(Math.max(...seen)).toBe(many);
}, 400_000);
