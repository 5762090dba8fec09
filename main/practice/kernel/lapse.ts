import type { Practice } from './port.ts';
import { dateOf, day } from './times.ts';

/** What happens to a table's rows some time after their `expired_at`. All texts are SQL, and never caller input. */
export interface Lapse {
  readonly table: string;
  /** Statuses before and after. */
  readonly from: readonly string[];
  readonly to: string;
  /** Whole days after the last one, which is still valid; default 0. */
  readonly after?: number;
  /** Additional columns to change, as in SET. */
  readonly also?: string;
  /** The notice: literal texts, except `message` and `domain`, which are expressions. */
  readonly notice: { readonly name: string; readonly status: string; readonly message: string; readonly domain: string };
}

/** Advances everything that is due by its date, each with a notice dated to the due day. Two statements, however many rows. */
export function lapse({ database, now }: Practice, { table, from, to, after = 0, also, notice }: Lapse): void {
  const where = 'status IN (SELECT value FROM json_each(?)) AND expired_at < ?';
  const values = [JSON.stringify(from), dateOf(now() - after * day)];
  // Never before the last change: a transfer can add a domain that expired long ago.
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
