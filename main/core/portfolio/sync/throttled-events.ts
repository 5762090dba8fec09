import type { Clock } from '../../base/clock.ts';

/** Milliseconds between two progress events: four a second. */
const usually = 250;

/** Throttles events per account, or any other id: each is passed on at most once per interval, and the last one always. */
export interface ThrottledEvents {
  report(accountId: string): void;
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
    report(accountId) {
      if (planned.has(accountId)) return;
      const delay = (lastAt.get(accountId) ?? Number.NEGATIVE_INFINITY) + every - clock.now();
      if (delay <= 0) now(accountId);
      else
        planned.set(
          accountId,
          clock.after(delay, () => now(accountId)),
        );
    },
    close() {
      for (const cancelTimer of planned.values()) cancelTimer();
      planned.clear();
    },
  };
}
