import { beforeEach, describe, expect, it } from 'vitest';
import { accountOperations } from '../../../../../../main/practice/areas/account/index.ts';
import { move } from '../../../../../../main/practice/kernel/money.ts';
import { dataOf, type MemoryPractice, memoryPractice, metaOf, refusalOf } from '../memory-practice.ts';

const may = '2026-05-01_2026-05-31';
let memory: MemoryPractice;

function insert(id: number, day: string, row: Readonly<Record<string, string | number | null>> = {}): void {
  memory.insert('transactions', {
    id,
    kind: 'domain',
    description: `Renew name-${id}.co.id`,
    direction: 'out',
    amount: 16_500_000,
    period: 1,
    note: null,
    tld: '.co.id',
    closing_balance: 101_300_050,
    day,
    created_at: `${day}T08:00:00.000000Z`,
    ...row,
  });
}

beforeEach(async () => {
  memory = await memoryPractice(accountOperations);
  insert(1, '2026-05-01');
  insert(2, '2026-05-31', { kind: 'deposit', description: 'Deposit', direction: 'in', amount: 100_000_000, tld: null, period: 0 });
  insert(3, '2026-05-10', { created_at: '2026-05-10T09:00:00.000000Z', tld: '.id' });
  insert(4, '2026-05-10', { kind: 'note', description: 'Correction of the RENEWAL', amount: 16_500_001, tld: null, note: 'by hand' });
  insert(5, '2026-04-30');
  insert(6, '2026-06-01', { kind: 'ssl', tld: null });
  insert(7, '2026-06-02', { kind: 'object-storage', tld: null });
  insert(8, '2026-06-03', { kind: 'baremetal', tld: null });
});

const list = (query: Record<string, string>) => memory.call('listTransactions', { query });
const ids = (query: Record<string, string>) => dataOf<{ id: number }[]>(list({ date_range: may, ...query })).map(({ id }) => id);

it.each([
  ['in-out', 'in', 'out'],
  ['credit-debit', 'credit', 'debit'],
  ['debit-credit', 'debit', 'credit'],
])('a transaction has its direction in the words of dialect %s', async (transactionDirection, comesIn, goesOut) => {
  memory = await memoryPractice(accountOperations, { dialects: { transactionDirection } });
  insert(1, '2026-05-01');
  insert(2, '2026-05-02', { kind: 'deposit', direction: 'in' });
  expect(dataOf<{ direction: string }[]>(list({ date_range: may })).map(({ direction }) => direction)).toEqual([comesIn, goesOut]);
});

describe('listTransactions', () => {
  it.each([
    [{}, 'The date range field is required.'],
    [{ date_range: '' }, 'The date range field is required.'],
    [{ date_range: '2026-05-01' }, 'The date range format is invalid.'],
    [{ date_range: '2026-02-30_2026-05-01' }, 'The date range format is invalid.'],
    [{ date_range: '01-05-2026_31-05-2026' }, 'The date range format is invalid.'],
  ])('is rejected for %j', (query, text) => {
    expect(refusalOf(list(query as Record<string, string>))).toEqual({
      status: 422,
      success: false,
      message: text,
      errors: { date_range: [text] },
    });
  });

  it('returns the days of the range, both ends included, newest first', () => {
    expect(ids({})).toEqual([2, 3, 4, 1]);
    expect(ids({ date_range: '2026-05-31_2026-05-01' })).toEqual([]);
  });

  it('filters by kind', () => {
    const all = '2026-01-01_2026-12-31';
    expect(ids({ transaction: 'deposit' })).toEqual([2]);
    expect(ids({ transaction: 'domain' })).toEqual([3, 1]);
    expect(ids({ transaction: 'note' })).toEqual([4]);
    expect(ids({ transaction: 'ssl', date_range: all })).toEqual([6]);
    expect(ids({ transaction: 'object-storage', date_range: all })).toEqual([7]);
    expect(refusalOf(list({ date_range: all, transaction: 'baremetal' })).errors).toEqual({
      transaction: ['The selected transaction is invalid.'],
    });
  });

  it('filters by part of the description, by extension and by amount', () => {
    expect(ids({ description: 'renew' })).toEqual([3, 4, 1]);
    expect(ids({ description: '%' })).toEqual([]);
    expect(ids({ tld: '.id' })).toEqual([3]);
    expect(ids({ tld: 'CO.ID' })).toEqual([1]);
    expect(ids({ amount_range: '165000_165000' })).toEqual([3, 1]);
    expect(ids({ amount_range: '165000.01_1000000.00' })).toEqual([2, 4]);
    expect(ids({ description: 'renew', tld: '.id', transaction: 'domain', amount_range: '0_165000' })).toEqual([3]);
    expect(refusalOf(list({ date_range: may, amount_range: '5' })).errors).toEqual({
      amount_range: ['The amount range format is invalid.'],
    });
  });

  it('pages the results', () => {
    expect(ids({ limit: '3' })).toEqual([2, 3, 4]);
    expect(ids({ limit: '3', page: '2' })).toEqual([1]);
    expect(metaOf(list({ date_range: may, limit: '3', page: '2' }))).toMatchObject({ total: 4, last_page: 2, from: 4, to: 4, per_page: 3 });
  });

  it('lists a charge that was just made first, with the balance after it', () => {
    move(memory.practice, { kind: 'domain', amount: 15_000_000, direction: 'out', description: 'Register', tld: '.id', period: 2 });
    insert(50, '2026-05-04', { created_at: '2026-05-04T07:00:00.000000Z' });
    const [newest] = dataOf<unknown[]>(list({ date_range: '2026-05-04_2026-05-04' }));
    expect(newest).toMatchObject({
      description: 'Register',
      closing_balance: 863_000,
      period: 2,
      created_at: '2026-05-04T10:00:00.000000Z',
    });
  });
});

describe('getTransaction', () => {
  it('returns every field; closing_balance is a number', () => {
    expect(memory.call('getTransaction', { path: { transaction_id: '4' } })).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          id: 4,
          reseller_id: 584,
          subreseller_id: null,
          type: 5,
          type_label: 'Note',
          description: 'Correction of the RENEWAL',
          direction: 'out',
          currency: 'IDR',
          amount: '165000.01',
          period: 1,
          note: 'by hand',
          closing_balance: 1_013_000.5,
          created_at: '2026-05-10T08:00:00.000000Z',
          updated_at: '2026-05-10T08:00:00.000000Z',
        },
        message: 'Success',
      },
    });
  });

  it('writes the amount as a number in the other dialect', async () => {
    memory = await memoryPractice(accountOperations, { dialects: { money: 'number' } });
    insert(1, '2026-05-01');
    expect(dataOf(memory.call('getTransaction', { path: { transaction_id: '1' } }))).toMatchObject({
      amount: 165_000,
      closing_balance: 1_013_000.5,
    });
  });

  it.each(['99', '0'])('does not find %s', (transaction_id) => {
    expect(refusalOf(memory.call('getTransaction', { path: { transaction_id } }))).toMatchObject({
      status: 404,
      message: 'Transaction not found',
    });
  });
});
