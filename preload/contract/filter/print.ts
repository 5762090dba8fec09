import { vocabularies } from '../portfolio/lists.ts';
import type { Filter, FilterTerm, FilterValue, Pattern } from './ast.ts';
import { printDate } from './dates.ts';
import { readTokens } from './tokens.ts';
import { readValue } from './values.ts';
import { missingTokens, type Vocabulary } from './vocabulary.ts';

/** Whether text needs no quotes: determined with the tokenizer, so that there is a single rule for words. */
function chunkWithoutQuotes(text: string, vocabulary: Vocabulary) {
  const { tokens, fault } = readTokens(text, vocabulary);
  const [token] = tokens;
  return fault === null && tokens.length === 1 && token?.kind === 'text' && !token.chunk.quoted ? token.chunk : null;
}

function sameSegments(one: Pattern, other: FilterValue): boolean {
  return (
    other.kind === 'pattern' && one.pieces.length === other.pieces.length && one.pieces.every((piece, at) => piece === other.pieces[at])
  );
}

const inQuotes = (pattern: Pattern): string => `"${pattern.pieces.map((piece) => piece.replace(/[\\*"“”„]/g, '\\$&')).join('*')}"`;

/** Formats a pattern, quoted only if it would otherwise be parsed differently. */
function printPattern(pattern: Pattern, term: FilterTerm | null, vocabulary: Vocabulary): string {
  const plain = pattern.pieces.join('*');
  const chunk = chunkWithoutQuotes(plain, vocabulary);
  if (chunk === null || !sameSegments(chunk.pattern, pattern)) return inQuotes(pattern);
  const key = term === null ? null : vocabulary.find(term.key);
  if (term === null || key === null) return plain;
  const read = readValue(key, term.operator, chunk);
  return 'value' in read && sameSegments(pattern, read.value) ? plain : inQuotes(pattern);
}

function printValue(term: FilterTerm, vocabulary: Vocabulary): string {
  const { value } = term;
  switch (value.kind) {
    case 'pattern':
      return printPattern(value, term, vocabulary);
    case 'flag':
      return value.yes ? 'yes' : 'no';
    case 'number':
      return String(value.number);
    case 'amount':
      return value.amount;
    case 'numbers':
    case 'amounts':
      return `${value.first ?? ''}..${value.last ?? ''}`;
    case 'date':
      return printDate(value.date);
    case 'dates':
      return `${value.first === null ? '' : printDate(value.first)}..${value.last === null ? '' : printDate(value.last)}`;
    case 'missing':
      return vocabulary.find(term.key)?.values.find((word) => missingTokens.includes(word)) ?? 'unknown';
  }
}

function printOperand(filter: Filter, vocabulary: Vocabulary): string {
  return filter.kind === 'and' || filter.kind === 'or' ? `(${printFilter(filter, vocabulary)})` : printFilter(filter, vocabulary);
}

/** Formats a filter so that it parses to the same filter. Parentheses only where needed. */
export function printFilter(filter: Filter | null, vocabulary: Vocabulary = vocabularies.domains): string {
  if (filter === null) return '';
  switch (filter.kind) {
    case 'and':
      return filter.parts.map((part) => printOperand(part, vocabulary)).join(' ');
    case 'or':
      return filter.parts
        .map((part) => (part.kind === 'and' ? printFilter(part, vocabulary) : printOperand(part, vocabulary)))
        .join(' OR ');
    case 'not':
      return `-${printOperand(filter.part, vocabulary)}`;
    case 'term':
      return `${filter.key}${filter.operator}${printValue(filter, vocabulary)}`;
    case 'text':
      return printPattern(filter.value, null, vocabulary);
  }
}
