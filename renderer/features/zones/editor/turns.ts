/** Steps that follow one another. */
export interface Turns {
  /** Has a step wait for those before it; null: it failed, as it said itself. */
  readonly take: <T>(step: () => Promise<T | null>) => Promise<T | null>;
  /** Waits for the steps that were begun; false: one of them failed. */
  readonly settled: () => Promise<boolean>;
}

export function createTurns(): Turns {
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
