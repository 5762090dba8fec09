import { expect, it, vi } from 'vitest';
import { memoize } from '../../../../../main/core/base/memoize.ts';

it('computes a result once, even if it is empty', () => {
  const work = vi.fn((text: string) => text.slice(1));
  const shortened = memoize(10, work);
  expect([shortened('ab'), shortened('ab'), shortened('x'), shortened('x')]).toEqual(['b', 'b', '', '']);
  expect(work).toHaveBeenCalledTimes(2);
});

it('stays within its limit, and caches no long texts', () => {
  const work = vi.fn((text: string) => text.length);
  const measured = memoize(2, work);
  for (const text of ['a', 'a', 'b', 'b', 'c', 'c']) measured(text);
  expect(work.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c', 'c']);
  const long = memoize(2, work);
  work.mockClear();
  for (const length of [100, 100, 101, 101]) long('x'.repeat(length));
  expect(work).toHaveBeenCalledTimes(3);
});
