import type { Settings } from '../../../../preload/contract/settings.ts';
import { hourIn } from '../../base/time-zones.ts';

const quarter = 15 * 60_000;
/** A day with 25 hours is the longest. */
const quartersOfDay = 25 * 4;

/** Hours of the day in which nothing is requested automatically. */
export interface QuietHours {
  /** @param at Unix time in ms. */
  areOn(at: number): boolean;
  /** Returns the first moment from `at` on outside the quiet hours, in Unix ms. */
  endFrom(at: number): number;
}

/** The quiet hours of Settings, in a time zone (IANA name, or `system`). */
export function quietHours(
  { quietHours: on, quietFrom: from, quietUntil: until }: Pick<Settings['reading'], 'quietHours' | 'quietFrom' | 'quietUntil'>,
  zone: string,
): QuietHours {
  function areOn(at: number): boolean {
    if (!on || from === until) return false;
    const hour = hourIn(zone, at);
    return from < until ? hour >= from && hour < until : hour >= from || hour < until;
  }
  return {
    areOn,
    endFrom(at) {
      if (!areOn(at)) return at;
      // Offsets of zones are multiples of a quarter of an hour, and so are their whole hours in UTC.
      const first = Math.ceil(at / quarter) * quarter;
      for (let step = 0; step <= quartersOfDay; step += 1) if (!areOn(first + step * quarter)) return first + step * quarter;
      return at;
    },
  };
}
