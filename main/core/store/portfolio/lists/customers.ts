import type { Database } from '../../../base/database.ts';
import type { ListTable } from './list-table.ts';

export const customerTable: ListTable<'customers'> = {
  table: 'customer',
  columns: ['name', 'email', 'organization', 'city', 'country_code', 'voice', 'created'],
  values: ({ name, email, organization, city, countryCode, voice, created }) => [
    name,
    email,
    organization,
    city,
    countryCode,
    voice,
    created,
  ],
};

/** Updates a customer's name in its domains; empty: the customer is gone. Returns the number of changed domains. */
export function renameInDomains(database: Database, accountId: string, customerId: number, name: string): number {
  return database.run(
    `UPDATE domain SET customer_name = nullif(?3, '')
     WHERE account_id = ?1 AND customer_id = ?2 AND customer_name COLLATE BINARY IS NOT nullif(?3, '')`,
    accountId,
    customerId,
    name,
  );
}
