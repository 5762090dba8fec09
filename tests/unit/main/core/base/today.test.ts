import { expect, it } from 'vitest';
import { todayIn } from '../../../../../main/core/base/today.ts';

const night = Date.parse('2026-11-21T17:30:00.000Z');

it.each([
  ['Asia/Jakarta', '2026-11-22'],
  ['America/New_York', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-22'],
])('is the calendar date in %s', (zone, today) => {
  expect(todayIn(zone, night)).toEqual({ today, zone });
});

it('follows the system where the zone is not known', () => {
  expect(todayIn('Nowhere/Land', night)).toEqual(todayIn('system', night));
  expect(todayIn('system', night).today).toMatch(/^2026-11-2[12]$/);
});
