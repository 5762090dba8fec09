import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterLimits, parseFilter } from '../../../../../preload/contract/filter/parse.ts';
import { printFilter } from '../../../../../preload/contract/filter/print.ts';
import { type FilterList, vocabularies } from '../../../../../preload/contract/portfolio/lists.ts';
import { filters, runs, withoutPlaces } from './arbitrary.ts';

function print(text: string): string {
  const parsed = parseFilter(text);
  return 'filter' in parsed ? printFilter(parsed.filter) : parsed.fault.reason;
}

describe('a filter printed as text', () => {
  it.each(Object.keys(vocabularies) as FilterList[])('of %s is parsed back to the same filter, whatever it is', (list) => {
    const vocabulary = vocabularies[list];
    fc.assert(
      fc.property(filters(undefined, vocabulary), (filter) => {
        const text = printFilter(filter, vocabulary);
        fc.pre(text.length <= filterLimits.length);
        const parsed = parseFilter(text, vocabulary);
        expect('filter' in parsed ? withoutPlaces(parsed.filter) : { ...parsed.fault, text }).toEqual(filter);
      }),
      runs,
    );
  });

  it('is the same text when parsed and printed again', () => {
    fc.assert(
      fc.property(filters(), (filter) => {
        const text = printFilter(filter);
        fc.pre(text.length <= filterLimits.length);
        expect(print(text)).toBe(text);
      }),
      runs,
    );
  });

  it.each([
    ['  EXT:.co.id   Expiry < 30D ', 'tld:.co.id expires<30d'],
    ['NOT (a b) AND "c"', '-(a b) c'],
    ['((a) OR ((b c)))', 'a OR b c'],
    ['customer:“PT Contoh”', 'customer:"PT Contoh"'],
    ['status:"4" status:4', 'status:"4" status:4'],
    ['locked:TRUE customer:unknown expires:none', 'locked:yes customer:none expires:unknown'],
    ['notes:"a\\*b*" "OR" "none" customer:"none"', 'notes:"a\\*b*" "OR" none customer:"none"'],
    ['locked=yes created:>=2026', 'locked:yes created>=2026'],
    ['a**b', 'a*b'],
    ['ORDER NOTE ANDI (a)OR(b)', 'ORDER NOTE ANDI a OR b'],
    ['status:OR', 'status:"OR"'],
    ['', ''],
  ])('prints %s as %s', (text, expected) => {
    expect(print(text)).toBe(expected);
  });
});
