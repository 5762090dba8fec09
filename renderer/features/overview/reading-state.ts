import type { SyncList, SyncListState } from '../../../preload/contract/sync.ts';

/** The combined state of the lists behind an overview. */
export type ReadingState =
  | { readonly kind: 'reading'; readonly list: SyncList; readonly done: number; readonly total: number | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'missing'; readonly lists: readonly SyncList[] }
  /** `at`: when the oldest of them was read. */
  | { readonly kind: 'whole'; readonly at: string };

export function readingState(lists: readonly SyncListState[]): ReadingState {
  const reading = lists.find(({ phase }) => phase === 'reading');
  if (reading !== undefined) return { kind: 'reading', list: reading.list, done: reading.done, total: reading.total };
  if (lists.some(({ phase }) => phase === 'waiting')) return { kind: 'waiting' };
  const missing = lists.filter(({ completedAt }) => completedAt === null);
  if (missing.length > 0) return { kind: 'missing', lists: missing.map(({ list }) => list) };
  const [oldest = ''] = lists.flatMap(({ completedAt }) => completedAt ?? []).sort();
  return { kind: 'whole', at: oldest };
}
