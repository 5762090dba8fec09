import type { Database } from '../../../base/database.ts';

/** Updates a customer's name in its domains; empty: the customer was removed. Returns the number of changed domains. */
export function renameInDomains(database: Database, accountId: string, customerId: number, name: string): number {
  return database.run(
    `UPDATE domain SET customer_name = nullif(?3, '')
     WHERE account_id = ?1 AND customer_id = ?2 AND customer_name COLLATE BINARY IS NOT nullif(?3, '')`,
    accountId,
    customerId,
    name,
  );
}
