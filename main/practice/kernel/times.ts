import type { Practice } from './port.ts';

export const day = 24 * 60 * 60 * 1000;

/** Unix ms in the service's format of `created_at` and `updated_at`: ISO with microseconds and Z (api.md section 3). */
export function stamp(at: number): string {
  return new Date(at).toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}

/** Unix ms as a calendar date `YYYY-MM-DD` in UTC. */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Whether something valid until this day `YYYY-MM-DD` has expired: the day itself is still included. */
export function isExpired({ now }: Practice, until: string): boolean {
  return until < dateOf(now());
}

/** `expired_at` is stored as a date and shown as one or with a time (api.md section 3: both were observed). */
export function expiryText({ dialects }: Practice, date: string): string {
  return dialects.expiryFormat === 'date' ? date : `${date} 23:59:59`;
}

/** The same calendar day the given number of years later; 29 February becomes 28 February. */
export function yearsLater(date: string, years: number): string {
  return monthsLater(date, years * 12);
}

/** The same day of the month the given number of months later, or the last day of a shorter month. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth)));
}
