import type { LimiterState } from '../../../../preload/contract/app.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { AppError } from '../../base/errors.ts';
import { endsEveryList } from '../sync/faults.ts';

/** At most a fifth of the calls per second that Settings allow. */
const share = 5;
/** Half of the calls in 15 minutes that Settings allow is reserved for the user. */
const budgetShare = 2;
const whenBusy = 1000;
const whenShort = 30_000;

/** Milliseconds to wait before the next call, if none may be sent now, and after it. `state`: null before the first call. */
export function gapOf({ perSecond, perQuarterHour }: Settings['limits'], state: Omit<LimiterState, 'accountId'> | null) {
  const after = Math.ceil((1000 * share) / perSecond);
  if (state === null) return { before: 0, after };
  if (state.slowed || state.pausedForMs > 0) return { before: Math.max(whenShort, state.pausedForMs), after };
  if (perQuarterHour !== null && (state.usedOfBudget ?? 0) >= perQuarterHour / budgetShare) return { before: whenShort, after };
  return { before: state.waiting > 0 ? whenBusy : 0, after };
}

/** After an error that affects every call, such as no network. */
const afterFault = 5 * 60_000;
/** After this many domains in a row of which something could not be read. */
const maxConsecutive = 5;
const afterRow = 15 * 60_000;
const afterStop = 60 * 60_000;

/** What delays the background sync of one account. Times are those of the clock, in ms. */
export function createPace() {
  let until = Number.NEGATIVE_INFINITY;
  let byFault = false;
  let inARow = 0;
  let lastRefused: number | null = null;

  function rest(at: number, ms: number, fault: boolean): void {
    if (at + ms < until) return;
    until = at + ms;
    byFault = fault;
  }

  return {
    /** Remaining wait; 0 or less: it may continue. */
    backoffMs: (at: number): number => until - at,
    succeeded(): void {
      inARow = 0;
      lastRefused = null;
    },
    /** Whether only the domain with this id could not be read. Many of them in a row have another cause; one counts once, however many parts. */
    ofOneDomain(error: unknown, at: number, id: number): boolean {
      if (!(error instanceof AppError) || endsEveryList(error)) return false;
      if (id !== lastRefused) inARow += 1;
      lastRefused = id;
      if (inARow >= maxConsecutive) {
        inARow = 0;
        rest(at, afterRow, true);
      }
      return true;
    },
    failed(error: unknown, at: number): void {
      // Canceled, by a lock or a stop, which decide themselves when it continues.
      if (error instanceof AppError && error.code === 'CANCELED') return;
      const requestedPause = error instanceof AppError ? (error.retryAfterMs ?? 0) : 0;
      rest(at, Math.max(afterFault, requestedPause), true);
    },
    stopped: (at: number): void => rest(at, afterStop, false),
    /** The service responds again: a pause after an error is over, one that the user requested is not. */
    reachable(): void {
      if (byFault) until = Number.NEGATIVE_INFINITY;
    },
    /** The user requests data now: ends a pause, including one that the user requested earlier. */
    resume(): void {
      until = Number.NEGATIVE_INFINITY;
    },
  };
}
