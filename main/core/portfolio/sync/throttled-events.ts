import type { Clock } from '../../base/clock.ts';

/** Milliseconds between two tellings: four a second. */
const usually = 250;

/** Passes tellings of accounts, or of whatever else has an id, on; each at most once in its time, and the last one always. */
export interface ThrottledEvents {
  tell(accountId: string): void;
  close(): void;
}

export function createThrottledEvents(clock: Clock, pass: (accountId: string) => void, every = usually): ThrottledEvents {
  const lastAt = new Map<string, number>();
  const planned = new Map<string, () => void>();
  const now = (accountId: string): void => {
    planned.delete(accountId);
    lastAt.set(accountId, clock.now());
    pass(accountId);
  };
  return {
    tell(accountId) {
      if (planned.has(accountId)) return;
      const left = (lastAt.get(accountId) ?? Number.NEGATIVE_INFINITY) + every - clock.now();
      if (left <= 0) now(accountId);
      else
        planned.set(
          accountId,
          clock.after(left, () => now(accountId)),
        );
    },
    close() {
      for (const callOff of planned.values()) callOff();
      planned.clear();
    },
  };
}
