/** Whether calls return so quickly that a lent slot becomes free again almost immediately. */
export interface LatencyTracker {
  /** Records when a call was sent. Returns a callback to call with the time of its response, or null if that time is not meaningful. */
  start(at: number): (at: number | null) => void;
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
    start(at) {
      const call = { at };
      inProgress.add(call);
      return (returnedAt) => {
        if (!inProgress.delete(call) || returnedAt === null) return;
        const latency = returnedAt - at;
        typical = typical === null ? latency : typical + (latency - typical) * weight;
      };
    },
    isFast(at) {
      const [longest] = inProgress;
      return typical !== null && typical <= fastMs && (longest === undefined || at - longest.at <= fastMs);
    },
  };
}
