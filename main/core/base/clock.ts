/** A monotonic clock; tests pass one that they advance manually. */
export interface Clock {
  /** Milliseconds since an arbitrary point. */
  now(): number;
  /** Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
