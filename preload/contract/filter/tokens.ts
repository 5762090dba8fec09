import { vocabularies } from '../portfolio/lists.ts';
import { explain } from '../reasons.ts';
import type { FilterFault, Operator, Pattern } from './ast.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A value or bare word as written. Positions are UTF-16 units; those of a quoted one include the quotes. */
export interface Chunk {
  /** Without quotes and escapes; wildcards are `*`. */
  readonly text: string;
  readonly pattern: Pattern;
  readonly quoted: boolean;
  readonly from: number;
  readonly to: number;
}

export interface TermToken {
  readonly kind: 'term';
  /** The key as written; it may be unknown to the vocabulary. */
  readonly word: string;
  readonly operator: Operator;
  readonly operatorFrom: number;
  readonly operatorTo: number;
  /** null if nothing follows the operator. */
  readonly chunk: Chunk | null;
  readonly from: number;
  readonly to: number;
}

export interface TextToken {
  readonly kind: 'text';
  readonly chunk: Chunk;
  readonly from: number;
  readonly to: number;
}

export type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not'; readonly from: number; readonly to: number }
  | TextToken
  | TermToken;

/** Word separators, and quotes of every shape that keyboards and word processors produce. */
const space = /\s/;
const quote = /["“”„]/;
const tokenPattern = /[^\s()"“”„]+/y;
const keyToken = /[A-Za-z][A-Za-z-]*/y;
/** Other search syntaxes write `:<` for `<`. */
const operatorPattern = /:?([<>]=?)|:?(=)|(:)/y;
const spaces = /\s*/y;
const keyword = /(OR|AND|NOT)(?=[\s()]|$)/y;
/** Control characters other than whitespace, and lone surrogates. */
const unreadable = /(?!\s)[\p{Cc}\p{Cs}]/u;

function matchAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

const afterSpaces = (text: string, from: number): number => from + (matchAt(spaces, text, from)?.[0].length ?? 0);

/** Adjacent wildcards are merged. */
function patternOf(pieces: readonly string[]): Pattern {
  return { kind: 'pattern', pieces: pieces.filter((piece, at) => piece !== '' || at === 0 || at === pieces.length - 1) };
}

type ReadChunk = { chunk: Chunk; fault: FilterFault | null };

/** Quoted text. Within it, a backslash escapes a quote, a `*` or a backslash. */
function readQuoted(text: string, from: number): ReadChunk {
  const pieces: string[] = [];
  let piece = '';
  let shown = '';
  let at = from + 1;
  while (at < text.length && !quote.test(text.charAt(at))) {
    const next = text.charAt(at + 1);
    const escaped = text.charAt(at) === '\\' && (next === '*' || next === '\\' || (next !== '' && quote.test(next)));
    const character = escaped ? next : text.charAt(at);
    shown += character;
    if (character === '*' && !escaped) {
      pieces.push(piece);
      piece = '';
    } else {
      piece += character;
    }
    at += escaped ? 2 : 1;
  }
  pieces.push(piece);
  const closed = at < text.length;
  const to = closed ? at + 1 : at;
  const chunk: Chunk = { text: shown, pattern: patternOf(pieces), quoted: true, from, to };
  if (!closed) return { chunk, fault: { from, to, ...explain('filter-quote-open') } };
  const next = text.charAt(to);
  const apart = next === '' || next === '(' || next === ')' || space.test(next);
  return { chunk, fault: apart ? null : { from: to, to: to + 1, ...explain('filter-quote-followed') } };
}

function readPlain(text: string, from: number): ReadChunk {
  const found = matchAt(tokenPattern, text, from)?.[0] ?? '';
  const to = from + found.length;
  const chunk: Chunk = { text: found, pattern: patternOf(found.split('*')), quoted: false, from, to };
  const quoteInside = to < text.length && quote.test(text.charAt(to));
  return { chunk, fault: quoteInside ? { from: to, to: to + 1, ...explain('filter-quote-in-word') } : null };
}

function readChunk(text: string, from: number): ReadChunk {
  return quote.test(text.charAt(from)) ? readQuoted(text, from) : readPlain(text, from);
}

interface Head {
  word: string;
  operator: Operator;
  operatorFrom: number;
  operatorTo: number;
}

/** Key and operator. Spaces may separate them if the key is in the vocabulary. */
function readHead(text: string, from: number, { find }: Vocabulary): Head | null {
  const word = matchAt(keyToken, text, from)?.[0];
  if (word === undefined) return null;
  const tokenTo = from + word.length;
  const operatorFrom = find(word) === null ? tokenTo : afterSpaces(text, tokenTo);
  const found = matchAt(operatorPattern, text, operatorFrom);
  if (found === null) return null;
  const operator = (found[1] ?? found[2] ?? ':') as Operator;
  return { word, operator, operatorFrom, operatorTo: operatorFrom + found[0].length };
}

/** The start of a term's value; null if what follows belongs to something else, as in `status: OR locked:no`. */
function valueStart(text: string, operatorTo: number, vocabulary: Vocabulary): number | null {
  const at = afterSpaces(text, operatorTo);
  const next = text.charAt(at);
  if (next === '' || next === '(' || next === ')') return null;
  if (at === operatorTo) return at;
  const head = readHead(text, at, vocabulary);
  return matchAt(keyword, text, at) !== null || (head !== null && vocabulary.find(head.word) !== null) ? null : at;
}

function readTerm(text: string, from: number, head: Head, vocabulary: Vocabulary): { token: TermToken; fault: FilterFault | null } {
  const start = valueStart(text, head.operatorTo, vocabulary);
  if (start === null) return { token: { kind: 'term', ...head, chunk: null, from, to: head.operatorTo }, fault: null };
  const { chunk, fault } = readChunk(text, start);
  return { token: { kind: 'term', ...head, chunk, from, to: chunk.to }, fault };
}

const marks: Record<string, 'open' | 'close' | 'not'> = { '(': 'open', ')': 'close', '-': 'not' };

function readMark(text: string, from: number): { token: Token; fault: FilterFault | null } | null {
  const kind = marks[text.charAt(from)];
  if (kind === undefined) return null;
  const to = from + 1;
  const next = text.charAt(to);
  const alone = kind === 'not' && (next === '' || next === ')' || space.test(next));
  const fault = alone ? { from, to, ...explain('filter-minus-alone') } : null;
  return { token: { kind, from, to }, fault };
}

function readToken(text: string, from: number, vocabulary: Vocabulary): { token: Token; fault: FilterFault | null } {
  const mark = readMark(text, from);
  if (mark !== null) return mark;
  const word = matchAt(keyword, text, from)?.[0];
  if (word !== undefined) {
    const kind = word.toLowerCase() as 'or' | 'and' | 'not';
    return { token: { kind, from, to: from + word.length }, fault: null };
  }
  const head = readHead(text, from, vocabulary);
  if (head !== null) return readTerm(text, from, head, vocabulary);
  const { chunk, fault } = readChunk(text, from);
  const stray = matchAt(operatorPattern, text, from)?.[0];
  const keyMissing = stray === undefined ? null : { from, to: from + stray.length, ...explain('filter-key-missing', { operator: stray }) };
  return { token: { kind: 'text', chunk, from, to: chunk.to }, fault: keyMissing ?? fault };
}

/** Tokenizes a complete filter, even after a fault; returns the first fault. Never throws. */
export function readTokens(
  text: string,
  vocabulary: Vocabulary = vocabularies.domains,
): { readonly tokens: readonly Token[]; readonly fault: FilterFault | null } {
  const odd = unreadable.exec(text);
  let fault: FilterFault | null = odd === null ? null : { from: odd.index, to: odd.index + 1, ...explain('filter-character') };
  const tokens: Token[] = [];
  let at = afterSpaces(text, 0);
  while (at < text.length) {
    const read = readToken(text, at, vocabulary);
    tokens.push(read.token);
    fault ??= read.fault;
    at = afterSpaces(text, read.token.to);
  }
  return { tokens, fault };
}
