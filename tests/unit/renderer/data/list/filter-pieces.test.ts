import { expect, test } from 'vitest';
import { filterPieces } from '../../../../../renderer/data/list/filter-pieces.ts';

const kinds = (text: string) => filterPieces(text, null).map((piece) => [piece.text, piece.kind]);

test('keys, values and words stand out, and nothing is lost or doubled', () => {
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
      filterPieces(text, null)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});

test('the fault is marked wherever it begins and ends', () => {
  const pieces = filterPieces('tld:.id expires<soon x', { from: 8, to: 20, message: '' });
  expect(
    pieces
      .filter(({ faulty }) => faulty)
      .map(({ text }) => text)
      .join(''),
  ).toBe('expires<soon');
  expect(filterPieces('abc', { from: 3, to: 3, message: '' }).map(({ text }) => text)).toEqual(['abc']);
});
