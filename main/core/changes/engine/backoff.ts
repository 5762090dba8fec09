/** How long a job waits after rows that could not be sent, and when it should give up. */
export interface Backoff {
  /** Time in ms (clock `now`) before which nothing is started. */
  until(): number;
  /**
   * A row could not be sent or checked. `startedAt`: rows in flight together run into the same error, which counts once. Returns whether
   * the job should pause itself.
   */
  issue(retryAfterMs: number | null, startedAt: number): boolean;
  /** The service responded. */
  good(): void;
}

const firstWait = 2000;
const maxWait = 60_000;
/** If the service asks for a longer wait than this, or this many attempts in a row failed, the user decides. */
const maxBackoff = 15 * 60_000;
const maxAttempts = 6;

/** `now`: milliseconds of a monotonic clock. */
export function createBackoff(now: () => number): Backoff {
  let tries = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  return {
    until: () => until,
    issue(retryAfterMs, startedAt) {
      if ((retryAfterMs ?? 0) > maxBackoff) return true;
      if (startedAt >= lastAt) {
        tries += 1;
        lastAt = now();
      }
      const wait = retryAfterMs ?? Math.min(maxWait, firstWait * 2 ** (tries - 1));
      until = Math.max(until, now() + wait);
      return tries >= maxAttempts;
    },
    good() {
      tries = 0;
    },
  };
}
