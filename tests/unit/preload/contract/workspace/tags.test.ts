import { expect, it } from 'vitest';
import { distinctTags, foldTag, maxTagLength, readTag } from '../../../../../preload/contract/workspace/tags.ts';

it('accepts single spaces between words', () => {
  expect(readTag('  key \t account ')).toEqual({ tag: 'key account' });
  expect(readTag('Über')).toEqual({ tag: 'Über' });
});

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['x'.repeat(maxTagLength + 1), 'long'],
  ['a,b', 'comma'],
  ['a\u0000b', 'control'],
] as const)('explains why %j is not a valid tag', (text, fault) => expect(readTag(text)).toEqual({ fault }));

it('compares case-insensitively and keeps the first spelling', () => {
  expect(foldTag('ÜBER')).toBe(foldTag('über'));
  expect(distinctTags(['VIP', 'school', 'vip', 'School'])).toEqual(['VIP', 'school']);
});
