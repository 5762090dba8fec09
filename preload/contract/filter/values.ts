import { type Explained, explain } from '../reasons.ts';
import type { DatePoint, DateUnit, FilterValue, Operator } from './ast.ts';
import { readMoney, toMillionths } from './money.ts';
import type { Chunk } from './tokens.ts';
import { type FilterKey, missingTokens } from './vocabulary.ts';

const firstDay = '0001-01-01';

const lastDay = '9999-12-31';

/** Not a date; sorts after every date as text. */
const afterLastDay = '9999-12-32';

const relative = /^([+-]?)(\d{1,4})([dwmy])$/i;

const absolute = /^([1-9]\d{3})(?:-(\d{2}))?(?:-(\d{2}))?$/;

const countsFromToday = (point: DatePoint): boolean => point.kind === 'relative' || point.kind === 'today';

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

/** Days from `first` (inclusive) to `end` (exclusive); both `YYYY-MM-DD`, so that they can be compared as text. */
export interface DaySpan {
  readonly first: string;
  readonly end: string;
}

/** A calendar day without time zone; months start at 0, and may exceed 11. */
function day(year: number, month: number, date: number): string {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month, date);
  const reached = moment.getUTCFullYear();
  if (!(reached >= 1)) return firstDay;
  return reached > 9999 ? lastDay : moment.toISOString().slice(0, 10);
}

function partsOf(text: string): [year: number, month: number, date: number] {
  const [year, month, date] = text.split('-').map(Number);
  return [year ?? 1, (month ?? 1) - 1, date ?? 1];
}

function dayAfter(text: string): string {
  const [year, month, date] = partsOf(text);
  return text >= lastDay ? afterLastDay : day(year, month, date + 1);
}

/** `amount` months later; the 31st becomes the last day of a shorter month. */
function monthsAfter(text: string, amount: number): string {
  const [year, month, date] = partsOf(text);
  const daysInMonth = Number(day(year, month + amount + 1, 0).slice(8));
  return day(year, month + amount, Math.min(date, daysInMonth));
}

function relativeDay(today: string, amount: number, unit: DateUnit): string {
  if (unit === 'm' || unit === 'y') return monthsAfter(today, unit === 'y' ? amount * 12 : amount);
  const [year, month, date] = partsOf(today);
  return day(year, month, date + (unit === 'w' ? amount * 7 : amount));
}

/** Returns the days of a point; `today` is `YYYY-MM-DD`. */
export function daysOf(point: DatePoint, today: string): DaySpan {
  if (point.kind === 'month' || point.kind === 'year') {
    const [year, month] = partsOf(point.text);
    const last = point.kind === 'year' ? `${point.text}-12-31` : day(year, month + 1, 0);
    return { first: day(year, month, 1), end: dayAfter(last) };
  }
  const first = resolveDay(point, today);
  return { first, end: dayAfter(first) };
}

/** Returns the day of a point that is neither a month nor a year. */
function resolveDay(point: DatePoint, today: string): string {
  if (point.kind === 'today') return today;
  return point.kind === 'relative' ? relativeDay(today, point.amount, point.unit) : point.text;
}

/** Parses `today`, `30d`, `-6w`, `2m`, `1y`, `2026-03-08`, `2026-03` or `2026`; null for anything else, and for nonexistent days. */
export function readDate(text: string): DatePoint | null {
  if (text.toLowerCase() === 'today') return { kind: 'today' };
  const counted = relative.exec(text);
  if (counted !== null) {
    const amount = Number(counted[2]);
    const back = counted[1] === '-' && amount !== 0;
    return { kind: 'relative', amount: back ? -amount : amount, unit: (counted[3] ?? 'd').toLowerCase() as DateUnit };
  }
  const [, year, month, date] = absolute.exec(text) ?? [];
  if (year === undefined) return null;
  if (month === undefined) return { kind: 'year', text };
  const exists = day(Number(year), Number(month) - 1, Number(date ?? 1)) === `${year}-${month}-${date ?? '01'}`;
  if (!exists) return null;
  return { kind: date === undefined ? 'month' : 'day', text };
}

/** Formats a point so that `readDate` can parse it. */
export function printDate(point: DatePoint): string {
  if (point.kind === 'today') return 'today';
  return point.kind === 'relative' ? `${point.amount}${point.unit}` : point.text;
}

/**
 * Whether a range certainly ends before it starts. Relative points are only compared with each other: the length of a month depends on
 * today.
 */
export function endsBefore(first: DatePoint, last: DatePoint): boolean {
  if (first.kind === 'relative' && last.kind === 'relative') return first.unit === last.unit && first.amount > last.amount;
  if (countsFromToday(first) || countsFromToday(last)) return false;
  return daysOf(first, firstDay).first >= daysOf(last, firstDay).end;
}
