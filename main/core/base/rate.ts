/** The rate at which objects arrive. */
export interface Rate {
  /** `count`: total objects so far; `at`: ms of any monotonic clock. */
  add(at: number, count: number): void;
  /** Objects per second over the last few seconds; null while unknown. */
  perSecond(at: number): number | null;
}

const span = 10_000;
/** Too short a span to estimate from. */
const shortest = 500;

export function createRate(): Rate {
  let samples: { at: number; count: number }[] = [];
  return {
    add(at, count) {
      samples.push({ at, count });
      // The newest expired sample is retained, because the span starts there.
      const first = samples.findLastIndex((sample) => sample.at <= at - span);
      if (first > 0) samples = samples.slice(first);
    },
    perSecond(at) {
      const [first] = samples;
      const last = samples.at(-1);
      if (first === undefined || last === undefined || at - first.at < shortest) return null;
      return Math.max(0, ((last.count - first.count) * 1000) / (at - first.at));
    },
  };
}
