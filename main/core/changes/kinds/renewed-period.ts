import { daysBetween, monthsLater } from '../../base/dates.ts';
import type { ReadContext } from '../context.ts';
import { type Line, line, nowIs, type Verified, verified } from '../kind.ts';

/** What a renewal of months does to the last paid day; null: the service does not send it. */
export type RenewedPeriod = { day: string | null; next: string | null };

/** An expired object is paid from today on. `day`: the last paid day; `months`: null if the cycle is not known. */
export function renewedPeriod({ now }: Pick<ReadContext, 'now'>, day: string | null, months: number | null): RenewedPeriod {
  if (day === null || months === null) return { day, next: null };
  const today = new Date(now()).toISOString().slice(0, 10);
  return { day, next: monthsLater(day < today ? today : day, months) };
}

export const periodLine = ({ day, next }: RenewedPeriod): Line => line('expires', day, next);

/** Services count a month differently, and the day of the service may not be ours. */
const maxDaysOff = 3;

/** The verdict on a renewal by the last paid day that was read afterwards. */
export function verifyPeriod({ day, next }: RenewedPeriod, present: string | null): Verified {
  const now = [nowIs('expires', present)] as const;
  if (present === null || day === null) return verified('unclear', now, { code: 'not-readable' });
  if (present === day) return verified('not done', now);
  const isExpected = next !== null && Math.abs(daysBetween(next, present)) <= maxDaysOff;
  return isExpected ? verified('done', now) : verified('unclear', now, { code: 'other-expiry', facts: { expires: present } });
}
