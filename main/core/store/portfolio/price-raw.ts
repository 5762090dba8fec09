import type { Database } from '../database.ts';

/** The redacted answer of a price as JSON text; null: it is not in the local copy. */
export type PriceRaw = (accountId: string, id: number) => string | null;

export function priceRaw(database: Database): PriceRaw {
  return (accountId, id) =>
    database.first<{ raw: string }>('SELECT raw FROM price_raw WHERE account_id = ? AND id = ?', accountId, id)?.raw ?? null;
}
