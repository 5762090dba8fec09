import { expect, test } from 'vitest';
import { filterSegments } from '../../../../../../renderer/data/list/filter/filter-segments.ts';

const kinds = (text: string) => filterSegments(text, null).map((piece) => [piece.text, piece.kind]);

test('keys, values and words are highlighted, and nothing is lost or duplicated', () => {
  expect(kinds('tld:.co.id OR -locked:no batik')).toEqual([
    ['tld:', 'key'],
    ['.co.id', 'value'],
    [' ', 'plain'],
    ['OR', 'word'],
    [' ', 'plain'],
    ['-', 'word'],
    ['locked:', 'key'],
    ['no', 'value'],
    [' batik', 'plain'],
  ]);
  for (const text of ['', '   ', 'a b', 'customer:"Budi" (', 'expires<', '"'])
    expect(
      filterSegments(text, null)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});

test('the error is marked wherever it starts and ends', () => {
  const pieces = filterSegments('tld:.id expires<soon x', { from: 8, to: 20, reason: 'filter-date-needed', facts: { key: 'expires' } });
  expect(
    pieces
      .filter(({ faulty }) => faulty)
      .map(({ text }) => text)
      .join(''),
  ).toBe('expires<soon');
  expect(filterSegments('abc', { from: 3, to: 3, reason: 'filter-parenthesis-open', facts: {} }).map(({ text }) => text)).toEqual(['abc']);
});
