import { expect, it } from 'vitest';
import type { ChangesPort } from '../../../../../../main/core/changes/engine/deps.ts';
import type { Journal } from '../../../../../../main/core/changes/journal/journal.ts';
import { compareRestored } from '../../../../../../main/core/changes/reconcile/compare-restored.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const since = '2026-11-21T08:00:00.000Z';
const now = '2026-11-25T08:00:00.000Z';

/** Compares a restored journal with these paid rows to these transactions. */
async function compare(rows: readonly object[], transactions: readonly object[], restoredSince: string | null = since) {
  const requests: unknown[] = [];
  const journal = {
    restored: () => ({ since: restoredSince, accounts: ['a'] }),
    rows: {
      paidSince(account: string, from: string) {
        requests.push(account, from);
        return rows;
      },
    },
  } as unknown as Journal;
  const get = async (_: string, { date_range }: { date_range: string }) => {
    requests.push(date_range);
    return { data: transactions, meta: null };
  };
  const port = { context: () => ({ get }) } as unknown as ChangesPort;
  const deps = { journal, port, now: () => Date.parse(now) };
  return { requests, result: await compareRestored(deps, 'a' as AccountId, new AbortController().signal) };
}

const charge = (id: number, change: object = {}) => ({
  ...{ id, direction: 'out', description: 'Renewal of a.example', amount: '10.00', closing_balance: '90.00', created_at: now },
  ...change,
});
const row = (cost = '10', name = 'A.example') => ({ name, cost });

it('lists the charges without a row, newest first', async () => {
  const { result } = await compare([row(), row('20')], [charge(1), charge(3), charge(2, { amount: '-20' }), charge(4)]);
  expect(result).toMatchObject({ readAt: now, charges: 4, strange: [{ id: 4 }, { id: 3 }] });
});

it('lets each row account for one charge of its name and price', async () => {
  const idsOf = async (rows: readonly object[]) => (await compare(rows, [charge(1), charge(2)])).result.strange.map(({ id }) => id);
  expect(await idsOf([row(), row()])).toEqual([]);
  expect(await idsOf([row(), row(), row()])).toEqual([]);
  expect(await idsOf([row('11'), row('10', 'b.example')])).toEqual([2, 1]);
});

it('ignores incoming money and charges older than the copy', async () => {
  const before = (ms: number) => new Date(Date.parse(since) - 120_000 - ms).toISOString();
  const transactions = [
    charge(1, { direction: 'IN' }),
    charge(2, { created_at: before(1) }),
    charge(3, { created_at: before(0) }),
    charge(4, { created_at: null }),
  ];
  expect((await compare([], transactions)).result).toMatchObject({ charges: 2, strange: [{ id: 4 }, { id: 3 }] });
});

it('lists transactions apart of which it is not known whether they are charges, and lets no row account for them', async () => {
  const unknown = (id: number, change: object = {}) => charge(id, { direction: 'debit', closing_balance: null, ...change });
  const { result } = await compare([row(), row()], [charge(1), unknown(2), unknown(4, { amount: '-10.00' }), unknown(5), charge(6)]);
  expect(result).toMatchObject({ charges: 3, strange: [{ id: 6 }], unclear: [{ id: 5 }, { id: 2 }] });
  const deposits = [unknown(3, { type_label: 'Deposit' }), unknown(4, { amount: '0.00' })];
  expect((await compare([], deposits)).result).toMatchObject({ charges: 0, strange: [], unclear: [] });
});

it('requests the transactions since the newest time in the copy, or of the last thirty days', async () => {
  const { requests, result } = await compare([], []);
  expect([requests, result.from]).toEqual([['2026-11-20_2026-11-26', 'a', '2026-11-21T07:56:00.000Z'], '2026-11-21T07:58:00.000Z']);
  const without = await compare([], [], null);
  expect([without.requests, without.result.from]).toEqual([
    ['2026-10-25_2026-11-26', 'a', '2026-10-26T07:56:00.000Z'],
    '2026-10-26T07:58:00.000Z',
  ]);
});

it('lets other work run every five hundred rows, and not more often', async () => {
  const turnsDuring = async (count: number) => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const { result } = await compare(
      Array.from({ length: count }, () => row()),
      [charge(1)],
    );
    isOver = true;
    expect(result.strange).toEqual([]);
    return turns;
  };
  expect(await turnsDuring(499)).toBe(0);
  const turns = await turnsDuring(1499);
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(turns).toBeLessThanOrEqual(3);
});
