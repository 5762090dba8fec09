import type { SyncListState } from '../../../../preload/contract/sync.ts';
import type { StoredListState } from '../../store/portfolio/port.ts';

/** What the engine knows of a list that is read or waits now; the rest is in the store. */
export interface Live {
  readonly phase: 'waiting' | 'reading';
  /** null before the first page. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly perSecond: number | null;
}

/** A list as the page sees it. `live`: null when nothing reads it. */
export function listState(stored: StoredListState, live: Live | null): SyncListState {
  // A reading that nobody goes on with any more was cut off.
  const idle = { ...stored, phase: stored.phase === 'reading' ? ('stopped' as const) : stored.phase, perSecond: null, leftMs: null };
  if (live === null) return idle;
  if (live.phase === 'waiting') return { ...idle, phase: 'waiting', fault: null };
  const { done, total } = live.progress ?? { done: stored.done, total: stored.total };
  const { perSecond } = live;
  const left = total === null || perSecond === null || perSecond <= 0 ? null : Math.round((Math.max(0, total - done) / perSecond) * 1000);
  return { ...idle, phase: 'reading', done, total, perSecond, leftMs: left, fault: null };
}
