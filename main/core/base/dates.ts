const calendar = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const zoneless = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?$/;
const usual = /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3,9}Z$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Returns the calendar date of `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` (api.md section 3: `expired_at` uses both), without any time zone
 * conversion; null if it is not a valid date.
 */
export function readDate(text: string): string | null {
  const [, year, month, day] = calendar.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const last = lastDay(Number(year), Number(month));
  return Number(day) >= 1 && Number(day) <= last ? `${year}-${month}-${day}` : null;
}

/**
 * Returns a point in time as `2026-11-21T08:00:00.000Z`, from ISO with any fraction (api.md section 3) or from text without a zone, which
 * is UTC.
 */
export function readMoment(text: string): string | null {
  const trimmed = text.trim();
  if (readDate(trimmed) === null) return null;
  // The service's usual format; creating a Date for each of 100,000 would take a second.
  if (usual.test(trimmed)) return `${trimmed.slice(0, 23)}Z`;
  const [, date, time] = zoneless.exec(trimmed) ?? [];
  if (date !== undefined) return iso(`${date}T${time ?? '00:00'}Z`);
  return zoned.test(trimmed) ? iso(trimmed) : null;
}

function iso(text: string): string | null {
  // Fractions beyond milliseconds are cut here, since engines differ in how many digits they accept.
  const at = Date.parse(text.toUpperCase().replace(/(\.\d{3})\d+/, '$1'));
  const written = Number.isNaN(at) ? '' : new Date(at).toISOString();
  // Years before 0 and after 9999 are formatted differently and are not supported.
  return /^\d{4}-/.test(written) ? written : null;
}

/** 0 for an invalid month. */
function lastDay(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Returns the same day the given number of years later; February 28 if February 29 does not exist. Days as `YYYY-MM-DD`. */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = day.slice(4);
  return `${String(year).padStart(4, '0')}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}

/** Returns the same day the given number of months later; the last day of the month if it has no such day. Days as `YYYY-MM-DD`. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the days between two dates (`YYYY-MM-DD`); negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The date as YYYY-MM-DD in the local time zone. `at`: Unix time in ms. */
export function localDate(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
