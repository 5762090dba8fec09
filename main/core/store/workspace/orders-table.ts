import type { Database } from '../../base/database.ts';
import { foldName } from './own-names.ts';
import type { OrdersTable } from './port.ts';
import { resellerOf } from './reseller.ts';

/** Order carts and templates as JSON, by the account's current reseller: another reseller has other customers under the same ids. */
export function ordersTable(database: Database): OrdersTable {
  const write = (accountId: string, kind: 'cart' | 'template', name: string, body: string): void =>
    void database.run(
      `INSERT INTO saved_order (account_id, reseller, kind, folded, name, body) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (account_id, reseller, kind, folded) DO UPDATE SET name = excluded.name, body = excluded.body`,
      ...[accountId, resellerOf(database, accountId), kind, foldName(name), name, body],
    );
  const where = 'account_id = ? AND reseller = ? AND kind = ?';
  return {
    cart: (accountId) =>
      database.first<{ body: string }>(`SELECT body FROM saved_order WHERE ${where}`, accountId, resellerOf(database, accountId), 'cart')
        ?.body ?? null,
    writeCart: (accountId, body) => write(accountId, 'cart', '', body),
    templates: (accountId) =>
      database.all<{ name: string; body: string }>(
        `SELECT name, body FROM saved_order WHERE ${where} ORDER BY folded`,
        ...[accountId, resellerOf(database, accountId), 'template'],
      ),
    writeTemplate: (accountId, name, body) => write(accountId, 'template', name, body),
    removeTemplate: (accountId, name) =>
      void database.run(
        `DELETE FROM saved_order WHERE ${where} AND folded = ?`,
        ...[accountId, resellerOf(database, accountId), 'template', foldName(name)],
      ),
    rules: () => database.first<{ body: string }>(`SELECT body FROM document WHERE name = 'order-rules'`)?.body ?? null,
    writeRules(body) {
      if (body === null) database.run(`DELETE FROM document WHERE name = 'order-rules'`);
      else
        database.run(
          `INSERT INTO document (name, body) VALUES ('order-rules', ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body`,
          body,
        );
    },
  };
}
