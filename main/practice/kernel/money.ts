import { refused } from './answers.ts';
import type { Practice } from './port.ts';
import { dateOf, stamp } from './times.ts';

/** Amounts are stored as whole hundredths of a rupiah ("minor units"), so that nothing is ever rounded. */
function moneyText(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Minor units in the service's money format: text with two decimals, or a number by dialect (api.md section 3). */
export function money({ dialects }: Practice, minor: number): string | number {
  return dialects.money === 'text' ? moneyText(minor) : minor / 100;
}

/** `type` numbers of transactions are not documented; these are ours. */
export const transactionTypes = {
  deposit: { type: 1, label: 'Deposit' },
  domain: { type: 2, label: 'Domain' },
  ssl: { type: 3, label: 'SSL' },
  'object-storage': { type: 4, label: 'Object Storage' },
  note: { type: 5, label: 'Note' },
  baremetal: { type: 6, label: 'Bare Metal' },
} as const;

export interface Movement {
  readonly kind: keyof typeof transactionTypes;
  /** Minor units, positive. */
  readonly amount: number;
  readonly direction: 'in' | 'out';
  readonly description: string;
  /** Extension with the dot, for the filter `tld`; null if it is not a domain. */
  readonly tld: string | null;
  /** Paid years or months; 0 if not applicable. */
  readonly period: number;
  readonly note?: string;
}

/** The refund if an incoming transfer fails. `amount` in minor units. */
export function transferRefund({ name, extension }: { readonly name: string; readonly extension: string }, amount: number): Movement {
  return { kind: 'deposit', direction: 'in', amount, tld: extension, period: 0, description: `Refund domain transfer ${name}` };
}

/** Balance in minor units. */
export function balance({ database }: Practice): number {
  return database.first<{ balance: number }>('SELECT balance FROM reseller')?.balance ?? 0;
}

/** Changes the balance and writes the transaction, whose id it returns. Throws `Refused` if the balance is insufficient. */
export function move(practice: Practice, { kind, amount, direction, description, tld, period, note }: Movement): number {
  const after = balance(practice) + (direction === 'in' ? amount : -amount);
  if (after < 0) throw refused(Number(practice.dialects.shortBalance), 'Insufficient balance. Please top up your deposit.');
  const { database } = practice;
  database.run('UPDATE reseller SET balance = ?', after);
  const at = stamp(practice.now());
  database.run(
    `INSERT INTO transactions (kind, description, direction, amount, period, note, tld, closing_balance, day, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    kind,
    description,
    direction,
    amount,
    period,
    note ?? null,
    tld,
    after,
    dateOf(practice.now()),
    at,
  );
  return database.first<{ id: number }>('SELECT max(id) AS id FROM transactions')?.id ?? 0;
}
