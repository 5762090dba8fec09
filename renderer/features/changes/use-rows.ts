import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ChangeRow } from '../../../preload/contract/changes.ts';
import { call } from '../../api/client.ts';
import type { StateName } from './StateSign.tsx';

export type RowStateName = Exclude<StateName, 'left'>;

const pageSize = 100;

export interface Rows {
  /** undefined: not read yet. */
  readonly rowAt: (index: number) => ChangeRow | undefined;
  readonly onWindow: (first: number, last: number) => void;
}

/** The rows in view of a job's table, read by pages; events make them stale. */
export function useRows(job: number, state: RowStateName | null): Rows {
  const [[first, last], setPages] = useState<readonly [number, number]>([0, 0]);
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const found = useQueries({
    queries: pages.map((page) => {
      const input = { job, from: page * pageSize, count: pageSize, ...(state === null ? {} : { states: [state] }) };
      return { queryKey: ['changes.rows', input], queryFn: ({ signal }: { signal: AbortSignal }) => call('changes.rows', input, signal) };
    }),
    combine: useCallback(
      (results: readonly { readonly data: { readonly rows: readonly ChangeRow[] } | undefined }[]) => results.map(({ data }) => data?.rows),
      [],
    ),
  });
  const rowAt = useCallback((index: number) => found[Math.floor(index / pageSize) - first]?.[index % pageSize], [found, first]);
  const onWindow = useCallback((from: number, to: number) => {
    const next = [Math.floor(from / pageSize), Math.floor(to / pageSize)] as const;
    setPages((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
  }, []);
  return { rowAt, onWindow };
}
