import { type Explained, explain } from '../reasons.ts';
import type { FilterValue, Operator } from './ast.ts';
import { endsBefore, readDate } from './dates.ts';
import { readMoney, toMillionths } from './money.ts';
import type { Chunk } from './tokens.ts';
import { type FilterKey, missingTokens } from './vocabulary.ts';

export type ReadValue = { readonly value: FilterValue } | { readonly why: Explained };

const yes: readonly string[] = ['yes', 'true', 'on', '1'];
const no: readonly string[] = ['no', 'false', 'off', '0'];
const wholeNumber = /^-?\d{1,15}$/;
const reversed = explain('filter-range-reversed');

const readNumber = (text: string): number | null => (wholeNumber.test(text) ? Number(text) + 0 : null);

/** The two sides of `a..b`, one of which may be empty; null if it is not a range. */
function readRange<T>(text: string, read: (side: string) => T | null): { first: T | null; last: T | null } | null {
  const sides = text.split('..');
  const [from, to] = sides;
  if (sides.length !== 2 || from === undefined || to === undefined || text === '..') return null;
  const first = from === '' ? null : read(from);
  const last = to === '' ? null : read(to);
  return (from !== '' && first === null) || (to !== '' && last === null) ? null : { first, last };
}

function readDates(key: FilterKey, operator: Operator, text: string): ReadValue {
  const date = readDate(text);
  if (date !== null) return { value: { kind: 'date', date } };
  const range = operator === ':' ? readRange(text, readDate) : null;
  if (range === null) return { why: explain('filter-date-needed', { key: key.name }) };
  if (range.first !== null && range.last !== null && endsBefore(range.first, range.last)) return { why: reversed };
  return { value: { kind: 'dates', ...range } };
}

function readNumbers(operator: Operator, text: string): ReadValue | null {
  const number = readNumber(text);
  if (number !== null) return { value: { kind: 'number', number } };
  const range = operator === ':' ? readRange(text, readNumber) : null;
  if (range === null) return null;
  if (range.first !== null && range.last !== null && range.first > range.last) return { why: reversed };
  return { value: { kind: 'numbers', ...range } };
}

function readAmounts(key: FilterKey, operator: Operator, text: string): ReadValue {
  const amount = readMoney(text);
  if (amount !== null) return { value: { kind: 'amount', amount } };
  const range = operator === ':' ? readRange(text, readMoney) : null;
  if (range === null) return { why: explain('filter-amount-needed', { key: key.name }) };
  if (range.first !== null && range.last !== null && toMillionths(range.first) > toMillionths(range.last)) return { why: reversed };
  return { value: { kind: 'amounts', ...range } };
}

function readFlag(key: FilterKey, text: string): ReadValue {
  const word = text.toLowerCase();
  if (yes.includes(word)) return { value: { kind: 'flag', yes: true } };
  if (no.includes(word)) return { value: { kind: 'flag', yes: false } };
  return { why: explain('filter-flag-needed', { key: key.name, values: key.values.join(' ') }) };
}

function readCode(key: FilterKey, operator: Operator, chunk: Chunk): ReadValue {
  const numbers = chunk.quoted ? null : readNumbers(operator, chunk.text);
  if (numbers !== null) return numbers;
  if (operator !== ':') return { why: explain('filter-code-needed', { key: key.name, operator, example: key.example }) };
  return { value: chunk.pattern };
}

function isMissingToken(key: FilterKey, operator: Operator, chunk: Chunk): boolean {
  const known = !key.values.some((value) => missingTokens.includes(value));
  return !known && !chunk.quoted && operator === ':' && missingTokens.includes(chunk.text.toLowerCase());
}

/** Parses the value after a key and a supported operator. Never throws. */
export function readValue(key: FilterKey, operator: Operator, chunk: Chunk): ReadValue {
  if (chunk.text.trim() === '') return { why: explain('filter-quotes-empty') };
  if (isMissingToken(key, operator, chunk)) return { value: { kind: 'missing' } };
  switch (key.type) {
    case 'date':
      return readDates(key, operator, chunk.text);
    case 'flag':
      return readFlag(key, chunk.text);
    case 'number':
      return readNumbers(operator, chunk.text) ?? { why: explain('filter-number-needed', { key: key.name }) };
    case 'money':
      return readAmounts(key, operator, chunk.text);
    case 'code':
      return readCode(key, operator, chunk);
    case 'text':
    case 'names':
    case 'word':
    case 'extension':
      return { value: chunk.pattern };
  }
}
