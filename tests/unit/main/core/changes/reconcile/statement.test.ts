import { beforeEach, expect, test } from 'vitest';
import type { ChangesPort } from '../../../../../../main/core/changes/engine/deps.ts';
import { createStatementReader } from '../../../../../../main/core/changes/reconcile/statement.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const account = 'a' as AccountId;
const other = 'b' as AccountId;
const { signal } = new AbortController();
const since = Date.parse('2026-11-21T08:00:00Z');

let now: number;
let reads: string[];
let fault: Error | null;
/** The next read waits for it. */
let held: Promise<never> | null;
beforeEach(() => {
  now = since + 60_000;
  reads = [];
  fault = null;
  held = null;
});

const port = {
  context: ({ accountId, moment, priority }: { accountId: string; moment: string; priority: string }) => ({
    async get(path: string) {
      reads.push(`${accountId} ${path} ${moment} ${priority}`);
      if (fault !== null) throw fault;
      if (held !== null) await held;
      return { data: [{ id: reads.length, description: 'Renewal', amount: '1', direction: 'out' }], meta: null };
    },
  }),
  balance: async (accountId: string) => ({ balance: accountId === account ? '90' : '70', currency: 'IDR' }),
} as unknown as ChangesPort;
const reader = () => createStatementReader(port, () => now);

test('transactions and balance are read together', async () => {
  expect(await reader().read(account, since, signal)).toMatchObject({ charges: [{ id: 1, description: 'Renewal' }], balance: '90' });
  expect(reads).toEqual(['a account/transactions verify refresh']);
});

test('a statement is used for all rows of its account for ten seconds', async () => {
  const statements = reader();
  const first = await statements.read(account, since, signal);
  now += 9999;
  expect(await statements.read(account, since, signal)).toBe(first);
  expect(await statements.read(account, since + 5000, signal)).toBe(first);
  expect(await statements.read(other, since, signal)).toMatchObject({ balance: '70' });
  expect(reads).toHaveLength(2);
  now += 1;
  expect(await statements.read(account, since, signal)).not.toBe(first);
  // The clock was set back.
  now -= 10_000;
  await statements.read(account, since, signal);
  expect(reads).toHaveLength(4);
});

test('an earlier time is read again', async () => {
  const statements = reader();
  await statements.read(account, since, signal);
  await statements.read(account, since - 1, signal);
  await statements.read(account, since, signal);
  expect(reads).toHaveLength(2);
});

test('an error is passed on to all waiting callers, and is not cached', async () => {
  const statements = reader();
  fault = new Error('offline');
  const both = [statements.read(account, since, signal), statements.read(account, since, signal)];
  for (const one of both) await expect(one).rejects.toThrow('offline');
  fault = null;
  expect(await statements.read(account, since, signal)).toMatchObject({ balance: '90' });
  expect(reads).toHaveLength(2);
});

test('an error does not drop a statement that was read after it', async () => {
  const statements = reader();
  const offline = new Error('offline');
  let fail = (): void => undefined;
  held = new Promise((_, reject) => {
    fail = () => reject(offline);
  });
  const failed = statements.read(account, since, signal);
  held = null;
  now += 10_000;
  const later = await statements.read(account, since, signal);
  fail();
  await expect(failed).rejects.toBe(offline);
  expect(await statements.read(account, since, signal)).toBe(later);
});
