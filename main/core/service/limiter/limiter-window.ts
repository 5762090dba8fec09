/** Send times of calls, for counting them in sliding windows. */
export interface CallTimes {
  add(at: number): void;
  /** Removes a planned call that was not sent. */
  remove(at: number): void;
  /** Milliseconds from `at` until one more call fits among `most` in any `window` of that length; 0: now. */
  waitFor(at: number, most: number, window: number): number;
  countSince(at: number): number;
}

/** `longest`: milliseconds after which a call is forgotten. */
export function createCallTimes(longest: number): CallTimes {
  let times: number[] = [];

  return {
    add(at) {
      times.push(at);
      // Rarely, so that the amortized cost per call is constant.
      if (times.length % 1024 === 0) times = times.filter((time) => time > at - longest);
    },
    remove(at) {
      const index = times.lastIndexOf(at);
      if (index >= 0) times.splice(index, 1);
    },
    waitFor(at, most, window) {
      const oldest = times.at(-most);
      return oldest === undefined ? 0 : Math.max(0, oldest + window - at);
    },
    countSince(at) {
      let low = 0;
      let high = times.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((times[middle] ?? 0) > at) high = middle;
        else low = middle + 1;
      }
      return times.length - low;
    },
  };
}
