import type { Clock } from '../../../../../main/core/base/clock.ts';

/** A clock that the test advances. */
export interface TestClock extends Clock {
  /** Advances to the next timer, if it is due within so many milliseconds. false: there is none. */
  step(most?: number): boolean;
  pass(ms: number): void;
}

export function createTestClock(): TestClock {
  let at = 0;
  let count = 0;
  const waiting = new Map<number, { readonly dueAt: number; readonly run: () => void }>();
  const step = (most = Number.POSITIVE_INFINITY): boolean => {
    let next: { key: number; dueAt: number; run: () => void } | null = null;
    for (const [key, one] of waiting) if (next === null || one.dueAt < next.dueAt) next = { key, ...one };
    if (next === null || next.dueAt > at + most) return false;
    waiting.delete(next.key);
    at = Math.max(at, next.dueAt);
    next.run();
    return true;
  };
  return {
    now: () => at,
    after(ms, run) {
      count += 1;
      const key = count;
      waiting.set(key, { dueAt: at + ms, run });
      return () => void waiting.delete(key);
    },
    step,
    pass(ms) {
      const until = at + ms;
      while (step(until - at));
      at = until;
    },
  };
}
