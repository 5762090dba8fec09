import { describe, expect, test } from 'vitest';
import type { PaidWrite } from '../../../../../../main/core/changes/journal/paid-writes.ts';
import { type Candidate, explainingWrite, mentionsName, namesIn } from '../../../../../../main/core/seen/money/charges.ts';
import type { NewTransaction } from '../../../../../../main/core/store/portfolio/transactions/new-transactions.ts';

const at = '2026-11-21T08:00:00.000Z';
const transaction: NewTransaction = {
  id: 9,
  typeLabel: 'Domain',
  description: 'Domain renewal name.example for 1 year',
  note: null,
  direction: 'out',
  currency: 'IDR',
  amount: '150000.00',
  closing: '850000',
  closingBefore: '1000000',
  created: at,
  readAt: '2026-11-21T09:00:00.000Z',
  knownAt: '2026-11-21T07:00:00.000Z',
  isNews: true,
  isCounted: true,
};
const millionths = (units: number): bigint => BigInt(units) * 1_000_000n;

test('names of domains are found in the description and the note, also in Unicode', () => {
  expect(namesIn(transaction)).toEqual(['name.example']);
  expect(namesIn({ description: 'Rp 150.000,00 v1.2', note: null })).toEqual([]);
  expect(namesIn({ description: 'Perpanjangan café.example', note: '(shop.co.id)' })).toEqual(['xn--caf-dma.example', 'shop.co.id']);
  expect(mentionsName({ description: 'Perpanjangan café.example', note: null }, 'xn--caf-dma.example')).toBe(true);
  expect(mentionsName(transaction, 'my-name.example')).toBe(false);
  expect(mentionsName(transaction, 'name.example.com')).toBe(false);
});

describe('the write that explains a charge', () => {
  const write = (seq: number, changes: Partial<PaidWrite> = {}): PaidWrite => ({
    ...{ job: 1, seq, name: 'name.example', cost: '150000', state: 'done', sentAt: '2026-11-21T07:59:00.000Z', lostByRestore: false },
    ...changes,
  });
  const explain = (amount: number | null, ...candidates: (readonly [PaidWrite, number[]?, boolean?])[]): number | null =>
    explainingWrite(
      transaction,
      amount === null ? null : millionths(amount),
      candidates.map(
        ([one, charged = [], mayHaveMore = false]): Candidate<PaidWrite> => ({ write: one, charged: charged.map(millionths), mayHaveMore }),
      ),
    )?.seq ?? null;

  test('is the one that cost as much, rather than one with another price', () => {
    expect(explain(150000, [write(1, { cost: '120000' })], [write(2)])).toBe(2);
    expect(explain(165000, [write(1)])).toBe(1);
    expect(explain(null, [write(1)])).toBe(1);
    expect(explain(165000, [write(1, { sentAt: '2026-11-21T06:30:00.000Z' })])).toBeNull();
    expect(explain(165000, [write(1, { sentAt: '2026-11-21T06:30:00.000Z', state: 'accepted' })])).toBe(1);
  });

  test('explains no more than it cost', () => {
    expect(explain(150000, [write(1), [150000]])).toBeNull();
    expect(explain(150000, [write(1, { cost: '180000' }), [30000]])).toBe(1);
    expect(explain(150000, [write(1, { cost: '180000' }), [50000]])).toBeNull();
    expect(explain(150000, [write(1, { cost: '280000' }), [50000]])).toBeNull();
    expect(explain(150000, [write(1, { cost: null }), [50000]])).toBeNull();
    expect(explain(150000, [write(1, { cost: null }), [50000], true])).toBe(1);
  });

  test('was sent in time: within two days before, a week if it was accepted, and a day of clock difference', () => {
    const sent = (sentAt: string, state: PaidWrite['state'] = 'done') => explain(150000, [write(1, { sentAt, state })]);
    expect(sent('2026-11-19T09:00:00.000Z')).toBe(1);
    expect(sent('2026-11-19T07:00:00.000Z')).toBeNull();
    expect(sent('2026-11-15T09:00:00.000Z', 'accepted')).toBe(1);
    expect(sent('2026-11-13T09:00:00.000Z', 'accepted')).toBeNull();
    expect(sent('2026-11-22T07:00:00.000Z')).toBe(1);
    expect(sent('2026-11-22T09:00:00.000Z')).toBeNull();
  });

  test('is rather one whose outcome is known, then the one that is closer in time', () => {
    expect(explain(150000, [write(1, { state: 'unknown' })], [write(2, { sentAt: '2026-11-20T08:00:00.000Z' })])).toBe(2);
    expect(explain(150000, [write(1, { sentAt: '2026-11-20T08:00:00.000Z' })], [write(2)])).toBe(2);
  });
});
