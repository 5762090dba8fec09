import { ui } from '../../text/en/ui.ts';
import type { Formats } from '../../ui/formats/formats.ts';

/** A time without its date if it is today, in the zone in use; otherwise with the day. `at`: ISO 8601; `now`: Unix time in ms. */
export function syncTime(formats: Formats, at: string, now: number): string {
  const today = formats.today(now);
  const day = formats.today(Date.parse(at));
  if (day === today) return formats.time(at);
  if (day === nextDay(today)) return ui.ages.tomorrow(formats.time(at));
  return nextDay(day) === today ? ui.ages.yesterday(formats.time(at)) : formats.dateTime(at);
}

/** By the calendar, since a day does not always have 24 hours. */
function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
