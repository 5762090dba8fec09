import { expect, it } from 'vitest';
import { transactionTypes, transferRefund } from '../../../../../main/practice/kernel/money.ts';
import { column, filled, value } from './filled.ts';

const database = filled();

interface Row {
  readonly kind: string;
  readonly description: string;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly closing_balance: number;
  readonly created_at: string;
  readonly day: string;
}

it.each([500, 20])('ends at the balance, each closing balance following from the previous one, with %i domains', (domains) => {
  const account = filled({ domains });
  const rows = account.all<Row>('SELECT * FROM transactions ORDER BY id');
  expect(rows.at(-1)?.closing_balance).toBe(value(account, 'SELECT balance FROM reseller'));
  const breaks = rows
    .slice(1)
    .filter(
      (row, index) => row.closing_balance - (rows[index]?.closing_balance ?? 0) !== (row.direction === 'in' ? row.amount : -row.amount),
    );
  expect(breaks).toEqual([]);
  expect(rows.filter(({ amount, closing_balance }) => amount <= 0 || closing_balance < 0)).toEqual([]);
});

it('covers fourteen months in order, with every kind', () => {
  const rows = database.all<Row>('SELECT * FROM transactions ORDER BY id');
  const stamps = rows.map(({ created_at }) => created_at);
  expect(stamps).toEqual(stamps.toSorted());
  expect(rows.filter(({ created_at, day }) => !created_at.startsWith(day))).toEqual([]);
  expect(stamps[0]?.slice(0, 7)).toBe('2025-03');
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(transactionTypes)));
});

it('leaves enough for some orders, and too little for the renewals of the next thirty days', () => {
  const balance = Number(value(database, 'SELECT balance FROM reseller'));
  const due = column<string>(
    database,
    `SELECT renewal FROM domains JOIN prices USING (extension)
     WHERE domains.status = 'active' AND expired_at <= date('2026-05-04', '+30 days')`,
  );
  const costs = due.map((renewal) => Number(JSON.parse(renewal)['1']) * 100);
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeGreaterThan(balance);
  expect(costs.filter((cost) => cost * 10 < balance).length).toBeGreaterThan(10);
});

it('includes a transfer refund like one that happens later', () => {
  const refunds = database.all<Row>("SELECT * FROM transactions WHERE description LIKE 'Refund domain transfer %'");
  expect(refunds.length).toBeGreaterThan(3);
  for (const refund of refunds) {
    const name = refund.description.slice('Refund domain transfer '.length);
    expect(refund).toMatchObject(transferRefund({ name, extension: name.slice(name.indexOf('.')) }, refund.amount));
  }
});
