import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createRemoteRows, type RemoteResult, type RemoteRows } from './remote-rows.ts';

/** What a table needs of its rows. */
export interface ShownRows<Row> {
  /** Another function when rows have come. undefined: not read yet; null: gone since. */
  readonly rowAt: (index: number) => Row | null | undefined;
  readonly onWindow: (first: number, last: number) => void;
}

export interface ReadRows<Row> extends ShownRows<Row> {
  /** null before the first reply. */
  readonly count: number | null;
  /** Why the last reading failed; null after one that did not. */
  readonly error: unknown;
  readonly again: () => void;
}

export interface RowsToShow<Row> extends Pick<RemoteResult<Row>, 'count' | 'load'> {
  /** Where it is given, rows of another `load` with the same key stay until newer ones have come. Without it each `load` is a result of its own. */
  readonly key?: string;
  /** Stays the same function. */
  readonly onFault?: (error: unknown) => void;
}

/** The rows as a function that is another one when something of them has changed. */
export function useRowAt<Row>(rows: RemoteRows<Row>): (index: number) => Row | null | undefined {
  const stamp = useSyncExternalStore(rows.subscribe, rows.stamp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` is why it is another function
  return useCallback((index: number) => rows.row(index), [rows, stamp]);
}

/** The rows in view of a result that main keeps. `load` is another function when the result is another one, or another state of it. */
export function useRemoteRows<Row>({ key, count, load, onFault }: RowsToShow<Row>): ReadRows<Row> {
  const rows = useMemo(() => createRemoteRows<Row>(onFault === undefined ? {} : { onFault }), [onFault]);
  useEffect(() => rows.close, [rows]);
  const version = useRef(0);
  // Before it is painted: rows of another result are not shown with this one.
  useLayoutEffect(() => {
    version.current += 1;
    const known = count === undefined ? {} : { count };
    rows.show({ key: key ?? `${version.current}`, version: version.current, load, ...known });
  }, [rows, key, count, load]);
  const rowAt = useRowAt(rows);
  return { rowAt, onWindow: rows.ensureLoaded, count: rows.shown()?.count ?? null, error: rows.error(), again: rows.again };
}
