import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobEvents } from '../../../../../main/core/changes/job-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a first change is told at once, and many more once at the end of a while', () => {
  const told = vi.fn();
  const tell = createJobEvents(told);
  for (let times = 0; times < 100; times++) tell(1);
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(told).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledTimes(2);
});

test('each job has a while of its own', () => {
  const told = vi.fn();
  const tell = createJobEvents(told);
  tell(1);
  tell(2);
  expect(told.mock.calls).toEqual([[1], [2]]);
});

test('closed, nothing more is told', () => {
  const told = vi.fn();
  const tell = createJobEvents(told);
  tell(1);
  tell(1);
  tell.close();
  vi.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledTimes(1);
});
