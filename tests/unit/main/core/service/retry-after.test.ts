import { expect, it } from 'vitest';
import { readRetryAfter } from '../../../../../main/core/service/retry-after.ts';

const now = Date.UTC(2026, 10, 21, 8, 0, 0);

it.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['1.5', 1500],
  ['Sat, 21 Nov 2026 08:01:00 GMT', 60_000],
  ['Sat Nov 21 08:01:00 2026', 60_000],
  ['Saturday, 21-Nov-26 08:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['2026', 2_026_000],
  ['1e99', null],
  ['', null],
  [undefined, null],
])('reads %j', (value, expected) => {
  expect(readRetryAfter(value, now)).toBe(expected);
});
