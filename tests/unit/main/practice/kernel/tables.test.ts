import { expect, it } from 'vitest';
import { filled } from '../data/filled.ts';

/** Tables whose rows callers know by id and that can lose rows, or whose ids must only ever grow. */
const known = [
  'contacts',
  'customers',
  'domains',
  'ds_records',
  'forwardings',
  'hosts',
  'ledger',
  'metal_orders',
  'object_storages',
  'polls',
  'ssl_orders',
  'storage_keys',
  'transactions',
];

it.each(known)('never reuses an ID of %s', (table) => {
  const database = filled({ domains: 300 });
  database.exec('PRAGMA foreign_keys = OFF');
  if (table === 'ledger')
    database.run("INSERT INTO ledger (at, operation, method, path, form, status, moved) VALUES (0, '', '', '', '', 200, 0)");
  const last = database.first<Record<string, number>>(`SELECT * FROM ${table} ORDER BY id DESC`) ?? {};
  const { id = 0, ...others } = last;
  expect(id).toBeGreaterThan(0);
  database.run(`DELETE FROM ${table} WHERE id = ?`, id);
  const columns = Object.keys(others).map((column) => `"${column}"`);
  const next = database.first<{ id: number }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) RETURNING id`,
    ...Object.values(others),
  );
  expect(next?.id).toBe(id + 1);
});
