import { expect, it } from 'vitest';
import type { Database } from '../../../../../main/core/base/database.ts';
import { chooseDialects } from '../../../../../main/practice/kernel/dialects.ts';
import { settle } from '../../../../../main/practice/kernel/later.ts';
import { day } from '../../../../../main/practice/kernel/times.ts';
import { laterKinds } from '../../../../../main/practice/operations.ts';
import { column, filled, noon, value } from './filled.ts';

const inProgress = [
  "SELECT count(*) FROM domains WHERE status = 'pending'",
  "SELECT count(*) FROM domains WHERE status = 'pending-transfer'",
  "SELECT count(*) FROM domains WHERE status = 'pending-restore'",
  "SELECT count(*) FROM ssl_orders WHERE status IN ('pending', 'processing')",
  'SELECT count(*) FROM contacts WHERE pending_change = 1',
  "SELECT count(*) FROM metal_orders WHERE status = 'pending'",
] as const;

const counts = (database: Database) => inProgress.map((sql) => Number(value(database, sql)));
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

function passDays(database: Database, days: number): void {
  const practice = { database, dialects: chooseDialects(), seed: 'test', now: () => noon + days * day };
  const faults: unknown[] = [];
  database.transaction(() => settle(practice, laterKinds, (error) => void faults.push(error)));
  expect(faults).toEqual([]);
}

it.each(['test', 'reseller-desk'])('finishes everything pending in the days after today, each with a notice (%s)', (seed) => {
  const database = filled({ seed });
  // Events triggered by date are not in progress.
  database.exec("DELETE FROM later WHERE kind = 'day-begins'");
  const before = counts(database);
  expect(Math.min(...before)).toBeGreaterThan(0);
  expect(value(database, 'SELECT count(*) FROM later')).toBe(sum(before));
  expect(value(database, 'SELECT count(*) FROM polls')).toBe(25);
  passDays(database, 0.49);
  expect(counts(database)).toEqual(before);

  passDays(database, 2);
  const remaining = sum(counts(database));
  expect([remaining > 0, remaining < sum(before)]).toEqual([true, true]);

  passDays(database, 7);
  // A certificate waits until its record is in the zone, which is hosted here.
  const waits = counts(database);
  expect(sum(waits)).toBe(1);
  expect(column(database, "SELECT dcv_method FROM ssl_orders WHERE status IN ('pending', 'processing')")).toEqual(['dns']);
  expect(value(database, 'SELECT count(*) FROM later')).toBe(1);
  expect(value(database, 'SELECT count(*) FROM polls')).toBe(25 + sum(before) - sum(waits));
  expect(column(database, 'SELECT DISTINCT name FROM polls WHERE id > 9025 ORDER BY 1')).toEqual([
    'Bare Metal',
    'Contact Change',
    'Domain Document',
    'Domain Restore',
    'Domain Transfer',
    'SSL Issue',
  ]);
});

it('issues the certificate of a pending order that waits for no record', () => {
  const database = filled();
  const waiting = column<number>(database, "SELECT id FROM ssl_orders WHERE status IN ('pending', 'processing') AND dcv_method <> 'dns'");
  passDays(database, 7);
  const orders = database.all<{ status: string; certificate: string }>(
    'SELECT status, certificate FROM ssl_orders WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(waiting),
  );
  for (const { status, certificate } of orders)
    expect([status, certificate.split('\n')[0]]).toEqual(['active', '-----BEGIN CERTIFICATE-----']);
  expect(orders).toHaveLength(2);
});

it('works without anything pending', () => {
  expect(value(filled({ domains: 1 }), "SELECT count(*) FROM later WHERE kind LIKE '%completes' AND facts LIKE '%domainId%'")).toBe(0);
});
