/** A clock that never goes back; tests give one that they move by hand. */
export interface Clock {
  /** Milliseconds from any point. */
  now(): number;
  /** Answers how to call it off. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
