import { expect, test } from 'vitest';
import { counted, plural } from '../../../../../renderer/text/en/plural.ts';

test.each([
  [1, 'row'],
  ['1', 'row'],
  [0, 'rows'],
  ['0', 'rows'],
  [11, 'rows'],
  ['1,001', 'rows'],
  ['1.001', 'rows'],
  ['1\u202f001', 'rows'],
])('the form for %s is %s', (count, form) => {
  expect(plural(count, 'row', 'rows')).toBe(form);
});

test('a noun is counted as the formats write the figure', () => {
  expect(counted('1', 'row', 'rows')).toBe('1 row');
  expect(counted('1,234', 'row', 'rows')).toBe('1,234 rows');
});
