import { expect, test } from 'vitest';
import { bodyForType, isMediaRange, isWithinRange } from '../../../../../preload/contract/explorer/media-range.ts';

test('a range covers several types', () => {
  expect(['*/*', 'image/*', 'Application/*+json; charset=utf-8', 'image/png', '*', '*/png', 'image/p*', ''].map(isMediaRange)).toEqual([
    ...[true, true, true, false, false, false, false, false],
  ]);
});

test.each([
  ['image/png', 'image/*', true],
  ['Image/PNG; q=1', 'image/*', true],
  ['text/plain', '*/*', true],
  ['application/problem+json', 'application/*+json', true],
  ['application/+json', 'application/*+json', false],
  ['application/json', 'application/*+json', false],
  ['images/png', 'image/*', false],
  ['image/', 'image/*', false],
  ['image/*', 'image/*', false],
  ['image/png\r\nx: y', 'image/*', false],
  ['image/png', 'image/png', false],
])('%s matches %s: %s', (type, range, is) => {
  expect(isWithinRange(type, range)).toBe(is);
});

test('a type selects its own body, otherwise that of the narrowest range', () => {
  const bodies = ['*/*', 'image/*', 'image/png'].map((contentType) => ({ contentType }));
  const meant = (type: string | null) => bodyForType(bodies, type)?.contentType;
  expect(['image/png', 'image/webp', 'text/plain', 'image/*', null].map(meant)).toEqual(['image/png', 'image/*', '*/*', 'image/*', '*/*']);
  expect(bodyForType(bodies.slice(1), 'text/plain')).toBeUndefined();
});
