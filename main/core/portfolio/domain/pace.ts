import type { LimiterState } from '../../../../preload/contract/app.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { AppError } from '../../base/errors.ts';
import { endsEveryList } from '../sync/faults.ts';

/** Of the calls a second that Settings allow, a fifth at the most. */
const share = 5;
/** Of the calls in 15 minutes that Settings allow, a half stays for people. */
const budgetShare = 2;
const whenBusy = 1000;
const whenShort = 30_000;

/** Milliseconds to wait before the next call, if one may not leave now, and after it. `state`: null before the first call. */
export function gapOf({ perSecond, perQuarterHour }: Settings['limits'], state: Omit<LimiterState, 'accountId'> | null) {
  const after = Math.ceil((1000 * share) / perSecond);
  if (state === null) return { before: 0, after };
  if (state.slowed || state.pausedForMs > 0) return { before: Math.max(whenShort, state.pausedForMs), after };
  if (perQuarterHour !== null && (state.usedOfBudget ?? 0) >= perQuarterHour / budgetShare) return { before: whenShort, after };
  return { before: state.waiting > 0 ? whenBusy : 0, after };
}

/** After a fault that every call would meet, such as no network. */
const afterFault = 5 * 60_000;
/** After so many domains in a row that could not be read. */
const mostInARow = 5;
const afterRow = 15 * 60_000;
const afterStop = 60 * 60_000;

/** What keeps the reading in the background of one account back. Moments are those of the clock, in ms. */
export function createPace() {
  let until = Number.NEGATIVE_INFINITY;
  let byFault = false;
  let inARow = 0;

  function rest(at: number, ms: number, fault: boolean): void {
    if (at + ms < until) return;
    until = at + ms;
    byFault = fault;
  }

  return {
    /** How long it rests still; 0 or less: it may go on. */
    restMs: (at: number): number => until - at,
    went(): void {
      inARow = 0;
    },
    /** Whether only this one domain could not be read. Many of them in a row are trouble of another kind. */
    ofOneDomain(error: unknown, at: number): boolean {
      if (!(error instanceof AppError) || endsEveryList(error)) return false;
      inARow += 1;
      if (inARow >= mostInARow) rest(at, afterRow, true);
      return true;
    },
    failed(error: unknown, at: number): void {
      // Called off, by a lock or a stop, which say themselves when it goes on.
      if (error instanceof AppError && error.code === 'CANCELLED') return;
      const wanted = error instanceof AppError ? (error.retryAfterMs ?? 0) : 0;
      rest(at, Math.max(afterFault, wanted), true);
    },
    stopped: (at: number): void => rest(at, afterStop, false),
    /** The service answers again: a rest after a fault is over, one that a person asked for is not. */
    reachable(): void {
      if (byFault) until = Number.NEGATIVE_INFINITY;
    },
  };
}
