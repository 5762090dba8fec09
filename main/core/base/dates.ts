const calendar = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const zoneless = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?$/;
const usual = /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3,9}Z$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The calendar date of `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` (api.md section 3: `expired_at` comes as both). It is what is written
 * there, in no zone and shifted by none; null when it is no date of the calendar.
 */
export function readDate(text: string): string | null {
  const [, year, month, day] = calendar.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const last = lastDay(Number(year), Number(month));
  return Number(day) >= 1 && Number(day) <= last ? `${year}-${month}-${day}` : null;
}

/** A moment as `2026-11-21T08:00:00.000Z`, from ISO with any fraction (api.md section 3) or from a text without a zone, which is UTC. */
export function readMoment(text: string): string | null {
  const given = text.trim();
  if (readDate(given) === null) return null;
  // How the service writes it; a Date for each of 100,000 would take a second.
  if (usual.test(given)) return `${given.slice(0, 23)}Z`;
  const [, date, time] = zoneless.exec(given) ?? [];
  if (date !== undefined) return iso(`${date}T${time ?? '00:00'}Z`);
  return zoned.test(given) ? iso(given) : null;
}

function iso(text: string): string | null {
  // Fractions beyond milliseconds are cut by hand: engines differ in how many digits they take.
  const at = Date.parse(text.toUpperCase().replace(/(\.\d{3})\d+/, '$1'));
  const written = Number.isNaN(at) ? '' : new Date(at).toISOString();
  // Years before 0 and beyond 9999 are written otherwise, and are none that a reader of ours knows.
  return /^\d{4}-/.test(written) ? written : null;
}

/** 0 for a month that is none. */
function lastDay(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The same day so many years later; the 28th where the 29th of February is missing. Days as `YYYY-MM-DD`. */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = day.slice(4);
  return `${String(year).padStart(4, '0')}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}

/** Days between two of `YYYY-MM-DD`; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The date as YYYY-MM-DD in the local time zone. `at`: Unix time in ms. */
export function localDate(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
