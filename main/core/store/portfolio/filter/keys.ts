import type { DatePoint, FilterTerm, FilterValue, Operator, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import { type DaySpan, daysOf } from '../../../../../preload/contract/filter/dates.ts';
import { sortableMoney } from '../../../../../preload/contract/filter/money.ts';
import { startOfDay } from '../../../base/time-zones.ts';

const hasWildcards = (pattern: Pattern): boolean => pattern.pieces.length > 1;

const onlyWildcard = (pattern: Pattern): boolean => pattern.pieces.every((piece) => piece === '');

const globEscaped = (text: string): string => text.replace(/[[*?]/g, '[$&]');

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const ascii = /^[\p{ASCII}]*$/u;

const isAscii = (pattern: Pattern): boolean => pattern.pieces.every((piece) => ascii.test(piece));

const plain = (sql: string, ...values: (string | number)[]): Condition => ({ sql, values });

/** For a value that the parser never produces for its key. */
export const never: TwoConditions = { yes: plain('0'), no: plain('0') };

/** For a term that matches missing values. */
export const isMissing = (missing: string, there: string): TwoConditions => ({ yes: plain(missing), no: plain(there) });

export const swapped = ({ yes, no }: TwoConditions): TwoConditions => ({ yes: no, no: yes });

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

/**
 * Text search in expressions that are null if the object they are read from is not in the local copy: then the text is unknown, so that
 * neither a term nor its negation finds the row. `match` replaces the default case-insensitive search.
 */
export function textElsewhere(expressions: readonly string[], match = matchAnyCase): KeyMeaning {
  return ({ operator, value }) => {
    if (value.kind === 'missing') return noneOf(expressions);
    if (value.kind !== 'pattern') return never;
    const yes = either(expressions.map((sql) => match(sql, value, reachOf(operator))));
    return { yes, no: { sql: `NOT ${yes.sql}`, values: yes.values } };
  };
}

/** A whole word in any case, of an object that may not be in the local copy; unknown if there is none. */
export function wordElsewhere(expression: string): KeyMeaning {
  const meaning = textElsewhere([`nullif(${expression}, '')`]);
  return ({ operator, value }, facts) => meaning({ operator: operator === ':' ? '=' : operator, value }, facts);
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

/** Changes seen. A domain without any is known to have none. */
export const changed: KeyMeaning = ({ value }, { local }) => {
  if (value.kind === 'missing') return swapped(amongIds(local?.changedIds?.('*') ?? []));
  return value.kind === 'pattern' ? amongIds(local?.changedIds?.(value.pieces.join('*').toLowerCase()) ?? []) : never;
};

/** Whether a domain is watched; each either is or is not. */
export const watched: KeyMeaning = ({ value }, { local }) => {
  if (value.kind !== 'flag') return never;
  const is = local?.watched?.() ?? plain('0');
  const isNot = { sql: `NOT ifnull(${is.sql}, 0)`, values: is.values };
  return value.yes ? { yes: is, no: isNot } : { yes: isNot, no: is };
};

/** Reminders of the expiry date, each a condition that a domain meets or does not. */
export const reminded: KeyMeaning = ({ value }, { local }) => {
  if (value.kind === 'missing') return ofReminded(local?.reminded?.('no') ?? plain('1'));
  return value.kind === 'pattern' ? ofReminded(local?.reminded?.(value.pieces.join('*').toLowerCase()) ?? plain('0')) : never;
};

const ofReminded = (is: Condition): TwoConditions => ({ yes: is, no: { sql: `NOT ifnull(${is.sql}, 0)`, values: is.values } });

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

/** Of amounts as `sortableMoney`; null for a value that is not an amount. */
function amountSpan(operator: Operator, value: FilterValue): Span<string> | null {
  if (value.kind === 'amount') {
    const key = sortableMoney(value.amount);
    return compared(operator, { first: key, end: behind(key) });
  }
  if (value.kind !== 'amounts') return null;
  const { first, last } = value;
  return { first: first === null ? null : sortableMoney(first), end: last === null ? null : behind(sortableMoney(last)) };
}

/** A column with the amount as `sortableMoney`: amounts are never rounded. */
export function money(column: string): KeyMeaning {
  return ({ operator, value }) => {
    if (value.kind === 'missing') return there(column);
    const span = amountSpan(operator, value);
    return span === null ? never : within(column, span);
  };
}

/**
 * One's own price of a renewal, or what it is above the service's. It is the same for all domains of an extension but premium names, so the
 * amounts are compared here and the rows are found by their extension.
 */
export function ofSale(member: keyof SaleAmounts): KeyMeaning {
  return ({ operator, value }, { local }) => {
    const known = [...(local?.sales?.() ?? [])].flatMap(([name, { [member]: amount }]) => (amount === null ? [] : [{ name, amount }]));
    const sold = (some: typeof known): Condition =>
      plain('(ifnull(premium, 0) = 0 AND extension IN (SELECT value FROM json_each(?)))', JSON.stringify(some.map(({ name }) => name)));
    if (value.kind === 'missing') return { yes: { sql: `NOT ${sold(known).sql}`, values: sold(known).values }, no: sold(known) };
    const span = amountSpan(operator, value);
    if (span === null) return never;
    const { first, end } = span;
    const isWithin = (key: string): boolean => (first === null || key >= first) && (end === null || key < end);
    const matching = new Set(known.filter(({ amount }) => isWithin(sortableMoney(amount))));
    return { yes: sold([...matching]), no: sold(known.filter((one) => !matching.has(one))) };
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

/** Decimal amounts of an extension; null: not known. */
export interface SaleAmounts {
  readonly price: string | null;
  readonly margin: string | null;
}

/**
 * The user's local notes and tags on a list's objects. They are in a different file from the rows, so they are queried for object ids.
 * Patterns are case-insensitive; `*` alone matches any value.
 */
export interface LocalMarks {
  /** Objects with a tag that matches the whole pattern. */
  idsWithTag(pattern: Pattern): readonly number[];
  /** Objects with a note that matches the pattern. */
  idsWithNote(pattern: Pattern, reach: Reach): readonly number[];
  /** Domains with changes seen: `7d`, `unexplained`, `alarm`, `new`, a field such as `zone`, or `*` for any. Omitted for lists without them. */
  changedIds?(word: string): readonly number[];
  /** The watched domains; null: none. Omitted for lists without them. */
  watched?(): Condition | null;
  /** One's own prices of renewals, by extension with its dot. Omitted for lists without them. */
  sales?(): ReadonlyMap<string, SaleAmounts>;
  /** Domains by their reminders: `yes`, `no`, `7d`, `renewed`; null: the word has no meaning. Omitted for lists without them. */
  reminded?(word: string): Condition | null;
}

/** What a filter's meaning depends on apart from the rows. */
export interface FilterFacts {
  /** The calendar date in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The user's time zone (IANA), which maps times to days; default UTC. */
  readonly zone?: string;
  /** For the account and list being filtered; omitted: no notes or tags. */
  readonly local?: LocalMarks;
}

/**
 * A condition for rows for which a term is known to be true, and one for rows for which it is known to be false. A row for which the
 * service gave no value matches neither, so `NOT` only finds known values.
 */
export interface TwoConditions {
  readonly yes: Condition;
  readonly no: Condition;
}

/** Returns the conditions of a filter key. */
export type KeyMeaning = (term: Pick<FilterTerm, 'operator' | 'value'>, facts: FilterFacts) => TwoConditions;

/** For text: a missing text matches nothing, and that is known. */
function knownText(yes: Condition): TwoConditions {
  return { yes, no: { sql: `NOT ifnull(${yes.sql}, 0)`, values: yes.values } };
}

export function either(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return only;
  return { sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`, values: conditions.flatMap(({ values }) => values) };
}

function both(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return only;
  return { sql: `(${conditions.map(({ sql }) => sql).join(' AND ')})`, values: conditions.flatMap(({ values }) => values) };
}

/** The row is, or is not, one of these. Bound as one value, however many there are. */
function amongIds(ids: readonly number[]): TwoConditions {
  const list = JSON.stringify(ids);
  return { yes: plain('id IN (SELECT value FROM json_each(?))', list), no: plain('id NOT IN (SELECT value FROM json_each(?))', list) };
}

/** An SQL condition and the values of its `?`, in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** `anywhere`: a pattern without wildcards matches inside the text. `whole`: it must match the whole text. */
export type Reach = 'anywhere' | 'whole';

/** Maps each literal piece, e.g. to lower case; wildcards are unchanged. */
export function mapChunks(pattern: Pattern, change: (piece: string) => string): Pattern {
  return { kind: 'pattern', pieces: pattern.pieces.map(change) };
}

/** The letters considered equal to this one; SQLite itself only knows the case of A to Z. */
function letters(character: string): string {
  const all = new Set([character, character.toLowerCase(), character.toUpperCase()].filter((form) => [...form].length === 1));
  return all.size === 1 ? globEscaped(character) : `[${[...all].join('')}]`;
}

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
