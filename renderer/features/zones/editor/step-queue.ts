/** Sequential steps. */
export interface StepQueue {
  /** Runs a step after the previous ones; null: it failed and reported that itself. */
  readonly take: <T>(step: () => Promise<T | null>) => Promise<T | null>;
  /** Waits for the started steps; false: one of them failed. */
  readonly settled: () => Promise<boolean>;
}

export function createSerialQueue(): StepQueue {
  let last: Promise<unknown> = Promise.resolve();
  let failures = 0;
  return {
    take(step) {
      const turn = last.then(step).then(
        (answer) => {
          if (answer === null) failures += 1;
          return answer;
        },
        (error: unknown) => {
          failures += 1;
          throw error;
        },
      );
      last = turn.catch(() => undefined);
      return turn;
    },
    async settled() {
      const before = failures;
      await last;
      return failures === before;
    },
  };
}
