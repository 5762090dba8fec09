import { expect, it } from 'vitest';
import { createLatencyTracker } from '../../../../../../main/core/service/limiter/limiter.ts';

it('calls are fast once one returned within 250 ms', () => {
  const latencyTracker = createLatencyTracker();
  expect(latencyTracker.isFast(0)).toBe(false);
  latencyTracker.start(0)(250);
  expect(latencyTracker.isFast(250)).toBe(true);
  const slow = createLatencyTracker();
  slow.start(0)(251);
  expect(slow.isFast(251)).toBe(false);
});

it('one slow call counts for an eighth of the typical latency', () => {
  const latencyTracker = createLatencyTracker();
  latencyTracker.start(0)(200);
  latencyTracker.start(1000)(1600);
  expect(latencyTracker.isFast(1600)).toBe(true);
  latencyTracker.start(2000)(2600);
  expect(latencyTracker.isFast(2600)).toBe(false);
  for (let at = 3000; at < 4000; at += 100) latencyTracker.start(at)(at + 10);
  expect(latencyTracker.isFast(4000)).toBe(true);
});

it('is not fast while a call takes longer, and ignores one that was never sent', () => {
  const latencyTracker = createLatencyTracker();
  latencyTracker.start(0)(100);
  const back = latencyTracker.start(1000);
  expect([latencyTracker.isFast(1250), latencyTracker.isFast(1251)]).toEqual([true, false]);
  back(null);
  expect(latencyTracker.isFast(5000)).toBe(true);
  // Returning a call twice has no effect.
  back(9_000_000);
  expect(latencyTracker.isFast(5000)).toBe(true);
});
