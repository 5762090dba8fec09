import type { Filter, FilterTerm, FilterValue, Pattern } from './ast.ts';
import { printDate } from './dates.ts';
import { keyOf, missingWords } from './keys.ts';
import { readTokens } from './tokens.ts';
import { readValue } from './values.ts';

/** Whether text stands for itself without quotes: the tokens of it are looked at, so that there is one rule of what a word is. */
function chunkWithoutQuotes(text: string) {
  const { tokens, fault } = readTokens(text);
  const [token] = tokens;
  return fault === null && tokens.length === 1 && token?.kind === 'text' && !token.chunk.quoted ? token.chunk : null;
}

function samePieces(one: Pattern, other: FilterValue): boolean {
  return (
    other.kind === 'pattern' && one.pieces.length === other.pieces.length && one.pieces.every((piece, at) => piece === other.pieces[at])
  );
}

const inQuotes = (pattern: Pattern): string => `"${pattern.pieces.map((piece) => piece.replace(/[\\*"“”„]/g, '\\$&')).join('*')}"`;

/** A pattern, between quotes only where it would be read as something else without. */
function printPattern(pattern: Pattern, term: FilterTerm | null): string {
  const plain = pattern.pieces.join('*');
  const chunk = chunkWithoutQuotes(plain);
  if (chunk === null || !samePieces(chunk.pattern, pattern)) return inQuotes(pattern);
  if (term === null) return plain;
  const read = readValue(keyOf(term.key), term.operator, chunk);
  return 'value' in read && samePieces(pattern, read.value) ? plain : inQuotes(pattern);
}

function printValue(term: FilterTerm): string {
  const { value } = term;
  switch (value.kind) {
    case 'pattern':
      return printPattern(value, term);
    case 'flag':
      return value.yes ? 'yes' : 'no';
    case 'number':
      return String(value.number);
    case 'numbers':
      return `${value.first ?? ''}..${value.last ?? ''}`;
    case 'date':
      return printDate(value.date);
    case 'dates':
      return `${value.first === null ? '' : printDate(value.first)}..${value.last === null ? '' : printDate(value.last)}`;
    case 'missing':
      return keyOf(term.key).values.find((word) => missingWords.includes(word)) ?? 'unknown';
  }
}

function printPart(filter: Filter): string {
  return filter.kind === 'and' || filter.kind === 'or' ? `(${printFilter(filter)})` : printFilter(filter);
}

/** Writes a filter as text that is read as the same filter again. Parentheses stand only where they are needed. */
export function printFilter(filter: Filter | null): string {
  if (filter === null) return '';
  switch (filter.kind) {
    case 'and':
      return filter.parts.map(printPart).join(' ');
    case 'or':
      return filter.parts.map((part) => (part.kind === 'and' ? printFilter(part) : printPart(part))).join(' OR ');
    case 'not':
      return `-${printPart(filter.part)}`;
    case 'term':
      return `${filter.key}${filter.operator}${printValue(filter)}`;
    case 'text':
      return printPattern(filter.value, null);
  }
}
