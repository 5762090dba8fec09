import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay, todayIn } from '../../../../../main/core/base/time-zones.ts';
import { runs } from '../../../preload/contract/filter/arbitrary.ts';

describe('the start of a day', () => {
  it.each([
    ['2026-03-08', 'UTC', '2026-03-08T00:00:00.000Z'],
    ['2026-03-08', 'Asia/Jakarta', '2026-03-07T17:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    // Clocks went forward at 2 o'clock of the day before.
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    // Midnight was skipped: the day started at 1 o'clock.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['9999-12-31', 'Asia/Jakarta', '9999-12-31T00:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, moment) => {
    expect(startOfDay(day, zone)).toBe(moment);
  });

  it('is the first moment of that date on a local clock', () => {
    const zones = fc.constantFrom(
      'Asia/Jakarta',
      'America/New_York',
      'Europe/Berlin',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Pacific/Apia',
    );
    const dates = fc.date({ min: new Date('2012-01-02'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, zones, (date, zone) => {
        const day = date.toISOString().slice(0, 10);
        const start = Date.parse(startOfDay(day, zone));
        const formatDay = (moment: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(moment);
        expect(formatDay(start)).toBe(day);
        expect(formatDay(start - 1) < day).toBe(true);
      }),
      runs,
    );
  });
});

describe('today', () => {
  const night = Date.parse('2026-11-21T17:30:00.000Z');

  it.each([
    ['Asia/Jakarta', '2026-11-22'],
    ['America/New_York', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-22'],
  ])('is the calendar date in %s', (zone, today) => {
    expect(todayIn(zone, night)).toEqual({ today, zone });
  });

  it('uses the system time zone if the zone is unknown', () => {
    expect(todayIn('Nowhere/Land', night)).toEqual(todayIn('system', night));
    expect(todayIn('system', night).today).toMatch(/^2026-11-2[12]$/);
  });
});
