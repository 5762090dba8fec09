import { describe, expect, test } from 'vitest';
import { dateWidth } from '../../../../../renderer/data/list/date-width.ts';
import { nameWidth } from '../../../../../renderer/features/domains/domain-columns.tsx';
import { daysBetween, expiryOf, splitName } from '../../../../../renderer/features/domains/domain-facts.ts';

test('days are counted by the calendar, also across a clock change', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-11-21', '2026-11-16')).toBe(-5);
});

describe('an expiry', () => {
  test.each([
    ['2026-11-20', 'past'],
    ['2026-11-21', 'soon'],
    ['2026-11-28', 'soon'],
    ['2026-11-29', 'far'],
    [null, 'unknown'],
  ])('on %s is %s', (expires, expected) => {
    expect(expiryOf(expires, '2026-11-21')).toBe(expected);
  });
});

test('a name is split before its extension, and left whole if it does not end with it', () => {
  expect(splitName('nusa.co.id', '.co.id')).toEqual({ label: 'nusa', extension: '.co.id' });
  expect(splitName('nusa.example', '.co.id')).toEqual({ label: 'nusa.example', extension: '' });
  expect(splitName('nusa', '')).toEqual({ label: 'nusa', extension: '' });
  expect(splitName('.co.id', '.co.id')).toEqual({ label: '.co.id', extension: '' });
});

test('a date column is as wide as the longest month requires', () => {
  const short = dateWidth((date) => date);
  expect(dateWidth((date) => (date.startsWith('2028-09') ? `${date} and more` : date))).toBeGreaterThan(short);
  expect(nameWidth({ unicode: 'a'.repeat(63) })).toBeGreaterThan(nameWidth({ unicode: 'a'.repeat(20) }));
});
