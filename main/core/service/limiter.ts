import type { LimiterState } from '../../../preload/contract/app.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { createSwiftness } from './latency-tracker.ts';
import { cancelled, createReturning } from './limiter-returning.ts';
import { createCallTimes } from './limiter-window.ts';
import type { Priority, ServiceLimits } from './port.ts';

/**
 * How a call ended, as far as it matters to the pace: trouble is a 429, a 503 or a page in place of JSON. `unused`: it never left, and counts
 * neither for the budget nor for the rate.
 */
export type CallEnd = 'good' | 'trouble' | 'neutral' | 'unused';

/** A turn; called, it is given back. */
export interface Turn {
  (end: CallEnd): void;
  /**
   * Does something before the call leaves, such as writing to the disk. While calls come back swiftly its place among those at once is lent
   * to others meanwhile; then it is the first to get one again, which it waits for a quarter of a second at most. Rejects with what the work
   * threw, CANCELLED, or RATE_LIMIT when the service asked for rest meanwhile or no place came back: the call must not leave then.
   */
  aside(work: () => void | Promise<void>, signal?: AbortSignal): Promise<void>;
}

export interface Limiter {
  /** Waits for a turn; answers how to give it back. Rejects with CANCELLED, or RATE_LIMIT while the service wants more than 15 minutes of rest. */
  acquire(priority: Priority, signal?: AbortSignal): Promise<Turn>;
  /** No call leaves for so many milliseconds. More than 15 minutes: waiting and new calls are refused until then. */
  pause(ms: number): void;
  /** Holds for calls from now on and for those that wait. */
  setLimits(limits: ServiceLimits): void;
  state(): Omit<LimiterState, 'accountId'>;
  /** Refuses everything that waits or comes later. */
  close(): void;
}

export interface LimiterOptions {
  readonly limits: ServiceLimits;
  readonly clock: Clock;
  /** Told after changes, at most five times a second. */
  readonly onState: (state: Omit<LimiterState, 'accountId'>) => void;
}

/** Longest pause that is waited for; also the window of the budget. */
export const quarterHour = 15 * 60 * 1000;
/** Of the budget that only people's own calls and refreshing use, so that a long reading leaves them some: a fifth. */
const reserve = 1 / 5;
const slowest = 1 / 16;
/** The pace comes back by an eighth of the full one per 10 seconds without trouble. */
const recoveryStep = 1 / 8;
const recoveryEvery = 10_000;
const tellEvery = 200;
/** Milliseconds for which a call waits for the place that it lent. */
const longestAside = 250;
/** Milliseconds: a timer of Node that is set for longer goes off at once. */
const longestAlarm = 2 ** 31 - 1;
const ranks: readonly Priority[] = ['user', 'refresh', 'bulk'];

interface Waiting {
  readonly start: (turn: Turn) => void;
  readonly refuse: (error: AppError) => void;
}

/** Makes the limiter of one account: calls at once, calls per second, budget per 15 minutes, slower after trouble. */
export function createLimiter({ limits: firstLimits, clock, onState }: LimiterOptions): Limiter {
  let limits = firstLimits;
  let running = 0;
  let factor = 1;
  let factorChangedAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let closed = false;
  let callOffWake: (() => void) | null = null;
  let callOffPauseEnd: (() => void) | null = null;
  const calls = createCallTimes(quarterHour);
  const queues: Record<Priority, Set<Waiting>> = { user: new Set(), refresh: new Set(), bulk: new Set() };
  const returning = createReturning();
  const swiftness = createSwiftness();
  const waiting = (): number => queues.user.size + queues.refresh.size + queues.bulk.size + returning.count();
  const isFull = (): boolean => running >= Math.max(1, Math.floor(limits.atOnce * factor));

  /** Milliseconds until the budget lets a call of this priority leave. */
  const waitForBudget = (at: number, priority: Priority): number => {
    if (limits.perQuarterHour === null) return 0;
    const kept = priority === 'bulk' ? Math.ceil(limits.perQuarterHour * reserve) : 0;
    return calls.waitFor(at, limits.perQuarterHour - kept, quarterHour);
  };

  /** Milliseconds until the next call of this priority may leave, the number at once aside. */
  const wait = (at: number, priority: Priority): number => {
    const rate = limits.perSecond * factor;
    const most = Math.max(1, Math.floor(rate));
    return Math.max(0, pausedUntil - at, calls.waitFor(at, most, (most / rate) * 1000), waitForBudget(at, priority));
  };

  /** The priority whose turn it is; undefined when nothing waits. */
  const first = (): Priority | undefined => ranks.find((rank) => queues[rank].size > 0);

  const state = (): Omit<LimiterState, 'accountId'> => {
    const at = clock.now();
    const rank = first();
    return {
      running,
      waiting: waiting(),
      perSecond: Math.round(limits.perSecond * factor * 100) / 100,
      slowed: factor < 1,
      pausedForMs: Math.ceil(Math.max(0, pausedUntil - at, rank === undefined ? 0 : waitForBudget(at, rank))),
      usedOfBudget: limits.perQuarterHour === null ? null : calls.countSince(at - quarterHour),
    };
  };
  const tell = coalesce(clock, () => onState(state()));

  const refuseAll = (error: AppError): void => {
    for (const rank of ranks) {
      const refused = [...queues[rank]];
      queues[rank].clear();
      for (const each of refused) each.refuse(error);
    }
  };

  const restError = (at: number): AppError => restTooLong(pausedUntil - at);

  const take = (rank: Priority): Waiting | undefined => {
    const [longest] = queues[rank];
    if (longest !== undefined) queues[rank].delete(longest);
    return longest;
  };

  const pump = (): void => {
    callOffWake?.();
    callOffWake = null;
    while (returning.count() > 0 && !isFull()) {
      running += 1;
      returning.letIn();
    }
    for (let rank = first(); rank !== undefined; rank = first()) {
      if (isFull()) break;
      const at = clock.now();
      const ms = wait(at, rank);
      if (ms > 0) {
        callOffWake = clock.after(Math.ceil(ms), pump);
        break;
      }
      const call = take(rank);
      if (call === undefined) break;
      running += 1;
      calls.add(at);
      call.start(turn(at));
    }
    tell();
  };

  const turn = (startedAt: number): Turn => {
    let has = true;
    let counted = true;
    let came = swiftness.left(startedAt);
    const leavePlace = (end: CallEnd, at: number | null): void => {
      if (!has) return;
      has = false;
      running -= 1;
      came(at);
      adapt(end, startedAt);
      pump();
    };
    const aside: Turn['aside'] = async (work, signal) => {
      const lent = swiftness.isSwift(clock.now());
      if (lent) leavePlace('neutral', null);
      else came(null);
      await work();
      mayLeave(signal);
      if (lent) {
        await comeBack(signal);
        has = true;
      }
      came = swiftness.left(clock.now());
    };
    const giveBack = (end: CallEnd): void => {
      if (end === 'unused' && counted) {
        counted = false;
        calls.remove(startedAt);
      }
      leavePlace(end, end === 'unused' ? null : clock.now());
      // Its place may have been lent already; another one leaves in its stead all the same.
      if (end === 'unused') pump();
    };
    return Object.assign(giveBack, { aside });
  };

  /** Throws when the call must not leave any more. */
  const mayLeave = (signal: AbortSignal | undefined): void => {
    if (closed || signal?.aborted === true) throw cancelled();
    if (pausedUntil > clock.now()) throw restError(clock.now());
  };

  /** Waits for a place, but not long: what was made ready to leave, such as by a mark on the disk, should not stand so. */
  const comeBack = async (signal: AbortSignal | undefined): Promise<void> => {
    const { place, giveUp } = returning.wait(signal);
    const callOff = clock.after(longestAside, () => giveUp(noPlace()));
    pump();
    await place.finally(callOff);
  };

  /** Calls that were under way together meet the same trouble; the pace is halved once for all of them. */
  const adapt = (end: CallEnd, startedAt: number): void => {
    const at = clock.now();
    if (end === 'trouble' && startedAt >= factorChangedAt) {
      factor = Math.max(slowest, factor / 2);
      factorChangedAt = at;
    } else if (end === 'good' && factor < 1 && at - factorChangedAt >= recoveryEvery) {
      factor = Math.min(1, factor + recoveryStep);
      factorChangedAt = at;
    }
  };

  return {
    acquire(priority, signal) {
      return new Promise((resolve, reject) => {
        const at = clock.now();
        if (closed || signal?.aborted === true) return reject(cancelled());
        if (pausedUntil - at > quarterHour) return reject(restError(at));
        const forget = (): void => signal?.removeEventListener('abort', leave);
        const entry: Waiting = {
          start(give) {
            forget();
            resolve(give);
          },
          refuse(error) {
            forget();
            reject(error);
          },
        };
        const leave = (): void => {
          queues[priority].delete(entry);
          reject(cancelled());
          tell();
        };
        signal?.addEventListener('abort', leave, { once: true });
        queues[priority].add(entry);
        pump();
      });
    },
    pause(ms) {
      const at = clock.now();
      pausedUntil = Math.max(pausedUntil, at + ms);
      if (pausedUntil - at > quarterHour) refuseAll(restError(at));
      // It was made ready to leave now; whoever asked may want to think again.
      returning.refuseAll(restError(at));
      // With nothing waiting nobody else would tell that the pause is over.
      callOffPauseEnd?.();
      callOffPauseEnd = closed ? null : clock.after(Math.min(pausedUntil - at, longestAlarm), tell);
      pump();
    },
    setLimits(changed) {
      limits = changed;
      pump();
    },
    state,
    close() {
      closed = true;
      callOffPauseEnd?.();
      refuseAll(cancelled());
      returning.refuseAll(cancelled());
      pump();
    },
  };
}

/** The service wants a rest. */
export function restTooLong(ms: number): AppError {
  return new AppError('RATE_LIMIT', 'service-asks-to-wait', { seconds: Math.ceil(ms / 1000) }, { retryAfterMs: Math.ceil(ms) });
}

/** The calls that took the place which was lent do not come back. */
function noPlace(): AppError {
  return new AppError('RATE_LIMIT', 'turn-taken-back', {}, { retryAfterMs: longestAside });
}

/** At once when nothing was told lately, else at the end of the span. */
function coalesce(clock: Clock, run: () => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let planned = false;
  const now = (): void => {
    planned = false;
    lastAt = clock.now();
    run();
  };
  return () => {
    if (planned) return;
    const left = lastAt + tellEvery - clock.now();
    if (left <= 0) return now();
    planned = true;
    clock.after(left, now);
  };
}
