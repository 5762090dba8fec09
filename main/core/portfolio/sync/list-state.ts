import type { SyncListState } from '../../../../preload/contract/portfolio/sync.ts';
import type { StoredListState } from '../../store/portfolio/port.ts';

/** What the engine knows about a list that is being read or is waiting; the rest is in the store. */
export interface Live {
  readonly phase: 'waiting' | 'reading';
  /** null before the first page. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly perSecond: number | null;
}

/** A list for the renderer. `live`: null if it is not being read. */
export function listState(stored: StoredListState, live: Live | null): SyncListState {
  // A sync that is no longer continued was interrupted.
  const idle = { ...stored, phase: stored.phase === 'reading' ? ('stopped' as const) : stored.phase, perSecond: null, remainingMs: null };
  if (live === null) return idle;
  if (live.phase === 'waiting') return { ...idle, phase: 'waiting', fault: null };
  const { done, total } = live.progress ?? { done: stored.done, total: stored.total };
  const { perSecond } = live;
  const remainingMs =
    total === null || perSecond === null || perSecond <= 0 ? null : Math.round((Math.max(0, total - done) / perSecond) * 1000);
  return { ...idle, phase: 'reading', done, total, perSecond, remainingMs, fault: null };
}
