import type { DatePoint, FilterValue, Operator, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import { sortableMoney } from '../../../../../preload/contract/filter/money.ts';
import { type DaySpan, daysOf } from '../../../../../preload/contract/filter/values.ts';
import { startOfDay } from '../../../base/time-zones.ts';
import {
  amongIds,
  both,
  type Condition,
  either,
  type FilterFacts,
  isMissing,
  type KeyMeaning,
  knownText,
  mapChunks,
  matchAnyCase,
  matchLower,
  never,
  plain,
  type Reach,
  swapped,
  type TwoConditions,
} from './conditions.ts';

const there = (column: string): TwoConditions => isMissing(`${column} IS NULL`, `${column} IS NOT NULL`);

/** Sorts after every amount up to that of this key, and before all others. */
const behind = (key: string): string => `${key}~`;

export const lower = (pattern: Pattern): Pattern => mapChunks(pattern, (piece) => piece.toLowerCase().normalize('NFC'));
export const asciiOnly = /^\p{ASCII}*$/u;

const reachOf = (operator: Operator): Reach => (operator === '=' ? 'whole' : 'anywhere');

/** None of these columns has a value. */
const noneOf = (columns: readonly string[]): TwoConditions =>
  isMissing(
    both(columns.map((column) => plain(`ifnull(${column}, '') = ''`))).sql,
    either(columns.map((column) => plain(`ifnull(${column}, '') <> ''`))).sql,
  );

/** Text search in these columns. `match` replaces the default case-insensitive search. */
export function text(columns: readonly string[], match?: (pattern: Pattern, reach: Reach) => Condition): KeyMeaning {
  const found = match ?? ((pattern, reach) => either(columns.map((column) => matchAnyCase(column, pattern, reach))));
  return ({ operator, value }) => {
    if (value.kind === 'missing') return noneOf(columns);
    return value.kind === 'pattern' ? knownText(found(value, reachOf(operator))) : never;
  };
}

/** A whole word in any case; unknown if there is none. */
export function word(column: string): KeyMeaning {
  return ({ value }) => {
    if (value.kind === 'missing') return noneOf([column]);
    if (value.kind !== 'pattern') return never;
    const yes = matchAnyCase(column, value, 'whole');
    return {
      yes: { sql: `(${column} <> '' AND ${yes.sql})`, values: yes.values },
      no: { sql: `(${column} <> '' AND NOT ${yes.sql})`, values: yes.values },
    };
  };
}

/** A lower-case extension, matched with or without its dot. */
export function extension(column: string): KeyMeaning {
  return ({ value }) => {
    if (value.kind === 'missing') return noneOf([column]);
    if (value.kind !== 'pattern') return never;
    const pieces = lower(value).pieces.map((piece, at) => (at === 0 && piece !== '' && !piece.startsWith('.') ? `.${piece}` : piece));
    const yes = matchLower(column, { kind: 'pattern', pieces }, 'whole');
    return { yes, no: { sql: `(${column} <> '' AND NOT ${yes.sql})`, values: yes.values } };
  };
}

/** A label as the service words it, in any case, its words joined by a space or by `-`. */
function label(column: string, pattern: Pattern): TwoConditions {
  const joined = mapChunks(pattern, (piece) => piece.replaceAll(' ', '-'));
  const [only = ''] = joined.pieces;
  const words = only.split('-');
  const [first = ''] = words;
  const simple = joined.pieces.length === 1 && words.length <= 4 && asciiOnly.test(only);
  if (!simple) {
    const yes = matchAnyCase(`replace(${column}, ' ', '-')`, joined, 'whole');
    return { yes, no: { sql: `(${column} <> '' AND NOT ${yes.sql})`, values: yes.values } };
  }
  const all = words.slice(1).reduce<string[]>((forms, word) => forms.flatMap((text) => [`${text}-${word}`, `${text} ${word}`]), [first]);
  const list = all.map(() => '?').join(', ');
  return {
    yes: plain(`${column} COLLATE NOCASE IN (${list})`, ...all),
    no: plain(`${column} COLLATE NOCASE NOT IN (${list}, '')`, ...all),
  };
}

/** The service's word in one column, its number in another. */
export function code(number: string, words: string): KeyMeaning {
  return ({ operator, value }) => {
    if (value.kind === 'missing')
      return isMissing(`(${number} IS NULL AND ifnull(${words}, '') = '')`, `(${number} IS NOT NULL OR ${words} <> '')`);
    return value.kind === 'pattern' ? label(words, value) : ofNumbers(number, operator, value);
  };
}

/** A condition that is always known. */
export function stated(yes: string, no: string): KeyMeaning {
  const conditions: TwoConditions = { yes: plain(yes), no: plain(no) };
  return ({ value }) => (value.kind === 'flag' && !value.yes ? swapped(conditions) : conditions);
}

export const odd: KeyMeaning = stated('odd IS NOT NULL', 'odd IS NULL');

/** 1, 0, or null for unknown. */
export function flag(column: string): KeyMeaning {
  return ({ value }) => {
    if (value.kind === 'missing') return isMissing(`${column} IS NULL`, `${column} IS NOT NULL`);
    if (value.kind !== 'flag') return never;
    const is = (yes: boolean): Condition => plain(`${column} = ${yes ? 1 : 0}`);
    return { yes: is(value.yes), no: is(!value.yes) };
  };
}

const anything: Pattern = { kind: 'pattern', pieces: ['', ''] };

/** The user's tags. An object without tags is known to have none. */
export const tags: KeyMeaning = ({ value }, { local }) => {
  if (value.kind === 'missing') return swapped(amongIds(local?.idsWithTag(anything) ?? []));
  return value.kind === 'pattern' ? amongIds(local?.idsWithTag(value) ?? []) : never;
};

/** Notes: the user's local notes and, for a list with a `column` of notes, the service's. */
export function notes(column: string | null): KeyMeaning {
  return ({ operator, value }, { local }) => {
    const reach = reachOf(operator);
    const own = amongIds(annotatedIds(value, reach, local));
    const reported = column === null ? null : text([column])({ operator, value }, { today: '' });
    if (value.kind === 'missing') {
      const none = swapped(own);
      return reported === null ? none : { yes: both([reported.yes, none.yes]), no: either([reported.no, none.no]) };
    }
    return reported === null ? own : { yes: either([reported.yes, own.yes]), no: both([reported.no, own.no]) };
  };
}

function annotatedIds(value: FilterValue, reach: Reach, local: Parameters<KeyMeaning>[1]['local']): readonly number[] {
  if (local === undefined) return [];
  if (value.kind === 'missing') return local.idsWithNote(anything, reach);
  return value.kind === 'pattern' ? local.idsWithNote(value, reach) : [];
}

/** A bare word: found in these columns, by the other conditions, or in the local note. */
export function searchedIn(columns: readonly string[], pattern: Pattern, facts: FilterFacts, ...also: Condition[]): TwoConditions {
  const found = [...also, ...columns.map((column) => matchAnyCase(column, pattern, 'anywhere'))];
  const annotated = facts.local?.idsWithNote(pattern, 'anywhere') ?? [];
  return knownText(either(annotated.length === 0 ? found : [...found, amongIds(annotated).yes]));
}

/** From `first` (inclusive) to `end` (exclusive); null is unbounded. */
interface Span<T> {
  readonly first: T | null;
  readonly end: T | null;
}

/** Applies an operator to the span of its value. */
function compared<T>(operator: Operator, { first, end }: Span<T>): Span<T> {
  switch (operator) {
    case '<':
      return { first: null, end: first };
    case '<=':
      return { first: null, end };
    case '>':
      return { first: end, end: null };
    case '>=':
      return { first, end: null };
    case ':':
    case '=':
      return { first, end };
  }
}

export function within(column: string, { first, end }: Span<string | number>): TwoConditions {
  const values = [first, end].filter((value) => value !== null);
  const yes = [first === null ? '' : `${column} >= ?`, end === null ? '' : `${column} < ?`].filter((sql) => sql !== '');
  const no = [first === null ? '' : `${column} < ?`, end === null ? '' : `${column} >= ?`].filter((sql) => sql !== '');
  return { yes: plain(`(${yes.join(' AND ')})`, ...values), no: plain(`(${no.join(' OR ')})`, ...values) };
}

/** A whole-number column or expression. */
export function wholeNumber(column: string): KeyMeaning {
  return ({ operator, value }) => (value.kind === 'missing' ? there(column) : ofNumbers(column, operator, value));
}

function ofNumbers(column: string, operator: Operator, value: FilterValue): TwoConditions {
  if (value.kind === 'number' && operator === ':')
    return { yes: plain(`${column} = ?`, value.number), no: plain(`${column} <> ?`, value.number) };
  if (value.kind === 'number') return within(column, compared(operator, { first: value.number, end: value.number + 1 }));
  if (value.kind === 'numbers') return within(column, { first: value.first, end: value.last === null ? null : value.last + 1 });
  return never;
}

/** A column with the amount as `sortableMoney`: amounts are never rounded. */
export function money(column: string): KeyMeaning {
  return ({ operator, value }) => {
    if (value.kind === 'missing') return there(column);
    if (value.kind === 'amount') {
      const key = sortableMoney(value.amount);
      return within(column, compared(operator, { first: key, end: behind(key) }));
    }
    if (value.kind !== 'amounts') return never;
    const { first, last } = value;
    return within(column, {
      first: first === null ? null : sortableMoney(first),
      end: last === null ? null : behind(sortableMoney(last)),
    });
  };
}

function dateSpan(operator: Operator, value: FilterValue, today: string): Span<string> {
  const days = (point: DatePoint | null): DaySpan | null => (point === null ? null : daysOf(point, today));
  if (value.kind === 'date') return compared(operator, daysOf(value.date, today));
  if (value.kind !== 'dates') return { first: null, end: null };
  return { first: days(value.first)?.first ?? null, end: days(value.last)?.end ?? null };
}

/** A column of calendar dates. */
export function calendarDay(column: string): KeyMeaning {
  return ({ operator, value }, { today }) => (value.kind === 'missing' ? there(column) : within(column, dateSpan(operator, value, today)));
}

/** A column of timestamps, mapped to days in the user's zone. */
export function moment(column: string): KeyMeaning {
  return ({ operator, value }, { today, zone = 'UTC' }) => {
    if (value.kind === 'missing') return there(column);
    const { first, end } = dateSpan(operator, value, today);
    const start = (day: string | null): string | null => (day === null ? null : startOfDay(day, zone));
    return within(column, { first: start(first), end: start(end) });
  };
}
