import type { Clock } from '../../service/limiter.ts';

/** Milliseconds between two tellings of an account: four a second. */
const every = 250;

/** Passes tellings of accounts on, each at most four times a second; the last one always. */
export interface Teller {
  tell(accountId: string): void;
  close(): void;
}

export function createTeller(clock: Clock, pass: (accountId: string) => void): Teller {
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
