import { maybe, readFields, text } from './fields.ts';
import type { Fields } from './port.ts';

/**
 * SQL for list filters that look for a part of a text, letter case aside, with one parameter for each column: null filters nothing.
 * `columns` are names of columns, never what a caller sent.
 */
export function containsAll(columns: readonly string[]): string {
  return columns.map((column) => `instr(lower(${column}), ifnull(lower(?), '')) > 0`).join(' AND ');
}

/** The values for `containsAll` from the query, in the order of the columns. Throws `Refused` for what is no text. */
export function containedTexts(query: Fields, columns: readonly string[]): (string | null)[] {
  const read = readFields(query, Object.fromEntries(columns.map((column) => [column, maybe(text())])));
  return columns.map((column) => read[column] ?? null);
}
