import { expect, it } from 'vitest';
import type { ChangesPort } from '../../../../../../main/core/changes/engine/deps.ts';
import type { Journal } from '../../../../../../main/core/changes/journal/journal.ts';
import { compareCharges } from '../../../../../../main/core/changes/reconcile/compare-charges.ts';

const at = '2026-11-21T08:00:00.000Z';

/** A paid job of the given number of rows, none of which is in the transactions. */
function compared(rows: number) {
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
  expect(await compared(3)).toMatchObject({ reviewed: '30', charged: '0', differing: 3 });
  const many = await compared(1200);
  expect([many?.differences.length, many?.differing]).toEqual([1000, 1200]);
});

/** A job of refused rows that were sent, with these transactions; `others`: rows of other jobs that carried out the same. */
function refused(transactions: readonly object[], others = 0, beside: readonly object[] = []) {
  const row = { seq: 4, state: 'refused', claim: 'domain a.example', target: { name: 'a.example' }, plan: { cost: { amount: '10' } } };
  const sent = { ...row, sentAt: at };
  const journal = {
    jobs: { find: () => ({ accountId: 'a', startedAt: at, endedAt: at, currency: 'IDR' }) },
    rows: {
      seqs: (_: number, { states }: { states: string[] }) => (states.includes('refused') ? [3, 4] : [1]),
      list: (_: number, [first]: readonly number[]) => (first === 1 ? beside : [{ ...row, seq: 3, sentAt: null }, sent]),
    },
    open: { doneSince: () => others },
  } as unknown as Journal;
  const port = { context: () => ({ get: async () => ({ data: transactions, meta: null }) }) } as unknown as ChangesPort;
  return compareCharges({ journal, port, now: () => Date.parse(at) }, 1, new AbortController().signal);
}

const moved = (id: number, direction: 'in' | 'out', description = 'Renew domain a.example') => ({
  ...{ id, direction, description, amount: '10.00', closing_balance: '90.00', created_at: at },
});

it('shows the charge of a row that was rejected after it was sent', async () => {
  expect(await refused([moved(1, 'out')])).toMatchObject({
    ...{ reviewed: '0', charged: '10', differing: 1 },
    differences: [{ seq: 4, name: 'a.example', reviewed: '0', charged: '10' }],
  });
});

it('ignores a rejected row whose charge was refunded, or belonged to another job', async () => {
  const none = { reviewed: '0', charged: '0', differing: 0 };
  expect(await refused([])).toMatchObject(none);
  expect(await refused([moved(1, 'out'), moved(2, 'in', 'Refund domain a.example')])).toMatchObject(none);
  expect(await refused([moved(1, 'out')], 1)).toMatchObject(none);
  const beside = { seq: 1, state: 'done', claim: null, target: { name: 'a.example' }, plan: { cost: { amount: '10' } }, sentAt: at };
  expect(await refused([moved(1, 'out')], 0, [beside])).toMatchObject({ reviewed: '10', charged: '10', differing: 0 });
});
