import type { SyncList, SyncListState } from '../../../preload/contract/sync.ts';

/** Where the lists that an overview is made of stand together. */
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
  const missing = lists.filter(({ wholeAt }) => wholeAt === null);
  if (missing.length > 0) return { kind: 'missing', lists: missing.map(({ list }) => list) };
  const [oldest = ''] = lists.flatMap(({ wholeAt }) => wholeAt ?? []).sort();
  return { kind: 'whole', at: oldest };
}
