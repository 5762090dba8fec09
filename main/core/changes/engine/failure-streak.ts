/** How many rows in a row may be refused, or end unknown, with the same message before a job pauses itself. */
const maxStreak = 10;

export interface FailureStreak {
  /** Records the end of a row; `failure` is null for a success. Returns whether it is the tenth in a row with the same message. */
  note(failure: string | null): boolean;
}

export function createFailureStreak(): FailureStreak {
  let last: string | null = null;
  let length = 0;
  return {
    note(failure) {
      length = failure === last ? length + 1 : 1;
      last = failure;
      return failure !== null && length >= maxStreak;
    },
  };
}
