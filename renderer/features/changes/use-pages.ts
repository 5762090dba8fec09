import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { wantedPages } from '../../data/list/index.ts';

const pageSize = 100;

export interface Pages<Row> {
  /** undefined: not read yet. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly onWindow: (first: number, last: number) => void;
}

/** A page as it is asked for: what it is kept under, and how it is read. */
export interface Page<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<readonly Row[]>;
}

/**
 * The rows in view of a long table, of as many as there are, read by pages. Those that come into view next are read ahead; they are not read
 * anew before somebody looks at them.
 */
export function usePages<Row>(count: number, page: (from: number, count: number) => Page<Row>): Pages<Row> {
  const client = useQueryClient();
  const table = useRef({ count, page });
  table.current = { count, page };
  const lastFrom = useRef(0);
  const [[first, last], setPages] = useState<readonly [number, number]>([0, 0]);
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const found = useQueries({
    queries: pages.map((at) => page(at * pageSize, pageSize)),
    combine: useCallback((results: readonly { readonly data: readonly Row[] | undefined }[]) => results.map(({ data }) => data), []),
  });
  const rowAt = useCallback((index: number) => found[Math.floor(index / pageSize) - first]?.[index % pageSize], [found, first]);
  const onWindow = useCallback(
    (from: number, to: number) => {
      const next = [Math.floor(from / pageSize), Math.floor(to / pageSize)] as const;
      setPages((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
      const [ahead, furthest] = wantedPages(from, to, pageSize, table.current.count, from - lastFrom.current);
      lastFrom.current = from;
      for (let at = ahead; at <= furthest; at++) {
        if (at >= next[0] && at <= next[1]) continue;
        // What fails is told when it comes into view.
        client
          .prefetchQuery({ ...table.current.page(at * pageSize, pageSize), staleTime: Number.POSITIVE_INFINITY })
          .catch(() => undefined);
      }
    },
    [client],
  );
  return { rowAt, onWindow };
}
