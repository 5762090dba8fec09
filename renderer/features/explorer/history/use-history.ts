import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HistoryEntry } from '../../../../preload/contract/explorer/history.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type CallError, call, onEvent } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';

/** Entries read at once. */
const atOnce = 60;

export interface HistoryShown {
  readonly entries: readonly HistoryEntry[];
  /** Number of matches, and of all entries; null before the first reply. */
  readonly total: number | null;
  readonly all: number;
  readonly error: CallError | null;
  /** The entries belong to this text, not to the previous one. */
  readonly isCurrent: boolean;
  /** The entry at this index becomes visible. */
  readonly ensureLoaded: (place: number) => void;
}

const none: readonly HistoryEntry[] = [];

/** An account's history, loaded while scrolling. */
export function useHistory(accountId: AccountId, text: string, failed: boolean): HistoryShown {
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = useInfiniteQuery({
    queryKey: ['explorer.history', { accountId, text, failed }],
    queryFn: ({ pageParam, signal }) => call('explorer.history', { accountId, text, failed, below: pageParam, count: atOnce }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries }) => (entries.length < atOnce ? undefined : entries.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
  useEffect(
    () =>
      onEvent('explorer-history.changed', (of) => {
        if (of.accountId === accountId) void queryClient.invalidateQueries({ queryKey: ['explorer.history'] });
      }),
    [accountId],
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? none;
  const [first] = data?.pages ?? [];
  return {
    entries,
    total: first?.total ?? null,
    all: first?.all ?? 0,
    error: error as CallError | null,
    isCurrent: data !== undefined && !isPlaceholderData,
    ensureLoaded: (place) => {
      if (hasNextPage && !isFetching && place > entries.length - atOnce / 3) void fetchNextPage();
    },
  };
}
