import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPauses } from '../../../../../main/electron/window/pauses.ts';

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

test('waiting work continues one turn after the pause, not at an earlier one', async () => {
  const pauses = createPauses();
  const [first, second] = [pauses.pause(1), pauses.pause(2)];
  expect(await isOver(first)).toBe(false);
  pauses.paused();
  expect(await isOver(first)).toBe(true);
  expect(await isOver(second)).toBe(false);
  pauses.paused();
  expect(await isOver(second)).toBe(true);
});

test('does not wait again for a past pause', async () => {
  const pauses = createPauses();
  pauses.paused();
  expect(await isOver(pauses.pause(1))).toBe(true);
});

test('the application is created even if no renderer requests anything', async () => {
  const pause = createPauses().pause(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(pause)).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(await isOver(pause)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
