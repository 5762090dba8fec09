import { expect, it } from 'vitest';
import type { ChangesPort } from '../../../../../../main/core/changes/engine/deps.ts';
import type { Journal } from '../../../../../../main/core/changes/journal/journal.ts';
import { compareCharges } from '../../../../../../main/core/changes/reconcile/compare-charges.ts';

const at = '2026-11-21T08:00:00.000Z';

/** A paid job of the given number of rows, none of which is in the transactions. */
function compareJob(rows: number) {
  const journal = {
    jobs: { find: () => ({ accountId: 'a', startedAt: at, endedAt: at, currency: 'IDR' }) },
    rows: {
      seqs: (_: number, { states }: { states: string[] }) => (states.includes('done') ? Array.from({ length: rows }, (_, seq) => seq) : []),
      list: (_: number, seqs: readonly number[]) =>
        seqs.map((seq) => ({
          seq,
          target: { name: `thing-${seq}.example` },
          plan: { cost: { amount: '10', currency: 'IDR' } },
          sentAt: at,
        })),
    },
  } as unknown as Journal;
  const port = { context: () => ({ get: async () => ({ data: [], meta: null }) }) } as unknown as ChangesPort;
  return compareCharges({ journal, port, now: () => Date.parse(at) }, 1, new AbortController().signal);
}

it('counts every row that differs, including those not listed', async () => {
  expect(await compareJob(3)).toMatchObject({ reviewed: '30', charged: '0', differing: 3 });
  const many = await compareJob(1200);
  expect([many?.differences.length, many?.differing]).toEqual([1000, 1200]);
});

/** A job of refused rows that were sent, with these transactions; `others`: rows of other jobs that carried out the same. */
function compareRefused(transactions: readonly object[], others = 0, doneRows: readonly object[] = []) {
  const row = { seq: 4, state: 'refused', claim: 'domain a.example', target: { name: 'a.example' }, plan: { cost: { amount: '10' } } };
  const sent = { ...row, sentAt: at };
  const journal = {
    jobs: { find: () => ({ accountId: 'a', startedAt: at, endedAt: at, currency: 'IDR' }) },
    rows: {
      seqs: (_: number, { states }: { states: string[] }) => (states.includes('refused') ? [3, 4] : [1]),
      list: (_: number, [first]: readonly number[]) => (first === 1 ? doneRows : [{ ...row, seq: 3, sentAt: null }, sent]),
    },
    open: { doneSince: () => others },
  } as unknown as Journal;
  const port = { context: () => ({ get: async () => ({ data: transactions, meta: null }) }) } as unknown as ChangesPort;
  return compareCharges({ journal, port, now: () => Date.parse(at) }, 1, new AbortController().signal);
}

const transaction = (id: number, direction: 'in' | 'out', description = 'Renew domain a.example') => ({
  ...{ id, direction, description, amount: '10.00', closing_balance: '90.00', created_at: at },
});

it('shows the charge of a row that was rejected after it was sent', async () => {
  expect(await compareRefused([transaction(1, 'out')])).toMatchObject({
    ...{ reviewed: '0', charged: '10', differing: 1 },
    differences: [{ seq: 4, name: 'a.example', reviewed: '0', charged: '10' }],
  });
});

it('ignores a rejected row whose charge was refunded, or belonged to another job', async () => {
  const none = { reviewed: '0', charged: '0', differing: 0 };
  expect(await compareRefused([])).toMatchObject(none);
  expect(await compareRefused([transaction(1, 'out'), transaction(2, 'in', 'Refund domain a.example')])).toMatchObject(none);
  expect(await compareRefused([transaction(1, 'out')], 1)).toMatchObject(none);
  const doneRow = { seq: 1, state: 'done', claim: null, target: { name: 'a.example' }, plan: { cost: { amount: '10' } }, sentAt: at };
  expect(await compareRefused([transaction(1, 'out')], 0, [doneRow])).toMatchObject({ reviewed: '10', charged: '10', differing: 0 });
});

/** A job whose rows, by state, are these; the requested range of dates is in `ranges`. */
function comparedWith(rows: Readonly<Record<string, readonly object[]>>, transactions: readonly object[], job: object = {}, now = at) {
  const ranges: unknown[] = [];
  const journal = {
    jobs: { find: (id: number) => (id === 1 ? { accountId: 'a', startedAt: at, endedAt: at, currency: 'IDR', ...job } : null) },
    rows: {
      seqs: (_: number, { states }: { states: string[] }) =>
        states.flatMap((state) => (rows[state] ?? []).map((_, place) => `${state} ${place}`)),
      list: (_: number, seqs: readonly string[]) => seqs.map((seq) => rows[seq.split(' ')[0] ?? '']?.[Number(seq.split(' ')[1])]),
    },
    open: { doneSince: () => 0 },
  } as unknown as Journal;
  const get = async (_: string, { date_range }: { date_range: string }) => {
    ranges.push(date_range);
    return { data: transactions, meta: null };
  };
  const port = { context: () => ({ get }) } as unknown as ChangesPort;
  const compare = (id = 1) => compareCharges({ journal, port, now: () => Date.parse(now) }, id, new AbortController().signal);
  return { ranges, compare };
}
const rowOf = (seq: number, change: object = {}) => ({
  ...{ seq, claim: null, target: { name: 'a.example' }, plan: { cost: { amount: '10' } }, sentAt: at },
  ...change,
});

it('returns nothing for a job that is not there or was not started', async () => {
  expect(await comparedWith({}, []).compare(2)).toBeNull();
  expect(await comparedWith({}, [], { startedAt: null }).compare()).toBeNull();
});

it('adds up the reviewed prices and the charges of all rows that may have been carried out', async () => {
  const rows = {
    done: [rowOf(0)],
    accepted: [rowOf(1, { target: { name: 'B.example' } })],
    unknown: [rowOf(2, { target: { name: 'c.example' } })],
  };
  const charges = [
    transaction(1, 'out'),
    { ...transaction(2, 'out', 'Renewal'), note: 'for b.example', amount: '-10' },
    { ...transaction(3, 'out', 'Renewal of c.example'), amount: '11.5' },
  ];
  expect(await comparedWith(rows, charges).compare()).toEqual({
    ...{ readAt: at, reviewed: '30', charged: '31.5', currency: 'IDR', differing: 1, unclear: 0 },
    differences: [{ seq: 2, name: 'c.example', reviewed: '10', charged: '11.5' }],
  });
});

it('compares no row for whose name there is a transaction that may be a charge or a refund, unless the rest is as reviewed', async () => {
  const row = (seq: number, name: string) => rowOf(seq, { target: { name } });
  const unknown = (id: number, name: string) => ({
    ...transaction(id, 'out', `Renewal of ${name}`),
    direction: 'debit',
    closing_balance: '',
  });
  const rows = { done: [row(0, 'a.example'), row(1, 'b.example')], refused: [row(2, 'c.example')] };
  const charges = [
    unknown(1, 'a.example'),
    unknown(2, 'c.example'),
    transaction(3, 'out', 'Renewal of b.example'),
    unknown(4, 'b.example'),
  ];
  expect(await comparedWith(rows, charges).compare()).toMatchObject({
    ...{ reviewed: '10', charged: '10', differing: 0, differences: [], unclear: 1 },
  });
  // A refused row with a certain charge, and a transaction that may have refunded it.
  const more = [...charges, transaction(5, 'out', 'Renewal of c.example')];
  expect(await comparedWith(rows, more).compare()).toMatchObject({ reviewed: '10', charged: '10', differing: 0, unclear: 2 });
});

it('knows charges and refunds in other words by the balances, the sign, and the type', async () => {
  const word = (id: number, closing: string, change: object = {}) => ({
    ...transaction(id, 'out'),
    ...{ direction: 'debit', closing_balance: closing },
    ...change,
  });
  const compare = (charges: readonly object[]) => comparedWith({ done: [rowOf(0)] }, charges).compare();
  const start = word(1, '100.00', { description: 'Deposit', amount: '50.00' });
  expect(await compare([word(2, '90.00'), start])).toMatchObject({ charged: '10', differing: 0, unclear: 0 });
  // The same word for money that came in.
  expect(await compare([start, word(2, '110.00')])).toMatchObject({ charged: '0', differing: 1, unclear: 0 });
  expect(await compare([word(2, '90.00', { amount: '-10.00' })])).toMatchObject({ charged: '10', differing: 0 });
  expect(await compare([word(2, '110.00', { type_label: 'Deposit' })])).toMatchObject({ charged: '0', differing: 1, unclear: 0 });
  expect(await compare([word(2, '90.00')])).toMatchObject({ charged: '0', differing: 0, unclear: 1 });
});

it('ignores rows that were not sent or have no price, refunds, and what cannot be read', async () => {
  const rows = { done: [rowOf(0), rowOf(1, { sentAt: null }), rowOf(2, { plan: { cost: null } }), rowOf(3, { plan: null })] };
  const charges = [transaction(1, 'out'), transaction(2, 'in'), { ...transaction(3, 'out'), amount: 'much' }];
  expect(await comparedWith(rows, charges).compare()).toMatchObject({ reviewed: '10', charged: '10', differing: 0 });
});

it('ignores what was charged before the job started, but not within two minutes before', async () => {
  const before = (ms: number) => [{ ...transaction(1, 'out'), created_at: new Date(Date.parse(at) - ms).toISOString() }];
  const rows = { done: [rowOf(0)] };
  expect(await comparedWith(rows, before(120_000)).compare()).toMatchObject({ charged: '10' });
  expect(await comparedWith(rows, before(121_000)).compare()).toMatchObject({ charged: '0', differing: 1 });
  expect(await comparedWith(rows, [{ ...transaction(1, 'out'), created_at: null }]).compare()).toMatchObject({ charged: '10' });
});

it('reads until now, or until two days after the job ended', async () => {
  const later = '2027-02-01T08:00:00.000Z';
  const rangeOf = async (job: object, now: string) => {
    const { ranges, compare } = comparedWith({}, [], job, now);
    await compare();
    return ranges;
  };
  expect(await rangeOf({}, later)).toEqual(['2026-11-20_2026-11-24']);
  expect(await rangeOf({ endedAt: null }, later)).toEqual(['2026-11-20_2027-02-02']);
  expect(await rangeOf({ endedAt: at }, at)).toEqual(['2026-11-20_2026-11-22']);
});

it('does not count the charges of rows that were carried out for a refused row of the same name', async () => {
  const rows = { done: [rowOf(0), rowOf(1)], refused: [rowOf(2)] };
  const charges = [transaction(1, 'out'), transaction(2, 'out'), transaction(3, 'out')];
  expect((await comparedWith(rows, charges).compare())?.differences).toEqual([
    { seq: 0, name: 'a.example', reviewed: '10', charged: '30' },
    { seq: 1, name: 'a.example', reviewed: '10', charged: '30' },
    { seq: 2, name: 'a.example', reviewed: '0', charged: '10' },
  ]);
});

it('does not count a charge for a longer name that contains a row’s name', async () => {
  const others = [
    transaction(1, 'out', 'Certificate for *.a.example'),
    transaction(2, 'out', 'Renewal of a.example-b.example'),
    transaction(3, 'out', 'Renewal -a.example'),
  ];
  const rows = { done: [rowOf(0)] };
  expect(await comparedWith(rows, others).compare()).toMatchObject({ reviewed: '10', charged: '0', differing: 1 });
  expect(await comparedWith(rows, [...others, transaction(4, 'out')]).compare()).toMatchObject({ charged: '10', differing: 0 });
});

it('compares every row of a job with more rows than are read at a time', async () => {
  for (const count of [500, 501]) expect(await compareJob(count)).toMatchObject({ reviewed: String(10 * count), differing: count });
});
