import type { DatePoint, FilterValue, Operator } from '../../../../../preload/contract/filter/ast.ts';
import { type DaySpan, daysOf } from '../../../../../preload/contract/filter/dates.ts';
import { sortableMoney } from '../../../../../preload/contract/filter/money.ts';
import { startOfDay } from '../../../base/time-zones.ts';
import { isMissing, type KeyMeaning, never, plain, type TwoConditions } from './conditions.ts';

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

const there = (column: string): TwoConditions => isMissing(`${column} IS NULL`, `${column} IS NOT NULL`);

/** A whole-number column or expression. */
export function wholeNumber(column: string): KeyMeaning {
  return ({ operator, value }) => (value.kind === 'missing' ? there(column) : ofNumbers(column, operator, value));
}

export function ofNumbers(column: string, operator: Operator, value: FilterValue): TwoConditions {
  if (value.kind === 'number' && operator === ':')
    return { yes: plain(`${column} = ?`, value.number), no: plain(`${column} <> ?`, value.number) };
  if (value.kind === 'number') return within(column, compared(operator, { first: value.number, end: value.number + 1 }));
  if (value.kind === 'numbers') return within(column, { first: value.first, end: value.last === null ? null : value.last + 1 });
  return never;
}

/** Sorts after every amount up to that of this key, and before all others. */
const behind = (key: string): string => `${key}~`;

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
