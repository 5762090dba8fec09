import type { Database } from '../../core/base/database.ts';
import type { Fields, FieldValue } from '../kernel/port.ts';
import type { LedgerEntry } from '../options.ts';

const secret = /auth_?code|password|secret|csr_code|keypair|token/i;

/** Form fields for the ledger: secrets are replaced by their length. */
export function redactedForm(form: Fields): unknown {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, secret.test(name) ? { length: lengthOf(value) } : redactedValue(value)]),
  );
}

function redactedValue(value: FieldValue): unknown {
  return typeof value === 'string' ? value : redactedForm(value);
}

function lengthOf(value: FieldValue): number {
  return typeof value === 'string' ? value.length : Object.values(value).reduce((sum, part) => sum + lengthOf(part), 0);
}

export function writeLedger(database: Database, entry: Omit<LedgerEntry, 'id'>): void {
  const { at, operation, method, path, form, status, moved } = entry;
  database.run(
    'INSERT INTO ledger (at, operation, method, path, form, status, moved) VALUES (?, ?, ?, ?, ?, ?, ?)',
    at,
    operation,
    method,
    path,
    JSON.stringify(form),
    status,
    moved,
  );
}

/** Oldest first. */
export function readLedger(database: Database): LedgerEntry[] {
  return database
    .all<Omit<LedgerEntry, 'form'> & { readonly form: string }>(
      'SELECT id, at, operation, method, path, form, status, moved FROM ledger ORDER BY id',
    )
    .map((entry) => ({ ...entry, form: JSON.parse(entry.form) }));
}
