import type { ErrorCode } from '../../../../preload/contract/errors.ts';

/** How long a job waits after rows that could not be sent, and when it is enough. */
export interface Backoff {
  /** Milliseconds of `now` before which nothing is begun. */
  until(): number;
  /**
   * A row could not be sent or looked at. `startedAt`: rows that were under way together meet the same trouble, which counts once. Answers
   * whether the job should pause itself.
   */
  trouble(code: ErrorCode, retryAfterMs: number | null, startedAt: number): boolean;
  /** The service answered. */
  good(): void;
}

const firstWait = 2000;
const longestWait = 60_000;
/** The service asks for more rest than this, or this many tries in a row failed: a person decides. */
const longestRest = 15 * 60_000;
const mostTries = 6;

/** `now`: milliseconds of a clock that never goes back. */
export function createBackoff(now: () => number): Backoff {
  let tries = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  return {
    until: () => until,
    trouble(_code, retryAfterMs, startedAt) {
      if ((retryAfterMs ?? 0) > longestRest) return true;
      if (startedAt >= lastAt) {
        tries += 1;
        lastAt = now();
      }
      const wait = retryAfterMs ?? Math.min(longestWait, firstWait * 2 ** (tries - 1));
      until = Math.max(until, now() + wait);
      return tries >= mostTries;
    },
    good() {
      tries = 0;
    },
  };
}
