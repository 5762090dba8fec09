import { expect, it } from 'vitest';
import type { ChangesPort } from '../../../../../../main/core/changes/engine/parts.ts';
import type { Journal } from '../../../../../../main/core/changes/journal/journal.ts';
import { compareCharges } from '../../../../../../main/core/changes/reconcile/compare-charges.ts';

const at = '2026-11-21T08:00:00.000Z';

/** A paid job of so many rows, of which the transactions show none. */
function compared(rows: number) {
  const journal = {
    jobs: { find: () => ({ accountId: 'a', startedAt: at, endedAt: at, currency: 'IDR' }) },
    rows: {
      seqs: () => Array.from({ length: rows }, (_, seq) => seq),
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

it('counts every row that differs, also those that are not listed', async () => {
  expect(await compared(3)).toMatchObject({ reviewed: '30', charged: '0', differing: 3 });
  const many = await compared(1200);
  expect([many?.differences.length, many?.differing]).toEqual([1000, 1200]);
});
