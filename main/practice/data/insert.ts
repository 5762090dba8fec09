import type { Database } from '../../core/base/database.ts';

type Value = string | number | null;

/** Rows per statement: inserting 100,000 rows individually would take several times as long. */
const atOnce = 50;

/** Inserts rows, in order; each contains the column values in column order. Two statements per table, however many rows. */
export function insertRows(database: Database, table: string, columns: readonly string[], rows: Iterable<readonly Value[]>): void {
  const insert = `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')}) VALUES `;
  const one = `(${columns.map(() => '?').join(', ')})`;
  const many = insert + Array.from({ length: atOnce }, () => one).join(', ');
  let waiting: (readonly Value[])[] = [];
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < atOnce) continue;
    database.run(many, ...waiting.flat());
    waiting = [];
  }
  for (const row of waiting) database.run(insert + one, ...row);
}
