import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, printDate, readDate } from '../../../../../preload/contract/filter/dates.ts';
import { runs } from './arbitrary.ts';

function span(text: string, today: string): string {
  const date = readDate(text);
  if (date === null) return 'no date';
  const { first, end } = daysOf(date, today);
  return `${first} ${end}`;
}

describe('a date of a filter', () => {
  it.each([
    ['today', '2026-03-08', '2026-03-08 2026-03-09'],
    ['0d', '2026-12-31', '2026-12-31 2027-01-01'],
    ['30d', '2026-03-08', '2026-04-07 2026-04-08'],
    ['-1d', '2026-03-01', '2026-02-28 2026-03-01'],
    ['-1d', '2024-03-01', '2024-02-29 2024-03-01'],
    ['6W', '2026-03-08', '2026-04-19 2026-04-20'],
    ['-1w', '2026-01-03', '2025-12-27 2025-12-28'],
    ['1m', '2026-01-31', '2026-02-28 2026-03-01'],
    ['1m', '2024-01-31', '2024-02-29 2024-03-01'],
    ['2m', '2026-12-31', '2027-02-28 2027-03-01'],
    ['-1m', '2026-03-31', '2026-02-28 2026-03-01'],
    ['-13m', '2026-01-15', '2024-12-15 2024-12-16'],
    ['1y', '2024-02-29', '2025-02-28 2025-03-01'],
    ['+4y', '2024-02-29', '2028-02-29 2028-03-01'],
    ['2026-03-08', '2000-01-01', '2026-03-08 2026-03-09'],
    ['2024-02', '2000-01-01', '2024-02-01 2024-03-01'],
    ['2026-12', '2000-01-01', '2026-12-01 2027-01-01'],
    ['2026', '2000-01-01', '2026-01-01 2027-01-01'],
    ['9999-12-31', '2026-03-08', '9999-12-31 9999-12-32'],
    ['9999', '2026-03-08', '9999-01-01 9999-12-32'],
    ['9999y', '2026-03-08', '9999-12-31 9999-12-32'],
    ['-9999y', '2026-03-08', '0001-01-01 0001-01-02'],
    ['-1950y', '2026-03-08', '0076-03-08 0076-03-09'],
  ])('%s, evaluated on %s, is %s', (text, today, expected) => {
    expect(span(text, today)).toBe(expected);
  });

  it.each([
    '',
    '30',
    'd',
    '30x',
    '2026-13',
    '2026-00',
    '2026-02-29',
    '2026-04-31',
    '2026-3-8',
    '08.03.2026',
    '0999',
    '20260308',
    '--1d',
    '10000d',
  ])('%s is not a date', (text) => {
    expect(readDate(text)).toBeNull();
  });

  it('keeps days in order, and whole months and years contiguous', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), fc.constantFrom('d', 'w', 'm', 'y'), (date, amount, unit) => {
        const today = date.toISOString().slice(0, 10);
        const next = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
        expect(span(today, today)).toBe(`${today} ${next}`);
        const [first = '', end = ''] = span(`${amount}${unit}`, today).split(' ');
        expect(Date.parse(end) - Date.parse(first)).toBe(86_400_000);
        expect(Math.sign(Date.parse(first) - Date.parse(today))).toBe(Math.sign(amount));
        const month = span(today.slice(0, 7), today).split(' ');
        expect(span(month[1]?.slice(0, 7) ?? '', today).split(' ')[0]).toBe(month[1]);
        const year = span(today.slice(0, 4), today).split(' ');
        expect(year).toEqual([`${today.slice(0, 4)}-01-01`, `${Number(today.slice(0, 4)) + 1}-01-01`]);
      }),
      runs,
    );
  });

  it.each([
    ['TODAY', 'today'],
    ['+06W', '6w'],
    ['-0d', '0d'],
    ['2026-03', '2026-03'],
  ])('%s is printed as %s', (text, written) => {
    const date = readDate(text);
    expect(date === null ? null : printDate(date)).toBe(written);
  });
});
