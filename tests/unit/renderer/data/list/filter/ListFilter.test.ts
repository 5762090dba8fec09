import { expect, test } from 'vitest';
import { filterSegments, offerAt, take } from '../../../../../../renderer/data/list/filter/ListFilter.tsx';

const data = {
  tld: [
    { text: '.co.id', count: 2 },
    { text: '.com', count: 1 },
  ],
  status: [{ text: 'Active', count: 3 }],
};
const offersFor = (text: string, caret = text.length) => offerAt(text, caret, data)?.items.map(({ insert }) => insert) ?? null;

test('suggests completions for what was typed, and the values after an operator', () => {
  expect(offersFor('expi')).toEqual(['expires:', 'expired:']);
  expect(offersFor('tld:')).toEqual(expect.arrayContaining(['.co.id', '.com']));
  expect(offersFor('tld:.co.')).toEqual(['.co.id']);
});

test('suggests nothing if nothing was typed, or if it is complete', () => {
  expect(offersFor('')).toBeNull();
  expect(offersFor('tld:.id ')).toBeNull();
  expect(offersFor('tld:.co.id')).toBeNull();
  expect(offersFor('zzzz')).toBeNull();
});

test('completing a key continues, completing a value finishes', () => {
  const key = offerAt('a lock b', 6, data);
  const locked = key?.items.find(({ insert }) => insert === 'locked:');
  if (key === null || locked === undefined) throw new Error('locked: is not offered');
  expect(take('a lock b', key, locked)).toEqual({ text: 'a locked: b', caret: 9 });
  const value = offerAt('tld:.com', 7, data);
  const [first] = value?.items ?? [];
  if (value === null || first === undefined) throw new Error('nothing is offered');
  expect(take('tld:.co', { ...value, to: 7 }, first)).toEqual({ text: `tld:${first.insert} `, caret: first.insert.length + 5 });
});

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
