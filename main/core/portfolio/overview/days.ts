const dayMs = 24 * 60 * 60 * 1000;

/** A calendar date as a sortable number: `2027-03-08` is 20270308. */
export function dayNumber(date: string): number {
  return Number(date.replaceAll('-', ''));
}

/** The reverse. */
export function dateOf(day: number): string {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** Adds days in the calendar, independent of time zones. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** `2027-03` and the following months. */
export function monthsFrom(date: string, count: number): string[] {
  const first = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = first + index;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
