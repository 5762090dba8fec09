import type { Clock } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import type { ReconciledRow } from './reconcile-row.ts';

/** Looks at rows without an end until they have one: by itself in the session in which they were sent, else when asked. */
export interface Watch {
  /** A row whose outcome is not known; looked at soon, and again when the settling time is over. */
  unknown(job: number, seq: number): void;
  /** A row that the service finishes later; looked at less and less often, at least every hour. */
  accepted(job: number, seq: number): void;
  /** Looks at a row now. Rejects with what its reads reject with. */
  now(job: number, seq: number): Promise<ReconciledRow>;
  /** Rows that are watched. */
  count(): number;
  /** Looks at nothing more. */
  close(): void;
}

export interface WatchDeps {
  readonly look: (job: number, seq: number) => Promise<ReconciledRow>;
  readonly settling: () => number;
  readonly clock: Clock;
  readonly incident: (error: unknown) => void;
}

/** Milliseconds. A late effect is mostly there after the first. */
const firstLook = 3000;
const firstAccepted = 30_000;
const seldom = 60 * 60_000;
const afterFault = 60_000;
/** Beyond the settling time, so that a look right at its end is not a look too early. */
const margin = 500;

interface Watched {
  readonly job: number;
  readonly seq: number;
  dueAt: number;
  /** Milliseconds until the look after the next. */
  next: number;
  readonly least: number;
}

export function createWatch({ look, settling, clock, incident }: WatchDeps): Watch {
  const watched = new Map<string, Watched>();
  let callOff: () => void = () => undefined;
  let looking = false;
  let closed = false;
  const keyOf = (job: number, seq: number): string => `${job} ${seq}`;

  const plan = (): void => {
    callOff();
    if (closed || looking || watched.size === 0) return;
    let first = Number.POSITIVE_INFINITY;
    for (const { dueAt } of watched.values()) first = Math.min(first, dueAt);
    callOff = clock.after(Math.min(Math.max(0, first - clock.now()), seldom), () => void turn());
  };

  /** One after the other, behind everything else. */
  const turn = async (): Promise<void> => {
    looking = true;
    try {
      for (const [key, row] of [...watched]) {
        if (closed) return;
        if (watched.has(key) && row.dueAt <= clock.now()) await lookAt(key, row);
      }
    } finally {
      looking = false;
      plan();
    }
  };

  const lookAt = async (key: string, row: Watched): Promise<void> => {
    try {
      const looked = await look(row.job, row.seq);
      if (looked !== 'wait') {
        watched.delete(key);
        return;
      }
      row.dueAt = clock.now() + row.next;
      row.next = Math.min(seldom, row.next * 2);
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
    unknown: (job, seq) => add(job, seq, firstLook, Math.max(0, settling() - firstLook) + margin),
    accepted: (job, seq) => add(job, seq, firstAccepted, firstAccepted * 2),
    async now(job, seq) {
      const looked = await look(job, seq);
      if (looked !== 'wait') watched.delete(keyOf(job, seq));
      return looked;
    },
    count: () => watched.size,
    close() {
      closed = true;
      callOff();
      watched.clear();
    },
  };
}
