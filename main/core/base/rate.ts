/** How fast objects arrive. */
export interface Rate {
  /** `count`: objects so far; `at` in ms of any clock that never goes back. */
  add(at: number, count: number): void;
  /** Objects a second over the last seconds; null while nobody can tell. */
  perSecond(at: number): number | null;
}

const span = 10_000;
/** Shorter than this says nothing yet. */
const shortest = 500;

export function createRate(): Rate {
  let samples: { at: number; count: number }[] = [];
  return {
    add(at, count) {
      samples.push({ at, count });
      // The newest of those that are too old stays: it is where the span begins.
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
