import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobEvents } from '../../../../../main/core/changes/job-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports a first change immediately, and further ones once per interval', () => {
  const reported = vi.fn();
  const report = createJobEvents(reported);
  for (let times = 0; times < 100; times++) report(1);
  expect(reported).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(reported).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(reported).toHaveBeenCalledTimes(2);
});

test('each job has its own interval', () => {
  const reported = vi.fn();
  const report = createJobEvents(reported);
  report(1);
  report(2);
  expect(reported.mock.calls).toEqual([[1], [2]]);
});

test('reports nothing after it is closed', () => {
  const reported = vi.fn();
  const report = createJobEvents(reported);
  report(1);
  report(1);
  report.close();
  vi.advanceTimersByTime(1000);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('closing leaves no timer behind, for any job', () => {
  const report = createJobEvents(vi.fn());
  report(1);
  report(2);
  report.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a change after the interval is reported at once, one within it at its end', () => {
  const reported = vi.fn();
  const report = createJobEvents(reported);
  report(1);
  vi.advanceTimersByTime(249);
  report(1);
  expect(reported).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(reported).toHaveBeenCalledTimes(2);
  report(1);
  expect(reported).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(250);
  expect(reported).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(250);
  report(1);
  expect(reported).toHaveBeenCalledTimes(4);
});

test('one job that changes does not report another', () => {
  const reported = vi.fn();
  const report = createJobEvents(reported);
  report(1);
  report(2);
  report(2);
  vi.advanceTimersByTime(1000);
  expect(reported.mock.calls).toEqual([[1], [2], [2]]);
});

test('a change while one is reported is reported after the interval', () => {
  const reported = vi.fn();
  const report = createJobEvents((job) => {
    reported();
    if (reported.mock.calls.length === 1) report(job);
  });
  report(1);
  expect(reported).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(reported).toHaveBeenCalledTimes(2);
});
