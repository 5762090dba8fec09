import { randomUUID } from 'node:crypto';
import { languages } from '../../../../preload/contract/languages.ts';
import { type CustomerPreferences, noPreferences } from '../../../../preload/contract/reminders/customer-preferences.ts';
import type { Database } from '../../base/database.ts';
import { resellerOf } from './reseller.ts';

/** Preferences that a transfer file has, with the customer's e-mail address. */
export interface NamedPreferences {
  readonly id: number;
  readonly name: string;
  readonly preferences: CustomerPreferences;
  readonly changedAt: string;
}

/** How customers are reminded. Throws AppError NOT_FOUND for an unknown account. */
export interface ReminderCustomersTable {
  /** Changes after each change. */
  version(): string;
  read(accountId: string, customerId: number): CustomerPreferences;
  /** Those of some customers, without those that have none. */
  of(accountId: string, customerIds: readonly number[]): ReadonlyMap<number, CustomerPreferences>;
  /** `name`: the customer's e-mail address, for transfer files; empty: not known. */
  write(accountId: string, customer: { readonly id: number; readonly name: string }, preferences: CustomerPreferences, at: string): void;
  /** All of an account, by customer. */
  all(accountId: string): NamedPreferences[];
}

interface CustomerRow {
  readonly id: number;
  readonly name: string;
  readonly is_muted: number;
  readonly address: string;
  readonly phone: string;
  readonly salutation: string;
  readonly language: string | null;
  readonly note: string;
  readonly changed_at: string;
}

const columns = 'customer_id AS id, customer_name AS name, is_muted, address, phone, salutation, language, note, changed_at';

function toPreferences({ is_muted: muted, address, phone, salutation, language, note }: CustomerRow): CustomerPreferences {
  return { isMuted: muted === 1, address, phone, salutation, language: languages.find((one) => one === language) ?? null, note };
}

const isNothing = (preferences: CustomerPreferences): boolean =>
  Object.entries(noPreferences).every(([name, value]) => preferences[name as keyof CustomerPreferences] === value);

export function reminderCustomersTable(database: Database): ReminderCustomersTable {
  const table = randomUUID();
  let changes = 0;

  function of(accountId: string, customerIds: readonly number[]): Map<number, CustomerPreferences> {
    const rows = database.all<CustomerRow>(
      `SELECT ${columns} FROM reminder_customer
       WHERE account_id = ? AND reseller = ? AND customer_id IN (SELECT value FROM json_each(?))`,
      ...[accountId, resellerOf(database, accountId), JSON.stringify(customerIds)],
    );
    return new Map(rows.map((row) => [row.id, toPreferences(row)]));
  }

  return {
    version: () => `${table} ${changes}`,
    of,
    read: (accountId, customerId) => of(accountId, [customerId]).get(customerId) ?? noPreferences,
    write(accountId, { id, name }, preferences, at) {
      changes += 1;
      const reseller = resellerOf(database, accountId);
      if (isNothing(preferences)) {
        const sql = 'DELETE FROM reminder_customer WHERE account_id = ? AND reseller = ? AND customer_id = ?';
        database.run(sql, accountId, reseller, id);
        return;
      }
      const { isMuted, address, phone, salutation, language, note } = preferences;
      database.run(
        `INSERT INTO reminder_customer
           (account_id, reseller, customer_id, customer_name, is_muted, address, phone, salutation, language, note, changed_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET is_muted = excluded.is_muted, address = excluded.address, phone = excluded.phone,
           salutation = excluded.salutation, language = excluded.language, note = excluded.note, changed_at = excluded.changed_at,
           customer_name = iif(excluded.customer_name = '', customer_name, excluded.customer_name)`,
        ...[accountId, reseller, id, name, isMuted ? 1 : 0, address, phone, salutation, language, note, at],
      );
    },
    all: (accountId) =>
      database
        .all<CustomerRow>(
          `SELECT ${columns} FROM reminder_customer WHERE account_id = ? AND reseller = ? ORDER BY customer_id`,
          ...[accountId, resellerOf(database, accountId)],
        )
        .map((row) => ({ id: row.id, name: row.name, preferences: toPreferences(row), changedAt: row.changed_at })),
  };
}
