export type Value = string | number | null;

/** How a list's objects are stored in their table; every table has `account_id`, `id`, `odd`, `since` and `seen`. */
export interface TableShape {
  readonly table: string;
  /** The table's columns, without those common to all. */
  readonly columns: readonly string[];
  /** SQL that replaces a column's value; `?1` is the account, `?3` the first of the columns. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Columns for which null keeps the known value. */
  readonly retained?: readonly string[];
  /** SQL for the new value of a column in an existing row, with the same parameters. */
  readonly updated?: Readonly<Record<string, string>>;
}

export const flagValue = (value: boolean | null): number | null => (value === null ? null : Number(value));

/**
 * Writes one object: account, id, the columns, odd, generation. An identical row is not touched, so that it counts as unchanged and costs
 * no write; the caller marks it as seen.
 */
export function upsertSql({ table, columns, computed = {}, retained = [], updated = {} }: TableShape): string {
  const all = [...columns, 'odd'];
  const inserted = all.map((column, index) => computed[column] ?? `?${index + 3}`);
  // What is inserted may be a default: only the parameter shows that there is no value.
  const next = (column: string, index: number): string =>
    updated[column] ?? (retained.includes(column) ? `coalesce(?${index + 3}, ${column})` : `excluded.${column}`);
  return `INSERT INTO ${table} (account_id, id, ${all.join(', ')}, since, seen)
    VALUES (?1, ?2, ${inserted.join(', ')}, ?${all.length + 3}, ?${all.length + 3})
    ON CONFLICT DO UPDATE SET ${all.map((column, index) => `${column} = ${next(column, index)}`).join(', ')}, seen = excluded.seen
    WHERE ${all.map((column, index) => `${column} IS NOT ${next(column, index)}`).join(' OR ')}`;
}

export function rawSql({ table }: TableShape): string {
  return `INSERT INTO ${table}_raw (account_id, id, read_at, raw) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET read_at = excluded.read_at, raw = excluded.raw`;
}
