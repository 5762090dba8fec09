import { expect, test } from 'vitest';
import { canBeCode, cleanCode } from '../../../../../../main/core/orders/transfers/clean-code.ts';

test.each([
  ['Example-4711!', 'Example-4711!', 0, 0],
  ['  Example-4711!\t', 'Example-4711!', 3, 0],
  ['\u200bExam\u00adple\u200d-4711!\ufeff', 'Example-4711!', 0, 4],
  ['\u00a0Example\u2060\u3000', 'Example', 2, 1],
  ['\u202eExample\u0000', 'Example', 0, 2],
  [' \u200b ', '', 2, 1],
])('%j becomes %j', (typed, code, trimmed, invisible) => {
  expect(cleanCode(typed)).toEqual({ code, trimmed, invisible });
});

test('a code is printable ASCII without spaces, and not too long', () => {
  expect(canBeCode('a"b,c;<>&')).toBe(true);
  for (const wrong of ['', 'two words', 'kod\u00e9', 'x'.repeat(201)]) expect(canBeCode(wrong)).toBe(false);
});

test('a long run of whitespace within it is handled quickly', () => {
  const typed = `a${' '.repeat(200_000)}b`;
  expect(cleanCode(`${typed} `)).toEqual({ code: typed, trimmed: 1, invisible: 0 });
}, 2000);
