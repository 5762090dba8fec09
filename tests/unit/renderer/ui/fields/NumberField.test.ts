import { expect, test } from 'vitest';
import { readNumber } from '../../../../../renderer/ui/fields/NumberField.tsx';

test('accepts whole numbers within the bounds', () => {
  expect(readNumber(' 15 ', { min: 1, max: 480 })).toBe(15);
  expect(readNumber('0', { min: 1, max: 480 })).toBeUndefined();
  expect(readNumber('481', { min: 1, max: 480 })).toBeUndefined();
});

test('accepts fractions only if allowed, with point or comma', () => {
  expect(readNumber('0.5', { min: 0.2, max: 50 })).toBeUndefined();
  expect(readNumber('0.5', { min: 0.2, max: 50, fractions: true })).toBe(0.5);
  expect(readNumber('0,5', { min: 0.2, max: 50, fractions: true })).toBe(0.5);
});

test.each(['', ' ', '1e3', '0x10', 'Infinity', '5 s', '1.', '--1'])('rejects %j', (typed) => {
  expect(readNumber(typed, { min: 0, max: 100_000, fractions: true })).toBeUndefined();
});
