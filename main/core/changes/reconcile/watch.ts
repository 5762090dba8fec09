import type { Clock } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import type { ReconciledRow } from './reconcile-row.ts';

/** Checks rows without an outcome until they have one: automatically in the session in which they were sent, otherwise on request. */
export interface Watch {
  /** A row whose outcome is unknown; checked soon, and again when the settling time is over. */
  unknown(job: number, seq: number): void;
  /** A row that the service finishes later; checked less and less often, at least every hour. */
  accepted(job: number, seq: number): void;
  /** Checks a row now. Rejects with what its reads reject with. */
  now(job: number, seq: number): Promise<ReconciledRow>;
  /** Rows that are watched. */
  count(): number;
  /** Stops all checks. */
  close(): void;
}

export interface WatchDeps {
  readonly reconcile: (job: number, seq: number) => Promise<ReconciledRow>;
  readonly settling: () => number;
  readonly clock: Clock;
  readonly incident: (error: unknown) => void;
}

/** Milliseconds. A delayed effect is mostly visible after the first check. */
const firstCheckDelay = 3000;
const firstAccepted = 30_000;
const maxCheckInterval = 60 * 60_000;
const afterFault = 60_000;
/** Added to the settling time, so that a check right at its end is not too early. */
const margin = 500;

interface Watched {
  readonly job: number;
  readonly seq: number;
  dueAt: number;
  /** Milliseconds until the check after the next. */
  next: number;
  readonly least: number;
}

export function createWatch({ reconcile, settling, clock, incident }: WatchDeps): Watch {
  const watched = new Map<string, Watched>();
  let cancelTimer: () => void = () => undefined;
  let isChecking = false;
  let closed = false;
  const keyOf = (job: number, seq: number): string => `${job} ${seq}`;

  const plan = (): void => {
    cancelTimer();
    if (closed || isChecking || watched.size === 0) return;
    let first = Number.POSITIVE_INFINITY;
    for (const { dueAt } of watched.values()) first = Math.min(first, dueAt);
    cancelTimer = clock.after(Math.min(Math.max(0, first - clock.now()), maxCheckInterval), () => void turn());
  };

  /** Sequential, with the lowest priority. */
  const turn = async (): Promise<void> => {
    isChecking = true;
    try {
      for (const [key, row] of [...watched]) {
        if (closed) return;
        if (watched.has(key) && row.dueAt <= clock.now()) await inspect(key, row);
      }
    } finally {
      isChecking = false;
      plan();
    }
  };

  const inspect = async (key: string, row: Watched): Promise<void> => {
    try {
      const result = await reconcile(row.job, row.seq);
      if (result !== 'wait') {
        watched.delete(key);
        return;
      }
      row.dueAt = clock.now() + row.next;
      row.next = Math.min(maxCheckInterval, row.next * 2);
    } catch (error) {
      if (!(error instanceof AppError)) incident(error);
      row.dueAt = clock.now() + Math.max(afterFault, row.least);
    }
  };

  const add = (job: number, seq: number, first: number, next: number): void => {
    if (closed) return;
    watched.set(keyOf(job, seq), { job, seq, dueAt: clock.now() + first, next, least: first });
    plan();
  };

  return {
    unknown: (job, seq) => add(job, seq, firstCheckDelay, Math.max(0, settling() - firstCheckDelay) + margin),
    accepted: (job, seq) => add(job, seq, firstAccepted, firstAccepted * 2),
    async now(job, seq) {
      const result = await reconcile(job, seq);
      if (result !== 'wait') watched.delete(keyOf(job, seq));
      return result;
    },
    count: () => watched.size,
    close() {
      closed = true;
      cancelTimer();
      watched.clear();
    },
  };
}
