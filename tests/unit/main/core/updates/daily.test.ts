import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkDaily, every, firstAfter } from '../../../../../main/core/updates/daily.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('checks some time after the start and then once a day', async () => {
  const check = vi.fn(async () => undefined);
  checkDaily({ allowed: () => true, check });
  await vi.advanceTimersByTimeAsync(firstAfter - 1);
  expect(check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * every);
  expect(check).toHaveBeenCalledTimes(3);
});

test('does not check while it is not allowed, and continues after a failure', async () => {
  let allowed = false;
  const check = vi.fn(() => Promise.reject(new Error('offline')));
  checkDaily({ allowed: () => allowed, check });
  await vi.advanceTimersByTimeAsync(firstAfter + every);
  expect(check).not.toHaveBeenCalled();
  allowed = true;
  await vi.advanceTimersByTimeAsync(2 * every);
  expect(check).toHaveBeenCalledTimes(2);
});

test.each([0, firstAfter])('makes no further checks after it ended at %d ms', async (after) => {
  const check = vi.fn(async () => undefined);
  const end = checkDaily({ allowed: () => true, check });
  await vi.advanceTimersByTimeAsync(after);
  check.mockClear();
  end();
  await vi.advanceTimersByTimeAsync(3 * every);
  expect(check).not.toHaveBeenCalled();
});
