import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { ReadOf } from './port.ts';

export type Value = string | number | null;

/** How the objects of a list lie in their table; `account_id`, `id`, `odd`, `since` and `seen` are in every one. */
export interface TableShape {
  readonly table: string;
  /** Of the table, without those that are in every one. */
  readonly columns: readonly string[];
  /** What a column is instead of its value, as SQL; `?1` is the account, `?3` the first of the columns. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Columns of which null leaves what is known. */
  readonly kept?: readonly string[];
}

export interface ListTable<L extends SyncList> extends TableShape {
  /** In the order of the columns. */
  readonly values: (object: ReadOf[L]) => Value[];
}

export const flag = (value: boolean | null): number | null => (value === null ? null : Number(value));

/**
 * Writes one object: account, id, the columns, odd, generation. A row that is the same is not touched, so that it counts as unchanged
 * and costs no writing; whoever calls marks it as seen.
 */
export function upsertSql({ table, columns, computed = {}, kept = [] }: TableShape): string {
  const all = [...columns, 'odd'];
  const inserted = all.map((column, index) => computed[column] ?? `?${index + 3}`);
  const next = (column: string): string => (kept.includes(column) ? `coalesce(excluded.${column}, ${column})` : `excluded.${column}`);
  return `INSERT INTO ${table} (account_id, id, ${all.join(', ')}, since, seen)
    VALUES (?1, ?2, ${inserted.join(', ')}, ?${all.length + 3}, ?${all.length + 3})
    ON CONFLICT DO UPDATE SET ${all.map((column) => `${column} = ${next(column)}`).join(', ')}, seen = excluded.seen
    WHERE ${all.map((column) => `${column} IS NOT ${next(column)}`).join(' OR ')}`;
}

export function rawSql({ table }: TableShape): string {
  return `INSERT INTO ${table}_raw (account_id, id, read_at, raw) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET read_at = excluded.read_at, raw = excluded.raw`;
}
