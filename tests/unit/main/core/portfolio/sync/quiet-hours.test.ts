import { expect, it } from 'vitest';
import { quietHours } from '../../../../../../main/core/portfolio/sync/quiet-hours.ts';

const at = (text: string): number => Date.parse(text);
const night = { quietHours: true, quietFrom: 22, quietUntil: 6 };

it('are on from one full hour to another, also over midnight, in the time zone', () => {
  const jakarta = quietHours(night, 'Asia/Jakarta');
  const on = ['14:59', '15:00', '22:59', '23:00'].map((time) => jakarta.areOn(at(`2026-11-21T${time}:00Z`)));
  expect(on).toEqual([false, true, true, false]);
  const noon = quietHours({ quietHours: true, quietFrom: 12, quietUntil: 13 }, 'UTC');
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => noon.areOn(at(`2026-11-21T${time}:00Z`)))).toEqual([false, true, true, false]);
});

it('end at their full hour, also in a zone with quarters of an hour and when clocks change', () => {
  const ends = (zone: string, from: string) => new Date(quietHours(night, zone).endFrom(at(from))).toISOString();
  expect(ends('UTC', '2026-11-21T12:34:56.000Z')).toBe('2026-11-21T12:34:56.000Z');
  expect(ends('UTC', '2026-11-21T22:00:00.000Z')).toBe('2026-11-22T06:00:00.000Z');
  expect(ends('Asia/Kathmandu', '2026-11-21T20:00:00.000Z')).toBe('2026-11-22T00:15:00.000Z');
  // Summer time begins at 01:00 UTC.
  expect(ends('Europe/Berlin', '2026-03-28T22:30:00.000Z')).toBe('2026-03-29T04:00:00.000Z');
});

it('are off by default, and if they would last all day or not at all', () => {
  expect(quietHours({ ...night, quietHours: false }, 'UTC').areOn(at('2026-11-21T23:00:00Z'))).toBe(false);
  expect(quietHours({ ...night, quietUntil: 22 }, 'UTC').areOn(at('2026-11-21T23:00:00Z'))).toBe(false);
});
