import { describe, expect, test } from 'vitest';
import { createFormats, type FormatSettings } from '../../../../../renderer/ui/formats/formats.ts';

const settings = (change: Partial<FormatSettings> = {}): FormatSettings => ({
  dates: 'day-month-year',
  numbers: '1,234.56',
  clock: '24',
  timeZone: 'Asia/Jakarta',
  ...change,
});
const at = '2027-03-08T18:02:05.000Z';

describe('dates and times', () => {
  test('are shown in the selected time zone, which may be the next day', () => {
    const formats = createFormats(settings(), 'en-GB');
    expect(formats.date(at)).toBe('9 Mar 2027');
    expect(formats.time(at)).toBe('01:02');
    expect(formats.dateTime(at)).toBe('9 Mar 2027, 01:02');
    expect(formats.zone).toBe('Asia/Jakarta');
  });

  test('year first, and the 12-hour clock', () => {
    const formats = createFormats(settings({ dates: 'year-month-day', clock: '12', timeZone: 'UTC' }), 'en-US');
    expect(formats.date(at)).toBe('2027-03-08');
    expect(formats.time(at)).toMatch(/^6:02\sPM$/);
  });

  test('follow the system if nothing is selected', () => {
    const formats = createFormats(settings({ dates: 'system', clock: 'system', timeZone: 'UTC' }), 'en-US');
    expect(formats.date(at)).toBe('Mar 8, 2027');
  });

  test('the exact time includes seconds and time zone', () => {
    expect(createFormats(settings({ timeZone: 'UTC' }), 'en-GB').exact(at)).toBe('8 Mar 2027, 18:02:05 UTC');
  });
});

describe('calendar dates', () => {
  test.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])('are the same day in %s', (timeZone) => {
    const formats = createFormats(settings({ timeZone }), 'en-GB');
    expect(formats.calendar('2027-03-08')).toBe('8 Mar 2027');
    expect(createFormats(settings({ timeZone, dates: 'year-month-day' }), 'en-GB').calendar('2027-03-08')).toBe('2027-03-08');
  });

  test('today depends on the time zone', () => {
    const now = Date.parse('2026-11-21T20:00:00Z');
    const todayIn = (timeZone: string) => createFormats(settings({ timeZone }), 'en-GB').today(now);
    expect([todayIn('UTC'), todayIn('Asia/Jakarta')]).toEqual(['2026-11-21', '2026-11-22']);
  });
});

describe('amounts', () => {
  const formats = createFormats(settings(), 'en-GB');

  test('omit a fraction of zeros and keep every other digit', () => {
    expect(formats.amount('12480500.00')).toBe('12,480,500');
    expect(formats.amount('0.5')).toBe('0.50');
    expect(formats.amount('10.125')).toBe('10.125');
  });

  test('lose nothing to binary fractions', () => {
    expect(formats.amount('12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12');
  });

  test('have a real minus sign', () => {
    expect(formats.amount('-275000.00')).toBe('−275,000');
    expect(formats.number(-4)).toBe('−4');
  });

  test('follow the selected separators', () => {
    expect(createFormats(settings({ numbers: '1.234,56' })).amount('1234.50')).toBe('1.234,50');
    expect(createFormats(settings({ numbers: '1 234,56' })).amount('1234.50')).toMatch(/^1\s234,50$/);
  });
});

describe('ages', () => {
  const formats = createFormats(settings({ timeZone: 'UTC' }), 'en-GB');
  const now = Date.parse('2026-11-20T14:00:00.000Z');
  const ago = (ms: number) => formats.age(new Date(now - ms).toISOString(), now);

  test('go from now to a date', () => {
    expect(ago(2_000)).toBe('just now');
    expect(ago(12_000)).toBe('12 seconds ago');
    expect(ago(60_000)).toBe('1 minute ago');
    expect(ago(3 * 60_000)).toBe('3 minutes ago');
    expect(ago(2 * 3_600_000)).toBe('2 hours ago');
    expect(formats.age('2026-11-19T18:20:00.000Z', now)).toBe('yesterday 18:20');
    expect(formats.age('2026-11-12T18:20:00.000Z', now)).toBe('12 Nov 2026, 18:20');
  });

  test('count hours across midnight while they are few', () => {
    expect(formats.age('2026-11-19T23:00:00.000Z', Date.parse('2026-11-20T01:30:00.000Z'))).toBe('2 hours ago');
  });
});
