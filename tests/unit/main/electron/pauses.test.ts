import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPauses } from '../../../../main/electron/pauses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isOver(pause: Promise<void>): Promise<boolean> {
  let over = false;
  void pause.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test('what waits for a pause goes on a turn after it, not at an earlier one', async () => {
  const pauses = createPauses();
  const [first, second] = [pauses.pause(1), pauses.pause(2)];
  expect(await isOver(first)).toBe(false);
  pauses.paused();
  expect(await isOver(first)).toBe(true);
  expect(await isOver(second)).toBe(false);
  pauses.paused();
  expect(await isOver(second)).toBe(true);
});

test('a pause that has been is not waited for again', async () => {
  const pauses = createPauses();
  pauses.paused();
  expect(await isOver(pauses.pause(1))).toBe(true);
});

test('without a page that asks for anything the application is made all the same', async () => {
  const pause = createPauses().pause(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(pause)).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(await isOver(pause)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
