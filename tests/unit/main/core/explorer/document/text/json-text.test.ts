import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepestOf, faultOf, locationOf } from '../../../../../../../main/core/explorer/document/text/json-text.ts';
import { runsOf } from '../../../../../../support/runs.ts';

const isValid = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['[1 2]', 3],
  ['[1,2', 4],
  ['"abc', 4],
  ['01', 1],
  ['[1.]', 2],
  ['{"a":"x\\qy"}', 7],
  ['{"a":"\\u12G4"}', 6],
  ['{"a":"line\nbreak"}', 10],
  ['', 0],
  ['[]x', 2],
])('the error of %j is at %i', (text, at) => {
  expect(isValid(text)).toBe(false);
  expect(faultOf(text)).toBe(at);
});

test('a text has an error exactly if JSON.parse rejects it', () => {
  const mutated = fc
    .tuple(fc.json(), fc.nat(), fc.nat({ max: 2 }), fc.constantFrom('', ',', '"', '{', ']', '\\', '0', '-', 'e', ' ', '\n', 'n'))
    .map(([text, at, removed, added]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + added + text.slice(place + removed);
    });
  fc.assert(
    fc.property(mutated, (text) => (faultOf(text) === null) === isValid(text)),
    { numRuns: runsOf(300, 5000) },
  );
});

test('no nesting is too deep', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(faultOf(deep)).toBeNull();
  expect(faultOf(deep.slice(1))).toBe(199_998);
  expect(deepestOf(new TextEncoder().encode(deep))).toBe(100_000);
});

test('lines and columns start at one', () => {
  expect(locationOf('a\nbc', 0)).toEqual({ line: 1, column: 1 });
  expect(locationOf('a\nbc', 3)).toEqual({ line: 2, column: 2 });
});
