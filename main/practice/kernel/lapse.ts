import type { Practice } from './port.ts';
import { dateOf, day } from './times.ts';

/** What becomes of rows of a table some time after their `expired_at`. All texts are SQL, and none is ever what a caller sent. */
export interface Lapse {
  readonly table: string;
  /** Statuses before and after. */
  readonly from: readonly string[];
  readonly to: string;
  /** Whole days beyond the last one, which still belongs to what expires; default 0. */
  readonly after?: number;
  /** Further columns that change, as behind SET. */
  readonly also?: string;
  /** The notice: texts but for `message` and `domain`, which are expressions. */
  readonly notice: { readonly name: string; readonly status: string; readonly message: string; readonly domain: string };
}

/** Lets everything that is due by its date go on, each with a notice of the day on which it was due. Two statements, however many rows. */
export function lapse({ database, now }: Practice, { table, from, to, after = 0, also, notice }: Lapse): void {
  const where = 'status IN (SELECT value FROM json_each(?)) AND expired_at < ?';
  const values = [JSON.stringify(from), dateOf(now() - after * day)];
  // Never before the last change: a transfer can bring a domain whose year is long over.
  const moment = `max(updated_at, date(expired_at, '+${after + 1} days') || 'T00:00:00.000000Z')`;
  database.run(
    `INSERT INTO polls (name, status, direction, action_status, message, domain, created_at, updated_at)
     SELECT ?, ?, 'in', 0, ${notice.message}, ${notice.domain}, ${moment}, ${moment} FROM ${table} WHERE ${where} ORDER BY expired_at, id`,
    notice.name,
    notice.status,
    ...values,
  );
  database.run(
    `UPDATE ${table} SET status = ?, updated_at = ${moment}${also === undefined ? '' : `, ${also}`} WHERE ${where}`,
    to,
    ...values,
  );
}
