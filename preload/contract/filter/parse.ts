import { vocabularies } from '../portfolio/lists.ts';
import { type Explained, explain } from '../reasons.ts';
import type { Filter, FilterFault } from './ast.ts';
import { readTokens, type TermToken, type TextToken, type Token } from './tokens.ts';
import { readValue } from './values.ts';
import { closestKey, type Vocabulary } from './vocabulary.ts';

export type Parsed = { readonly filter: Filter | null } | { readonly fault: FilterFault };

/**
 * Far more than a user writes. `groups` (nested parentheses) is limited by SQLite, whose parser stack has 100 entries, about six per group;
 * `depth` (groups and NOT together) by the call stack.
 */
export const filterLimits = { length: 2000, groups: 8, depth: 20, conditions: 100 } as const;

interface Reading {
  readonly vocabulary: Vocabulary;
  readonly tokens: readonly Token[];
  at: number;
  conditions: number;
  /** Open parentheses. */
  groups: number;
}

/** Carries a fault out of the recursion; only caught by `parseFilter`. */
class Unreadable extends Error {
  readonly fault: FilterFault;

  constructor({ from, to }: { readonly from: number; readonly to: number }, why: Explained) {
    super(why.reason);
    this.fault = { from, to, ...why };
  }
}

function unknownKey(token: TermToken, vocabulary: Vocabulary): Unreadable {
  const near = closestKey(token.word, vocabulary);
  const place = { from: token.from, to: token.from + token.word.length };
  return new Unreadable(place, explain('filter-key-unknown', { key: token.word, ...(near === null ? {} : { near }) }));
}

function readTerm(token: TermToken, vocabulary: Vocabulary): Filter {
  const key = vocabulary.find(token.word);
  if (key === null) throw unknownKey(token, vocabulary);
  const { chunk, from, to } = token;
  const operator = token.operator === '=' && !key.operators.includes('=') ? ':' : token.operator;
  const operatorRange = { from: token.operatorFrom, to: token.operatorTo };
  if (!key.operators.includes(operator))
    throw new Unreadable(operatorRange, explain('filter-operator-refused', { key: key.name, operator }));
  if (chunk === null) throw new Unreadable({ from, to }, explain('filter-value-missing', { key: key.name }));
  const read = readValue(key, operator, chunk);
  if ('why' in read) throw new Unreadable(chunk, read.why);
  return { kind: 'term', key: key.name, operator, value: read.value, from, to };
}

function readAtom(reading: Reading, token: TextToken | TermToken): Filter {
  reading.at += 1;
  reading.conditions += 1;
  if (reading.conditions > filterLimits.conditions)
    throw new Unreadable(token, explain('filter-too-many-conditions', { most: filterLimits.conditions }));
  if (token.kind === 'term') return readTerm(token, reading.vocabulary);
  if (token.chunk.text.trim() === '') throw new Unreadable(token, explain('filter-quotes-empty'));
  return { kind: 'text', value: token.chunk.pattern, from: token.from, to: token.to };
}

function readGroup(reading: Reading, open: Token, depth: number): Filter {
  reading.at += 1;
  const first = reading.tokens[reading.at];
  if (first?.kind === 'close') throw new Unreadable({ from: open.from, to: first.to }, explain('filter-parentheses-empty'));
  if (first === undefined) throw new Unreadable(open, explain('filter-parenthesis-open'));
  reading.groups += 1;
  if (reading.groups > filterLimits.groups) throw new Unreadable(open, explain('filter-too-many-groups', { most: filterLimits.groups }));
  const inner = readOr(reading, open, depth + 1);
  reading.groups -= 1;
  if (reading.tokens[reading.at]?.kind !== 'close') throw new Unreadable(open, explain('filter-parenthesis-open'));
  reading.at += 1;
  return inner;
}

/** Parses one condition, negation or group. `before` is the preceding token. */
function readOne(reading: Reading, before: Token | null, depth: number): Filter {
  const token = reading.tokens[reading.at];
  if (token === undefined || token.kind === 'close' || token.kind === 'or' || token.kind === 'and') {
    throw nothing(before, token);
  }
  if (depth > filterLimits.depth) throw new Unreadable(token, explain('filter-too-deep', { most: filterLimits.depth }));
  if (token.kind === 'open') return readGroup(reading, token, depth);
  if (token.kind === 'text' || token.kind === 'term') return readAtom(reading, token);
  reading.at += 1;
  return { kind: 'not', part: readOne(reading, token, depth + 1) };
}

const marks = { and: 'AND', or: 'OR', not: 'NOT' } as const;

/** The fault at a position where a condition was expected. */
function nothing(before: Token | null, token: Token | undefined): Unreadable {
  if (before?.kind === 'and' || before?.kind === 'or' || before?.kind === 'not') {
    return new Unreadable(before, explain('filter-nothing-after', { word: marks[before.kind] }));
  }
  if (token?.kind === 'and' || token?.kind === 'or')
    return new Unreadable(token, explain('filter-nothing-before', { word: marks[token.kind] }));
  return new Unreadable(token ?? { from: 0, to: 0 }, explain('filter-parenthesis-closed'));
}

function readAnd(reading: Reading, before: Token | null, depth: number): Filter {
  const first = readOne(reading, before, depth);
  const parts = [first];
  for (let token = reading.tokens[reading.at]; token !== undefined; token = reading.tokens[reading.at]) {
    if (token.kind === 'close' || token.kind === 'or') break;
    if (token.kind === 'and') reading.at += 1;
    parts.push(readOne(reading, token, depth));
  }
  return parts.length === 1 ? first : { kind: 'and', parts };
}

function readOr(reading: Reading, before: Token | null, depth: number): Filter {
  const first = readAnd(reading, before, depth);
  const parts = [first];
  for (let token = reading.tokens[reading.at]; token?.kind === 'or'; token = reading.tokens[reading.at]) {
    reading.at += 1;
    parts.push(readAnd(reading, token, depth));
  }
  return parts.length === 1 ? first : { kind: 'or', parts };
}

function readAll(tokens: readonly Token[], vocabulary: Vocabulary): Filter {
  const reading: Reading = { vocabulary, tokens, at: 0, conditions: 0, groups: 0 };
  const filter = readOr(reading, null, 1);
  const rest = tokens[reading.at];
  if (rest !== undefined) throw new Unreadable(rest, explain('filter-parenthesis-closed'));
  return filter;
}

/** Parses a filter; null for an empty one. Never throws. */
export function parseFilter(text: string, vocabulary: Vocabulary = vocabularies.domains): Parsed {
  if (text.length > filterLimits.length) {
    return { fault: { from: filterLimits.length, to: text.length, ...explain('filter-too-long', { most: filterLimits.length }) } };
  }
  const { tokens, fault } = readTokens(text, vocabulary);
  if (fault !== null) return { fault };
  if (tokens.length === 0) return { filter: null };
  try {
    return { filter: readAll(tokens, vocabulary) };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}
