import type { DatePoint, DateUnit } from './ast.ts';

/** Days from `first` (inclusive) to `end` (exclusive); both `YYYY-MM-DD`, so that they can be compared as text. */
export interface DaySpan {
  readonly first: string;
  readonly end: string;
}

const firstDay = '0001-01-01';
const lastDay = '9999-12-31';
/** Not a date; sorts after every date as text. */
const afterLastDay = '9999-12-32';

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

const relative = /^([+-]?)(\d{1,4})([dwmy])$/i;
const absolute = /^([1-9]\d{3})(?:-(\d{2}))?(?:-(\d{2}))?$/;

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

const countsFromToday = (point: DatePoint): boolean => point.kind === 'relative' || point.kind === 'today';
