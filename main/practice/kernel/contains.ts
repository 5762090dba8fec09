import { maybe, readFields, text } from './fields.ts';
import type { Fields } from './port.ts';

/**
 * SQL for list filters that look for a part of a text, letter case aside, with one parameter for each column.
 * `columns` are names of columns that are never null; never what a caller sent.
 */
export function containsAll(columns: readonly string[]): string {
  return columns.map((column) => `${column} GLOB ?`).join(' AND ');
}

/** The values for `containsAll` from the query, in the order of the columns. Throws `Refused` for what is no text. */
export function containedTexts(query: Fields, columns: readonly string[]): string[] {
  const read = readFields(query, Object.fromEntries(columns.map((column) => [column, maybe(text())])));
  return columns.map((column) => patternOf(read[column]));
}

/**
 * A GLOB pattern for texts that hold this one in any letter case; undefined is in all texts. Upper and lower case stand in the pattern
 * because SQLite knows those of ASCII alone. Letters whose other case is more than one character (ß) match themselves.
 */
export function patternOf(part: string | undefined): string {
  return part === undefined ? '*' : `*${[...part].map(inAnyCase).join('')}*`;
}

function inAnyCase(character: string): string {
  const cases = [character.toLowerCase(), character.toUpperCase()].filter((one) => [...one].length === 1);
  const all = [...new Set([character, ...cases])];
  return all.length > 1 || '*?['.includes(character) ? `[${all.join('')}]` : character;
}
