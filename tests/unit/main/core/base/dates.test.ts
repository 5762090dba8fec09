import { describe, expect, it } from 'vitest';
import { daysBetween, yearsLater } from '../../../../../main/core/base/dates.ts';

describe('days', () => {
  it.each([
    ['2028-04-13', 1, '2029-04-13'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2096-02-29', 4, '2100-02-28'],
    ['1999-12-31', 10, '2009-12-31'],
  ])('%s and %i years is %s', (day, years, later) => expect(yearsLater(day, years)).toBe(later));

  it('are counted over the change of clocks', () => {
    expect(daysBetween('2028-03-20', '2028-04-20')).toBe(31);
    expect(daysBetween('2028-04-20', '2028-03-20')).toBe(-31);
  });
});
