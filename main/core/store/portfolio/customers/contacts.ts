import { randomUUID } from 'node:crypto';
import type { Database } from '../../../base/database.ts';
import { AppError } from '../../../base/errors.ts';
import { contactsChanged } from '../domains/owners.ts';
import type { ContactsReading, ContactsStore } from '../port.ts';
import { contactFields, contactValues, type StoredContactRow, toContact, upsertContact } from './contact-table.ts';

/** The customers' contacts, as far as they were fetched. */
export function contactsStore(database: Database): ContactsStore {
  return {
    state(accountId, customerId) {
      const row = database.first<{ read_at: string | null; changed: number; outdated: number; count: number }>(
        `SELECT read_at, changed_while_reading AS changed, coalesce(read_at <= changed_at, 0) AS outdated,
           (SELECT count(*) FROM contact WHERE account_id = ?1 AND customer_id = ?2) AS count
         FROM contact_list WHERE account_id = ?1 AND customer_id = ?2`,
        accountId,
        customerId,
      );
      // A sync without results changes nothing.
      if (row === null || (row.read_at === null && row.count === 0)) return null;
      return { readAt: row.read_at, changedWhileReading: row.changed !== 0, outdated: row.outdated !== 0, count: row.count };
    },
    list: (accountId, customerId, from, count) =>
      database
        .all<StoredContactRow>(
          // Contacts without an id come last.
          `SELECT ${contactFields} FROM contact WHERE account_id = ? AND customer_id = ? ORDER BY id < 0, id LIMIT ? OFFSET ?`,
          ...[accountId, customerId, count, from],
        )
        .map(toContact),
    find(accountId, customerId, id) {
      const row = database.first<StoredContactRow & { read_at: string; raw: string }>(
        `SELECT ${contactFields}, read_at, raw FROM contact JOIN contact_raw USING (account_id, customer_id, id)
         WHERE account_id = ? AND customer_id = ? AND id = ?`,
        ...[accountId, customerId, id],
      );
      return row === null ? null : { contact: toContact(row), readAt: row.read_at, raw: row.raw };
    },
    changed(accountId, customerIds, at) {
      database.run(
        'UPDATE contact_list SET changed_at = ? WHERE account_id = ? AND customer_id IN (SELECT value FROM json_each(?))',
        ...[at, accountId, JSON.stringify(customerIds)],
      );
    },
    begin(accountId, customerId, at) {
      const token = randomUUID();
      database.run(
        `INSERT INTO contact_list (account_id, customer_id, generation, token, began_at) VALUES (?, ?, 1, ?, ?)
         ON CONFLICT DO UPDATE SET generation = generation + 1, token = excluded.token, began_at = excluded.began_at`,
        ...[accountId, customerId, token, at],
      );
      return openReading(database, { accountId, customerId, token });
    },
  };
}

interface ReadingDeps {
  readonly accountId: string;
  readonly customerId: number;
  readonly token: string;
}

function openReading(database: Database, { accountId, customerId, token }: ReadingDeps): ContactsReading {
  const of = 'account_id = ? AND customer_id = ?';

  function generation(): number {
    const row = database.first<{ generation: number; token: string | null }>(
      `SELECT generation, token FROM contact_list WHERE ${of}`,
      accountId,
      customerId,
    );
    if (row?.token === token) return row.generation;
    throw new AppError('CANCELED', 'contacts-reading-ended');
  }

  return {
    write({ readAt, contacts }) {
      database.transaction(() => {
        const seen = generation();
        contactsChanged(database, { accountId, customerId }, contacts);
        for (const contact of contacts) {
          database.run(upsertContact, accountId, customerId, contact.id, ...contactValues(contact), seen);
          database.run(
            `INSERT INTO contact_raw (account_id, customer_id, id, read_at, raw) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET read_at = excluded.read_at, raw = excluded.raw`,
            ...[accountId, customerId, contact.id, readAt, contact.raw],
          );
        }
      });
    },
    distinct() {
      const row = database.first<{ count: number }>(
        `SELECT count(*) AS count FROM contact WHERE ${of} AND seen = ?`,
        ...[accountId, customerId, generation()],
      );
      return row?.count ?? 0;
    },
    finish({ changedWhileReading }) {
      database.transaction(() => {
        const seen = generation();
        if (!changedWhileReading) {
          const unseen = `FROM contact WHERE ${of} AND seen < ?`;
          const parameters = [accountId, customerId, seen] as const;
          database.run(`DELETE FROM contact_raw WHERE ${of} AND id IN (SELECT id ${unseen})`, accountId, customerId, ...parameters);
          database.run(`DELETE ${unseen}`, ...parameters);
        }
        database.run(
          `UPDATE contact_list SET token = NULL, read_at = began_at, changed_while_reading = ?1, whole_generation = generation,
             certain_generation = iif(?1, certain_generation, generation), certain_at = iif(?1, certain_at, began_at)
           WHERE account_id = ?2 AND customer_id = ?3`,
          ...[Number(changedWhileReading), accountId, customerId],
        );
      });
    },
  };
}
