import { expect, it } from 'vitest';
import { monthsOf, spanOf } from '../../../../../main/core/statements/months.ts';

it('counts a month in the time zone of the user', () => {
  expect(spanOf('2026-12', 'Asia/Jakarta')).toEqual({ from: '2026-11-30T17:00:00.000Z', to: '2026-12-31T17:00:00.000Z' });
  expect(spanOf('undated', 'Asia/Jakarta')).toBeNull();
});

it('lists months once, newest first', () => {
  const moments = ['2026-01-31T18:00:00.000Z', '2026-01-02T00:00:00.000Z', '2025-12-31T16:59:59.999Z', '2026-02-01T00:00:00.000Z'];
  expect(monthsOf(moments, 'Asia/Jakarta')).toEqual(['2026-02', '2026-01', '2025-12']);
});
