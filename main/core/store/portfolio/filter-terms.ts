import type { DatePoint, FilterTerm, FilterValue, Operator, Pattern } from '../../../../preload/contract/filter/ast.ts';
import { type DaySpan, daysOf } from '../../../../preload/contract/filter/dates.ts';
import type { KeyName } from '../../../../preload/contract/filter/keys.ts';
import { startOfDay } from './filter-days.ts';
import { type Condition, eachPiece, matchAnyCase, matchLower, matchNames, type Reach } from './filter-match.ts';

/** What a filter's meaning depends on besides the rows. */
export interface FilterFacts {
  /** The calendar date in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The user's time zone (IANA), by which moments fall on days; UTC when left out. */
  readonly zone?: string;
}

/**
 * A condition that is true for the rows of which a term is known to be true, and one for those of which it is known to be false. A row
 * of which the service did not say it is in neither, so `NOT` finds what is known only.
 */
export interface TwoConditions {
  readonly yes: Condition;
  readonly no: Condition;
}

const plain = (sql: string, ...values: (string | number)[]): Condition => ({ sql, values });

/** For texts: one that is not there matches nothing, and that is known. */
function knownText(yes: Condition): TwoConditions {
  return { yes, no: { sql: `NOT ifnull(${yes.sql}, 0)`, values: yes.values } };
}

function either(conditions: readonly Condition[]): Condition {
  return { sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`, values: conditions.flatMap(({ values }) => values) };
}

const lower = (pattern: Pattern): Pattern => eachPiece(pattern, (piece) => piece.toLowerCase().normalize('NFC'));
const asciiOnly = /^\p{ASCII}*$/u;

/**
 * In the A-label or in Unicode. Text beyond ASCII can be in the second alone, and most names have one form: comparing the two is
 * cheaper than searching both.
 */
function matchName(pattern: Pattern, reach: Reach): Condition {
  const sought = lower(pattern);
  const unicode = matchLower('unicode', sought, reach);
  if (!sought.pieces.every((piece) => asciiOnly.test(piece))) return unicode;
  const name = matchLower('name', sought, reach);
  const inUnicode: Condition = { sql: `(unicode <> name AND ${unicode.sql})`, values: unicode.values };
  return reach === 'whole' && pattern.pieces.length === 1 ? name : either([name, inUnicode]);
}

/** A bare word: in the name, the notes or the customer's name. */
export function textConditions(pattern: Pattern): TwoConditions {
  const anywhere = (column: string): Condition => matchAnyCase(column, pattern, 'anywhere');
  return knownText(either([matchName(pattern, 'anywhere'), anywhere('notes'), anywhere('customer_name')]));
}

function extension(pattern: Pattern): TwoConditions {
  const dotted = lower(pattern).pieces.map((piece, at) => (at === 0 && piece !== '' && !piece.startsWith('.') ? `.${piece}` : piece));
  const yes = matchLower('extension', { kind: 'pattern', pieces: dotted }, 'whole');
  return { yes, no: { sql: `(extension <> '' AND NOT ${yes.sql})`, values: yes.values } };
}

/** A label as the service words it, in any case, its words joined by a space or by `-`. */
function label(column: string, pattern: Pattern): TwoConditions {
  const joined = eachPiece(pattern, (piece) => piece.replaceAll(' ', '-'));
  const [only = ''] = joined.pieces;
  const words = only.split('-');
  const [first = ''] = words;
  const simple = joined.pieces.length === 1 && words.length <= 4 && asciiOnly.test(only);
  if (!simple) {
    const yes = matchAnyCase(`replace(${column}, ' ', '-')`, joined, 'whole');
    return { yes, no: { sql: `(${column} <> '' AND NOT ${yes.sql})`, values: yes.values } };
  }
  const all = words.slice(1).reduce<string[]>((begun, word) => begun.flatMap((text) => [`${text}-${word}`, `${text} ${word}`]), [first]);
  const list = all.map(() => '?').join(', ');
  return {
    yes: plain(`${column} COLLATE NOCASE IN (${list})`, ...all),
    no: plain(`${column} COLLATE NOCASE NOT IN (${list}, '')`, ...all),
  };
}

/** From `first` up to, and without, `end`; null is open. */
interface Span<T> {
  readonly first: T | null;
  readonly end: T | null;
}

/** What an operator makes of the span that its value means. */
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

function within(column: string, { first, end }: Span<string | number>): TwoConditions {
  const values = [first, end].filter((value) => value !== null);
  const yes = [first === null ? '' : `${column} >= ?`, end === null ? '' : `${column} < ?`].filter((sql) => sql !== '');
  const no = [first === null ? '' : `${column} < ?`, end === null ? '' : `${column} >= ?`].filter((sql) => sql !== '');
  return { yes: plain(`(${yes.join(' AND ')})`, ...values), no: plain(`(${no.join(' OR ')})`, ...values) };
}

function numbers(column: string, operator: Operator, value: FilterValue): TwoConditions {
  if (value.kind === 'number' && operator === ':')
    return { yes: plain(`${column} = ?`, value.number), no: plain(`${column} <> ?`, value.number) };
  if (value.kind === 'number') return within(column, compared(operator, { first: value.number, end: value.number + 1 }));
  if (value.kind === 'numbers') return within(column, { first: value.first, end: value.last === null ? null : value.last + 1 });
  return never;
}

function datesMeant(operator: Operator, value: FilterValue, today: string): Span<string> {
  const days = (point: DatePoint | null): DaySpan | null => (point === null ? null : daysOf(point, today));
  if (value.kind === 'date') return compared(operator, daysOf(value.date, today));
  if (value.kind !== 'dates') return { first: null, end: null };
  return { first: days(value.first)?.first ?? null, end: days(value.last)?.end ?? null };
}

/** For a value that the parser never gives to its key. */
const never: TwoConditions = { yes: plain('0'), no: plain('0') };

function flag(column: string, value: FilterValue): TwoConditions {
  if (value.kind !== 'flag') return never;
  const is = (yes: boolean): Condition => plain(`${column} = ${yes ? 1 : 0}`);
  return { yes: is(value.yes), no: is(!value.yes) };
}

const swapped = ({ yes, no }: TwoConditions): TwoConditions => ({ yes: no, no: yes });

function isThere(there: string, missing: string): TwoConditions {
  return { yes: plain(missing), no: plain(there) };
}

const columns = {
  locked: 'locked',
  'registrar-locked': 'registrar_locked',
  premium: 'premium',
  documents: 'needs_documents',
  expires: 'expires',
  expired: 'expires',
  created: 'created',
  'customer-id': 'customer_id',
  customer: 'customer_id',
} as const;

/** A value that the service did not tell; of a text, one that is not there. */
function missing(key: KeyName): TwoConditions {
  switch (key) {
    case 'tld':
      return isThere("extension <> ''", "ifnull(extension, '') = ''");
    case 'ns':
    case 'notes':
      return isThere(`ifnull(${key}, '') <> ''`, `ifnull(${key}, '') = ''`);
    case 'status':
    case 'verification':
      return isThere(`(${key} IS NOT NULL OR ${key}_label <> '')`, `(${key} IS NULL AND ifnull(${key}_label, '') = '')`);
    case 'name':
    case 'odd':
      return never;
    default:
      return isThere(`${columns[key]} IS NOT NULL`, `${columns[key]} IS NULL`);
  }
}

function ofPattern(key: KeyName, pattern: Pattern, reach: Reach): TwoConditions {
  switch (key) {
    case 'name':
      return knownText(matchName(pattern, reach));
    case 'tld':
      return extension(pattern);
    case 'status':
    case 'verification':
      return label(`${key}_label`, pattern);
    case 'ns':
      return knownText(matchNames(lower(pattern), reach));
    case 'customer':
      return knownText(matchAnyCase('customer_name', pattern, reach));
    case 'notes':
      return knownText(matchAnyCase('notes', pattern, reach));
    default:
      return never;
  }
}

/** The two conditions of a term. */
export function termConditions(term: FilterTerm, facts: FilterFacts): TwoConditions {
  const { key, operator, value } = term;
  if (value.kind === 'missing') return missing(key);
  if (value.kind === 'pattern') return ofPattern(key, value, operator === '=' ? 'whole' : 'anywhere');
  switch (key) {
    case 'status':
    case 'verification':
      return numbers(key, operator, value);
    case 'customer-id':
      return numbers(columns[key], operator, value);
    case 'expires':
      return within('expires', datesMeant(operator, value, facts.today));
    case 'created': {
      const { first, end } = datesMeant(operator, value, facts.today);
      const start = (day: string | null): string | null => (day === null ? null : startOfDay(day, facts.zone ?? 'UTC'));
      return within('created', { first: start(first), end: start(end) });
    }
    case 'expired': {
      const past = within('expires', { first: null, end: facts.today });
      return value.kind === 'flag' && !value.yes ? swapped(past) : past;
    }
    case 'odd': {
      const odd: TwoConditions = { yes: plain('odd IS NOT NULL'), no: plain('odd IS NULL') };
      return value.kind === 'flag' && !value.yes ? swapped(odd) : odd;
    }
    case 'locked':
    case 'registrar-locked':
    case 'premium':
    case 'documents':
      return flag(columns[key], value);
    default:
      return never;
  }
}
