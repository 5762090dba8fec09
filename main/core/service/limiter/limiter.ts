import type { LimiterState } from '../../../../preload/contract/app.ts';
import type { Clock } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import type { Priority, ServiceLimits } from '../port.ts';

/** Milliseconds. With slower calls, holding a slot during a disk write costs little. */
const fastMs = 250;

/** Each call contributes an eighth to the average. */
const weight = 1 / 8;

/**
 * How a call ended, as far as it affects the pace: trouble is a 429, a 503 or an HTML page instead of JSON. `unused`: it was never sent and
 * counts neither for the budget nor for the rate.
 */
export type CallOutcome = 'good' | 'trouble' | 'neutral' | 'unused';

/** A slot; call it to release the slot. */
export interface Turn {
  (end: CallOutcome): void;
  /**
   * Runs something before the call is sent, such as a disk write. If calls return quickly, its concurrency slot is lent meanwhile; it then
   * has priority for the next one and waits at most a quarter of a second. Rejects with the work's error, CANCELED, or RATE_LIMIT if the
   * service asked for a pause meanwhile or no slot became free: the call must not be sent then.
   */
  outsideTurn(work: () => void | Promise<void>, signal?: AbortSignal): Promise<void>;
}

export interface Limiter {
  /**
   * Waits for a slot; returns a function that releases it. Rejects with CANCELED, or RATE_LIMIT while the service asks for a pause of more
   * than 15 minutes.
   */
  acquire(priority: Priority, signal?: AbortSignal): Promise<Turn>;
  /** Sends no call for this many milliseconds. For more than 15 minutes, waiting and new calls are rejected until then. */
  pause(ms: number): void;
  /** Applies to new and waiting calls. */
  setLimits(limits: ServiceLimits): void;
  state(): Omit<LimiterState, 'accountId'>;
  /** Rejects all waiting and later calls. */
  close(): void;
}

export interface LimiterOptions {
  readonly limits: ServiceLimits;
  readonly clock: Clock;
  /** Called after changes, at most five times a second. */
  readonly onState: (state: Omit<LimiterState, 'accountId'>) => void;
}

/** Longest pause that is waited out; also the budget's window. */
export const quarterHour = 15 * 60 * 1000;
/** Share of the budget reserved for the user's own calls and refreshes, so that a long sync leaves some: a fifth. */
const reserve = 1 / 5;
const slowest = 1 / 16;
/** The pace recovers by an eighth of the full pace per 10 seconds without trouble. */
const recoveryStep = 1 / 8;
const recoveryEvery = 10_000;
const reportInterval = 200;
/** Milliseconds that a call waits for the slot that it lent. */
const maxAsideMs = 250;
/** Milliseconds: a Node timer set for longer fires immediately. */
const maxTimerDelay = 2 ** 31 - 1;
const ranks: readonly Priority[] = ['user', 'refresh', 'bulk'];

interface Waiting {
  readonly start: (turn: Turn) => void;
  readonly refuse: (error: AppError) => void;
}

/** Creates an account's limiter: concurrent calls, calls per second, budget per 15 minutes, slower after trouble. */
export function createLimiter({ limits: firstLimits, clock, onState }: LimiterOptions): Limiter {
  let limits = firstLimits;
  let running = 0;
  let factor = 1;
  let factorChangedAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let closed = false;
  let cancelWakeTimer: (() => void) | null = null;
  let cancelPauseTimer: (() => void) | null = null;
  const calls = createCallTimes(quarterHour);
  const queues: Record<Priority, Set<Waiting>> = { user: new Set(), refresh: new Set(), bulk: new Set() };
  const returning = createReturning();
  const latencyTracker = createLatencyTracker();
  const waiting = (): number => queues.user.size + queues.refresh.size + queues.bulk.size + returning.count();
  const isFull = (): boolean => running >= Math.max(1, Math.floor(limits.atOnce * factor));

  /** Milliseconds until the budget allows a call of this priority. */
  const waitForBudget = (at: number, priority: Priority): number => {
    if (limits.perQuarterHour === null) return 0;
    const reserved = priority === 'bulk' ? Math.ceil(limits.perQuarterHour * reserve) : 0;
    return calls.waitFor(at, limits.perQuarterHour - reserved, quarterHour);
  };

  /** Milliseconds until the next call of this priority may be sent, ignoring concurrency. */
  const wait = (at: number, priority: Priority): number => {
    const rate = limits.perSecond * factor;
    const most = Math.max(1, Math.floor(rate));
    return Math.max(0, pausedUntil - at, calls.waitFor(at, most, (most / rate) * 1000), waitForBudget(at, priority));
  };

  /** The next priority to serve; undefined if nothing waits. */
  const first = (): Priority | undefined => ranks.find((rank) => queues[rank].size > 0);

  const state = (): Omit<LimiterState, 'accountId'> => {
    const at = clock.now();
    const rank = first();
    const byService = Math.max(0, pausedUntil - at);
    const byBudget = rank === undefined ? 0 : waitForBudget(at, rank);
    const pausedForMs = Math.ceil(Math.max(byService, byBudget));
    const longer = byBudget > byService ? 'budget' : 'service';
    return {
      running,
      waiting: waiting(),
      perSecond: Math.round(limits.perSecond * factor * 100) / 100,
      slowed: factor < 1,
      pausedForMs,
      pausedBy: pausedForMs === 0 ? null : longer,
      usedOfBudget: limits.perQuarterHour === null ? null : calls.countSince(at - quarterHour),
    };
  };
  const report = coalesce(clock, () => onState(state()));

  const refuseAll = (error: AppError): void => {
    for (const rank of ranks) {
      const refused = [...queues[rank]];
      queues[rank].clear();
      for (const each of refused) each.refuse(error);
    }
  };

  const backoffError = (at: number): AppError => backoffTooLong(pausedUntil - at);

  const take = (rank: Priority): Waiting | undefined => {
    const [longest] = queues[rank];
    if (longest !== undefined) queues[rank].delete(longest);
    return longest;
  };

  const pump = (): void => {
    cancelWakeTimer?.();
    cancelWakeTimer = null;
    while (returning.count() > 0 && !isFull()) {
      running += 1;
      returning.admitNext();
    }
    for (let rank = first(); rank !== undefined; rank = first()) {
      if (isFull()) break;
      const at = clock.now();
      const ms = wait(at, rank);
      if (ms > 0) {
        cancelWakeTimer = clock.after(Math.ceil(ms), pump);
        break;
      }
      const call = take(rank);
      if (call === undefined) break;
      running += 1;
      calls.add(at);
      call.start(turn(at));
    }
    report();
  };

  const turn = (startedAt: number): Turn => {
    let hasSlot = true;
    let counted = true;
    let stopTracking = latencyTracker.start(startedAt);
    const releaseSlot = (end: CallOutcome, at: number | null): void => {
      if (!hasSlot) return;
      hasSlot = false;
      running -= 1;
      stopTracking(at);
      adapt(end, startedAt);
      pump();
    };
    const outsideTurn: Turn['outsideTurn'] = async (work, signal) => {
      const lent = latencyTracker.isFast(clock.now());
      if (lent) releaseSlot('neutral', null);
      else stopTracking(null);
      await work();
      maySend(signal);
      if (lent) {
        await reacquireSlot(signal);
        hasSlot = true;
      }
      stopTracking = latencyTracker.start(clock.now());
    };
    const release = (end: CallOutcome): void => {
      if (end === 'unused' && counted) {
        counted = false;
        calls.remove(startedAt);
      }
      releaseSlot(end, end === 'unused' ? null : clock.now());
      // Its slot may have been lent already; another call is sent in its place anyway.
      if (end === 'unused') pump();
    };
    return Object.assign(release, { outsideTurn });
  };

  /** Throws if the call must no longer be sent. */
  const maySend = (signal: AbortSignal | undefined): void => {
    if (closed || signal?.aborted === true) throw canceled();
    if (pausedUntil > clock.now()) throw backoffError(clock.now());
  };

  /** Waits for a slot, but not long: something prepared for sending, such as a mark on disk, should not stay in that state. */
  const reacquireSlot = async (signal: AbortSignal | undefined): Promise<void> => {
    const { place, giveUp } = returning.wait(signal);
    const cancelTimer = clock.after(maxAsideMs, () => giveUp(queueFull()));
    pump();
    await place.finally(cancelTimer);
  };

  /** Concurrent calls hit the same trouble; the pace is halved once for all of them. */
  const adapt = (end: CallOutcome, startedAt: number): void => {
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
        if (closed || signal?.aborted === true) return reject(canceled());
        if (pausedUntil - at > quarterHour) return reject(backoffError(at));
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
          reject(canceled());
          report();
        };
        signal?.addEventListener('abort', leave, { once: true });
        queues[priority].add(entry);
        pump();
      });
    },
    pause(ms) {
      const at = clock.now();
      pausedUntil = Math.max(pausedUntil, at + ms);
      if (pausedUntil - at > quarterHour) refuseAll(backoffError(at));
      // It was prepared for sending now; the caller may want to reconsider.
      returning.refuseAll(backoffError(at));
      // If nothing is waiting, nothing else would report the end of the pause.
      cancelPauseTimer?.();
      cancelPauseTimer = closed ? null : clock.after(Math.min(pausedUntil - at, maxTimerDelay), report);
      pump();
    },
    setLimits(changed) {
      limits = changed;
      pump();
    },
    state,
    close() {
      closed = true;
      cancelPauseTimer?.();
      refuseAll(canceled());
      returning.refuseAll(canceled());
      pump();
    },
  };
}

/** The service asks for a long pause. */
export function backoffTooLong(ms: number): AppError {
  return new AppError('RATE_LIMIT', 'service-asks-to-wait', { seconds: Math.ceil(ms / 1000) }, { retryAfterMs: Math.ceil(ms) });
}

/** The calls that took the lent slot do not return. */
function queueFull(): AppError {
  return new AppError('RATE_LIMIT', 'turn-taken-back', {}, { retryAfterMs: maxAsideMs });
}

/** Runs immediately if nothing was reported recently, otherwise at the end of the interval. */
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
    const delay = lastAt + reportInterval - clock.now();
    if (delay <= 0) return now();
    planned = true;
    clock.after(delay, now);
  };
}

/** Send times of calls, for counting them in sliding windows. */
interface CallTimes {
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

/** Whether calls return so quickly that a lent slot becomes free again almost immediately. */
interface LatencyTracker {
  /** Records when a call was sent. Returns a callback to call with the time of its response, or null if that time is not meaningful. */
  start(at: number): (at: number | null) => void;
  isFast(at: number): boolean;
}

/** Assumes slow calls until measured otherwise. */
export function createLatencyTracker(): LatencyTracker {
  const inProgress = new Set<{ readonly at: number }>();
  let typical: number | null = null;
  return {
    start(at) {
      const call = { at };
      inProgress.add(call);
      return (returnedAt) => {
        if (!inProgress.delete(call) || returnedAt === null) return;
        const latency = returnedAt - at;
        typical = typical === null ? latency : typical + (latency - typical) * weight;
      };
    },
    isFast(at) {
      const [longest] = inProgress;
      return typical !== null && typical <= fastMs && (longest === undefined || at - longest.at <= fastMs);
    },
  };
}

/** Calls that lent their slot for a moment and want one back; they precede all waiting calls. */
interface Returning {
  readonly count: () => number;
  /** Waits for a slot; rejects with CANCELED if the signal is aborted first. */
  wait(signal: AbortSignal | undefined): Wait;
  /** Admits the one that has waited longest. */
  admitNext(): void;
  refuseAll(error: AppError): void;
}

interface Entry {
  readonly start: () => void;
  readonly refuse: (error: AppError) => void;
}

interface Wait {
  /** Resolves when it has a slot. Rejects if it is given up or canceled, or with the error passed to `refuseAll`. */
  readonly place: Promise<void>;
  giveUp(error: AppError): void;
}

function createReturning(): Returning {
  const entries = new Set<Entry>();
  return {
    count: () => entries.size,
    wait(signal) {
      let giveUp: Wait['giveUp'] = () => undefined;
      const place = new Promise<void>((resolve, reject) => {
        const over = (): void => {
          entries.delete(entry);
          signal?.removeEventListener('abort', leave);
        };
        const entry: Entry = {
          start() {
            over();
            resolve();
          },
          refuse(error) {
            over();
            reject(error);
          },
        };
        const leave = (): void => entry.refuse(canceled());
        signal?.addEventListener('abort', leave, { once: true });
        entries.add(entry);
        giveUp = entry.refuse;
        if (signal?.aborted === true) leave();
      });
      return { place, giveUp };
    },
    admitNext() {
      const [longest] = entries;
      longest?.start();
    },
    refuseAll(error) {
      for (const entry of [...entries]) entry.refuse(error);
    },
  };
}

export function canceled(): AppError {
  return new AppError('CANCELED', 'call-not-sent');
}
