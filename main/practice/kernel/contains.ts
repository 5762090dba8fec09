import { maybe, readFields, text } from './fields.ts';
import type { Fields } from './port.ts';

/**
 * SQL for case-insensitive substring filters of lists, with one parameter per column. `columns` are names of columns that are never null;
 * never caller input.
 */
export function containsAll(columns: readonly string[]): string {
  return columns.map((column) => `${column} GLOB ?`).join(' AND ');
}

/** The values for `containsAll` from the query, in column order. Throws `Refused` for non-text values. */
export function containedTexts(query: Fields, columns: readonly string[]): string[] {
  const read = readFields(query, Object.fromEntries(columns.map((column) => [column, maybe(text())])));
  return columns.map((column) => patternOf(read[column]));
}

/**
 * A GLOB pattern for texts that contain this one in any case; undefined matches all texts. The pattern contains upper and lower case
 * because SQLite only knows those of ASCII. Letters whose other case has more than one character (ß) match themselves.
 */
export function patternOf(part: string | undefined): string {
  return part === undefined ? '*' : `*${[...part].map(inAnyCase).join('')}*`;
}

function inAnyCase(character: string): string {
  const cases = [character.toLowerCase(), character.toUpperCase()].filter((one) => [...one].length === 1);
  const all = [...new Set([character, ...cases])];
  return all.length > 1 || '*?['.includes(character) ? `[${all.join('')}]` : character;
}
