import { expect, it } from 'vitest';
import { distinctTags, foldTag, longestTag, readTag } from '../../../../preload/contract/tags.ts';

it('takes spaces between words, one each', () => {
  expect(readTag('  key \t account ')).toEqual({ tag: 'key account' });
  expect(readTag('Über')).toEqual({ tag: 'Über' });
});

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['x'.repeat(longestTag + 1), 'long'],
  ['a,b', 'comma'],
  ['a\u0000b', 'control'],
] as const)('says what keeps %j from being a tag', (text, fault) => expect(readTag(text)).toEqual({ fault }));

it('compares without regard to case and keeps the first spelling', () => {
  expect(foldTag('ÜBER')).toBe(foldTag('über'));
  expect(distinctTags(['VIP', 'school', 'vip', 'School'])).toEqual(['VIP', 'school']);
});
