/** Whether calls return so quickly that a lent slot becomes free again almost immediately. */
export interface LatencyTracker {
  /** Records when a call was sent; returns a callback for its return, with the time, or null if it is not meaningful. */
  left(at: number): (at: number | null) => void;
  isFast(at: number): boolean;
}

/** Milliseconds. With slower calls, holding a slot during a disk write costs little. */
const fastMs = 250;
/** Each call contributes an eighth to the average. */
const weight = 1 / 8;

/** Assumes slow calls until measured otherwise. */
export function createLatencyTracker(): LatencyTracker {
  const inProgress = new Set<{ readonly at: number }>();
  let typical: number | null = null;
  return {
    left(at) {
      const call = { at };
      inProgress.add(call);
      return (end) => {
        if (inProgress.delete(call) && end !== null) typical = typical === null ? end - at : typical + (end - at - typical) * weight;
      };
    },
    isFast(at) {
      const [longest] = inProgress;
      return typical !== null && typical <= fastMs && (longest === undefined || at - longest.at <= fastMs);
    },
  };
}
