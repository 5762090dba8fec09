import type { LocalMarks } from '../../../../../../../main/core/store/portfolio/filter/filter-sql.ts';
import type { SaleAmounts } from '../../../../../../../main/core/store/portfolio/filter/keys.ts';
import type { DatePoint, Filter, FilterTerm, Operator, Pattern } from '../../../../../../../preload/contract/filter/ast.ts';
import { toMillionths } from '../../../../../../../preload/contract/filter/money.ts';
import { people } from './filter-rows.ts';

/** Local data about an object. */
export interface LocalData {
  readonly tags: readonly string[];
  readonly note: string | null;
}

/** A row of the table `domain`, with the columns that filters use. */
export interface Row extends LocalData {
  readonly id: number;
  readonly name: string;
  readonly unicode: string;
  readonly extension: string;
  readonly customer_id: number | null;
  readonly customer_name: string | null;
  readonly status: number | null;
  readonly status_label: string;
  readonly verification: number | null;
  readonly verification_label: string;
  readonly locked: number | null;
  readonly registrar_locked: number | null;
  readonly premium: number | null;
  readonly whois_protection: number | null;
  readonly whois_offered: number | null;
  readonly needs_documents: number | null;
  readonly ns: string;
  readonly notes: string | null;
  readonly expires: string | null;
  readonly created: string | null;
  readonly odd: string | null;
}

/** One's own prices, by extension. */
const sales: ReadonlyMap<string, SaleAmounts> = new Map([
  ['.id', { price: '3', margin: '1.5' }],
  ['.co.id', { price: '2.25', margin: '-0.5' }],
  ['.com', { price: null, margin: null }],
]);

/** null: unknown. */
export type Answer = boolean | null;

const not = (answer: Answer): Answer => (answer === null ? null : !answer);
const whole = (responses: readonly Answer[]): Answer => (responses.includes(null) ? null : true);
const and = (responses: readonly Answer[]): Answer => (responses.includes(false) ? false : whole(responses));
const or = (responses: readonly Answer[]): Answer => not(and(responses.map(not)));

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function matches(text: string | null, pattern: Pattern, whole: boolean): boolean {
  if (text === null || text === '') return false;
  const open = !whole && pattern.pieces.length === 1;
  const body = pattern.pieces.map(escaped).join('.*');
  return new RegExp(open ? body : `^${body}$`, 'isu').test(text);
}

/** Whole days since 1970, so that spans are computed differently than in the language. */
const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

function span(point: DatePoint, today: string): [first: number, last: number] {
  switch (point.kind) {
    case 'today':
      return [dayNumber(today), dayNumber(today)];
    case 'day':
      return [dayNumber(point.text), dayNumber(point.text)];
    case 'year':
      return [dayNumber(`${point.text}-01-01`), dayNumber(`${point.text}-12-31`)];
    case 'month': {
      const [year = 0, month = 0] = point.text.split('-').map(Number);
      return [dayNumber(`${point.text}-01`), Date.UTC(year, month, 1) / 86_400_000 - 1];
    }
    case 'relative': {
      if (point.unit === 'd' || point.unit === 'w') {
        const day = dayNumber(today) + point.amount * (point.unit === 'w' ? 7 : 1);
        return [day, day];
      }
      const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
      const months = year * 12 + month - 1 + point.amount * (point.unit === 'y' ? 12 : 1);
      const last = Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0) / 86_400_000;
      const day = Math.min(Date.UTC(Math.floor(months / 12), months % 12, 1) / 86_400_000 + date - 1, last);
      return [day, day];
    }
  }
}

function compare(operator: Operator, value: number | null, [first, last]: [number, number]): Answer {
  if (value === null) return null;
  if (operator === '<') return value < first;
  if (operator === '<=') return value <= last;
  if (operator === '>') return value > last;
  return operator === '>=' ? value >= first : value >= first && value <= last;
}

function within(value: number | null, first: number | null, last: number | null): Answer {
  return value === null ? null : (first === null || value >= first) && (last === null || value <= last);
}

export function dates(day: number | null, { operator, value }: FilterTerm, today: string): Answer {
  if (value.kind === 'missing') return day === null;
  if (value.kind === 'date') return compare(operator, day, span(value.date, today));
  if (value.kind !== 'dates') throw new Error('No date.');
  const { first, last } = value;
  return within(day, first === null ? null : span(first, today)[0], last === null ? null : span(last, today)[1]);
}

export function numbers(number: number | null, { operator, value }: FilterTerm): Answer {
  if (value.kind === 'missing') return number === null;
  if (value.kind === 'number') return compare(operator, number, [value.number, value.number]);
  if (value.kind !== 'numbers') throw new Error('No number.');
  return within(number, value.first, value.last);
}

export function flag(known: number | null, { value }: FilterTerm): Answer {
  if (value.kind === 'missing') return known === null;
  if (value.kind !== 'flag') throw new Error('No flag.');
  return known === null ? null : (known === 1) === value.yes;
}

export function code(number: number | null, word: string, term: FilterTerm): Answer {
  const { value } = term;
  if (value.kind === 'missing') return number === null && word === '';
  if (value.kind !== 'pattern') return numbers(number, term);
  const joined = value.pieces.map((piece) => piece.replaceAll(' ', '-'));
  return word === '' ? null : matches(word.replaceAll(' ', '-'), { kind: 'pattern', pieces: joined }, true);
}

export function extension(known: string, { value }: FilterTerm): Answer {
  if (value.kind === 'missing') return known === '';
  if (value.kind !== 'pattern') throw new Error('No extension.');
  const [first = '', ...rest] = value.pieces;
  const dotted = first === '' || first.startsWith('.') ? first : `.${first}`;
  return known === '' ? null : matches(known, { kind: 'pattern', pieces: [dotted, ...rest] }, true);
}

export function texts(all: readonly (string | null)[], { operator, value }: FilterTerm): Answer {
  if (value.kind === 'missing') return all.every((text) => text === null || text === '');
  if (value.kind !== 'pattern') throw new Error('No text.');
  return all.some((text) => matches(text, value, operator === '='));
}

/** Whole words, ignoring case; `always`: it is also known that there is none. */
export function words(all: readonly string[], { value }: FilterTerm, always: boolean): Answer {
  const reported = all.filter((word) => word !== '');
  if (value.kind === 'missing') return reported.length === 0;
  if (value.kind !== 'pattern') throw new Error('No word.');
  return reported.length === 0 && !always ? null : reported.some((word) => matches(word, value, true));
}

export function amounts(amount: string | null, { operator, value }: FilterTerm): Answer {
  if (value.kind === 'missing') return amount === null;
  const known = amount === null ? null : toMillionths(amount);
  if (value.kind === 'amount') {
    if (known === null) return null;
    const other = toMillionths(value.amount);
    if (operator === '<') return known < other;
    if (operator === '<=') return known <= other;
    if (operator === '>') return known > other;
    return operator === '>=' ? known >= other : known === other;
  }
  if (value.kind !== 'amounts') throw new Error('No amount.');
  if (known === null) return null;
  const { first, last } = value;
  return (first === null || known >= toMillionths(first)) && (last === null || known <= toMillionths(last));
}

/** The calendar date of a time in a time zone. */
export function localDay(moment: string | null, zone: string): number | null {
  if (moment === null) return null;
  return dayNumber(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(moment)));
}

/** Texts of a person that may not be in the local copy. */
function elsewhere(all: readonly string[] | null, filter: FilterTerm): Answer {
  if (all !== null) return texts(all, filter);
  return filter.value.kind === 'missing' ? true : null;
}

function phone(voice: string | undefined, filter: FilterTerm): Answer {
  const { value } = filter;
  if (voice === undefined || value.kind !== 'pattern') return elsewhere(voice === undefined ? null : [voice], filter);
  const figures = value.pieces.map((piece) => piece.replace(/\D/g, ''));
  const asWritten = figures.every((piece) => piece === '') || value.pieces.some((piece) => /\p{L}/u.test(piece));
  if (asWritten) return texts([voice], filter);
  // As it is dialled in its own country.
  const isDialled = filter.operator === ':' && figures.length === 1;
  const pieces = isDialled ? figures.map((piece) => piece.replace(/^0+(?=\d)/, '')) : figures;
  return texts([voice.replace(/[-+. ]/g, '')], { ...filter, value: { kind: 'pattern', pieces } });
}

/** A word that is not known if it is empty. */
const country = (word: string | undefined, filter: FilterTerm): Answer => words([word ?? ''], filter, false);

function personTerm(filter: FilterTerm, row: Row): Answer {
  const owner = row.customer_id === null ? undefined : people[row.customer_id];
  // Contacts are those of the domain's customer; the second is read with the domain itself.
  const registrant = row.id === 1 || row.customer_id === row.id ? people[row.id] : undefined;
  switch (filter.key) {
    case 'organization':
      return elsewhere(owner === undefined ? null : [owner.organization], filter);
    case 'email':
      return elsewhere(owner === undefined ? null : [owner.email], filter);
    case 'phone':
      return phone(owner?.voice, filter);
    case 'country':
      return country(owner?.country, filter);
    case 'registrant':
      return elsewhere(registrant === undefined ? null : [registrant.name, registrant.organization], filter);
    case 'registrant-email':
      return elsewhere(registrant === undefined ? null : [registrant.email], filter);
    case 'registrant-phone':
      return phone(registrant?.voice, filter);
    case 'registrant-country':
      return country(registrant?.country, filter);
    default:
      throw new Error(filter.key);
  }
}

function domainTerm(filter: FilterTerm, row: Row, today: string, zone: string): Answer {
  const expires = row.expires === null ? null : dayNumber(row.expires);
  switch (filter.key) {
    case 'name':
      return texts([row.name, row.unicode], filter);
    case 'tld':
      return extension(row.extension, filter);
    case 'status':
      return code(row.status, row.status_label, filter);
    case 'verification':
      return code(row.verification, row.verification_label, filter);
    case 'expires':
      return dates(expires, filter, today);
    case 'expired':
      return flag(expires === null ? null : Number(expires < dayNumber(today)), filter);
    case 'created':
      return dates(localDay(row.created, zone), filter, today);
    case 'ns':
      return texts(row.ns.split(' '), filter);
    case 'customer':
      return filter.value.kind === 'missing' ? row.customer_id === null : texts([row.customer_name], filter);
    case 'customer-id':
      return numbers(row.customer_id, filter);
    case 'locked':
      return flag(row.locked, filter);
    case 'registrar-locked':
      return flag(row.registrar_locked, filter);
    case 'documents':
      return flag(row.needs_documents, filter);
    case 'protection':
      return flag(row.whois_protection ?? (row.whois_offered === 0 ? 0 : null), filter);
    case 'premium':
      return flag(row.premium, filter);
    case 'odd':
      return flag(Number(row.odd !== null), filter);
    case 'notes':
      return texts([row.notes, row.note], filter);
    case 'tag':
      return words(row.tags, filter, true);
    case 'price':
    case 'margin':
      return amounts(row.premium === 1 ? null : (sales.get(row.extension)?.[filter.key] ?? null), filter);
    // Without a watch list no domain is watched.
    case 'watched':
      return flag(0, filter);
    case 'changed':
    // Without reminders no domain was reminded of.
    case 'reminded':
      return words([], filter, true);
    default:
      return personTerm(filter, row);
  }
}

/** How the rows of a list are evaluated. */
export interface Matcher<Row> {
  readonly term: (filter: FilterTerm, row: Row, today: string, zone: string) => Answer;
  /** Whether a plain word matches. */
  readonly text: (pattern: Pattern, row: Row) => boolean;
}

/** Evaluates a filter for a row, in plain JavaScript with unknown values propagated, for comparison with the SQL. */
export function evaluateBy<Row>(matcher: Matcher<Row>, filter: Filter, row: Row, today: string, zone: string): Answer {
  if (filter.kind === 'not') return not(evaluateBy(matcher, filter.part, row, today, zone));
  if (filter.kind === 'term') return matcher.term(filter, row, today, zone);
  if (filter.kind === 'text') return matcher.text(filter.value, row);
  const responses = filter.parts.map((part) => evaluateBy(matcher, part, row, today, zone));
  return filter.kind === 'and' ? and(responses) : or(responses);
}

export const isIn = (all: readonly (string | null)[], pattern: Pattern): boolean => all.some((text) => matches(text, pattern, false));

const domains: Matcher<Row> = {
  term: domainTerm,
  text: (pattern, { name, unicode, notes, note, customer_name }) => isIn([name, unicode, notes, note, customer_name], pattern),
};

export const evaluate = (filter: Filter, row: Row, today: string, zone: string): Answer => evaluateBy(domains, filter, row, today, zone);

/** The notes and tags of these rows, as returned by the other file. */
export function localMarks(rows: readonly (LocalData & { readonly id: number })[]): LocalMarks {
  const ids = (found: (row: LocalData) => boolean): number[] => rows.filter(found).map(({ id }) => id);
  return {
    sales: () => sales,
    idsWithTag: (pattern) => ids(({ tags }) => tags.some((tag) => matches(tag, pattern, true))),
    idsWithNote: (pattern, reach) => ids(({ note }) => matches(note, pattern, reach === 'whole')),
  };
}
