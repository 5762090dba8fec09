import type { Pattern } from '../../../../../preload/contract/filter/ast.ts';

/** An SQL condition and the values of its `?`, in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** `anywhere`: a pattern without wildcards matches inside the text. `whole`: it must match the whole text. */
export type Reach = 'anywhere' | 'whole';

const hasWildcards = (pattern: Pattern): boolean => pattern.pieces.length > 1;
const onlyWildcard = (pattern: Pattern): boolean => pattern.pieces.every((piece) => piece === '');

/** Maps each literal piece, e.g. to lower case; wildcards are unchanged. */
export function mapChunks(pattern: Pattern, change: (piece: string) => string): Pattern {
  return { kind: 'pattern', pieces: pattern.pieces.map(change) };
}

const globEscaped = (text: string): string => text.replace(/[[*?]/g, '[$&]');
const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The letters considered equal to this one; SQLite itself only knows the case of A to Z. */
function letters(character: string): string {
  const all = new Set([character, character.toLowerCase(), character.toUpperCase()].filter((form) => [...form].length === 1));
  return all.size === 1 ? globEscaped(character) : `[${[...all].join('')}]`;
}

const ascii = /^[\p{ASCII}]*$/u;
const isAscii = (pattern: Pattern): boolean => pattern.pieces.every((piece) => ascii.test(piece));

function spread(pieces: readonly string[], wildcard: string, around: boolean): string {
  const middle = pieces.join(wildcard);
  return around ? `${wildcard}${middle}${wildcard}` : middle;
}

/** For a lower-case column. A null or empty text matches nothing, not even `*`. `pattern` must be in lower case. */
export function matchLower(column: string, pattern: Pattern, reach: Reach): Condition {
  if (onlyWildcard(pattern)) return { sql: `${column} <> ''`, values: [] };
  const [piece = ''] = pattern.pieces;
  if (!hasWildcards(pattern)) {
    return { sql: reach === 'whole' ? `${column} = ?` : `instr(${column}, ?) > 0`, values: [piece] };
  }
  return { sql: `${column} GLOB ?`, values: [spread(pattern.pieces.map(globEscaped), '*', false)] };
}

/** For a column in any case; case-insensitive. A null or empty text matches nothing, not even `*`. */
export function matchAnyCase(column: string, pattern: Pattern, reach: Reach): Condition {
  if (onlyWildcard(pattern)) return { sql: `${column} <> ''`, values: [] };
  const around = reach === 'anywhere' && !hasWildcards(pattern);
  if (isAscii(pattern)) {
    return { sql: `${column} LIKE ? ESCAPE '\\'`, values: [spread(pattern.pieces.map(likeEscaped), '%', around)] };
  }
  const pieces = pattern.pieces.map((piece) => [...piece].map(letters).join(''));
  return { sql: `${column} GLOB ?`, values: [spread(pieces, '*', around)] };
}

/**
 * For one of the nameservers in `ns`: lower-case names joined by a space. If the pattern has an inner wildcard, the names are split, but
 * only in rows that match as a whole.
 */
export function matchNames(pattern: Pattern, reach: Reach): Condition {
  if (pattern.pieces.some((piece) => /\s/.test(piece))) return { sql: '0', values: [] };
  if (onlyWildcard(pattern)) return { sql: "ns <> ''", values: [] };
  const [first = ''] = pattern.pieces;
  const last = pattern.pieces.at(-1) ?? '';
  if (!hasWildcards(pattern)) {
    return reach === 'whole'
      ? { sql: "instr(' ' || ns || ' ', ?) > 0", values: [` ${first} `] }
      : { sql: 'instr(ns, ?) > 0', values: [first] };
  }
  const inner = pattern.pieces.filter((piece) => piece !== '');
  const [only = ''] = inner;
  if (inner.length === 1) {
    if (first === '' && last === '') return { sql: 'instr(ns, ?) > 0', values: [only] };
    return first === ''
      ? { sql: "instr(ns || ' ', ?) > 0", values: [`${only} `] }
      : { sql: "instr(' ' || ns, ?) > 0", values: [` ${only}`] };
  }
  const escaped = pattern.pieces.map(globEscaped);
  const names = `json_each('[' || replace(json_quote(ns), ' ', '","') || ']')`;
  return {
    sql: `(ns GLOB ? AND EXISTS (SELECT 1 FROM ${names} AS nameserver WHERE nameserver.value GLOB ?))`,
    values: [spread(escaped, '*', true), spread(escaped, '*', false)],
  };
}
