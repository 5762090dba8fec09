import { describe, expect, it } from 'vitest';
import { filtersCells, isWithin, readNameFilter } from '../../../../../../main/core/availability/matrix/filter.ts';

const nothing = { words: [], states: [], notStates: [], extensions: [], notExtensions: [], prices: [] };

describe('a name filter', () => {
  it.each([
    ['', nothing],
    [
      'Kopi !teh',
      {
        ...nothing,
        words: [
          { text: 'kopi', not: false },
          { text: 'teh', not: true },
        ],
      },
    ],
    [
      '"free" !"own',
      {
        ...nothing,
        words: [
          { text: 'free', not: false },
          { text: 'own', not: true },
        ],
      },
    ],
    ['free premium !taken', { ...nothing, states: ['free', 'premium'], notStates: ['taken'] }],
    ['.com !.CO.id !!free', { ...nothing, extensions: ['.com'], notExtensions: ['.co.id'], states: ['free'] }],
    ['price<200000', { ...nothing, prices: [{ operator: '<', millionths: 200_000_000_000n, not: false }] }],
    [
      '!Price>=1.5 price:0',
      {
        ...nothing,
        prices: [
          { operator: '>=', millionths: 1_500_000n, not: true },
          { operator: '=', millionths: 0n, not: false },
        ],
      },
    ],
  ])('%s is accepted', (text, read) => expect(readNameFilter(text)).toEqual(read));

  it.each([
    ['free price<cheap', 5, 16],
    ['price<', 0, 6],
    ['kopi years>2', 5, 12],
    ['!name:kopi', 0, 10],
  ])('%s is not accepted, and the position is reported', (text, from, to) => {
    expect(readNameFilter(text)).toEqual({ fault: { from, to, reason: expect.any(String), facts: {} } });
  });

  it('reports whether it checks cells', () => {
    const isFilter = (text: string) => {
      const read = readNameFilter(text);
      return 'fault' in read ? null : filtersCells(read);
    };
    expect(['kopi !teh', 'free', '!.com', 'price>1'].map(isFilter)).toEqual([false, true, true, true]);
  });
});

it.each([
  ['<', [true, false, false]],
  ['<=', [true, true, false]],
  ['=', [false, true, false]],
  ['>=', [false, true, true]],
  ['>', [false, false, true]],
] as const)('a price is %s another one', (operator, expected) => {
  const bound = { operator, millionths: 5n, not: false };
  expect([4n, 5n, 6n].map((amount) => isWithin(amount, bound))).toEqual(expected);
  expect([4n, 5n, 6n].map((amount) => isWithin(amount, { ...bound, not: true }))).toEqual(expected.map((within) => !within));
  expect(isWithin(null, bound) || isWithin(null, { ...bound, not: true })).toBe(false);
});
