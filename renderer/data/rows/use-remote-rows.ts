import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createRemoteRows, type RemoteResult, type RemoteRows } from './remote-rows.ts';

/** The rows of a table. */
export interface ShownRows<Row> {
  /** Changes when rows arrive. undefined: not read yet; null: no longer exists. */
  readonly rowAt: (index: number) => Row | null | undefined;
  readonly onWindow: (first: number, last: number) => void;
}

export interface ReadRows<Row> extends ShownRows<Row> {
  /** null before the first reply. */
  readonly count: number | null;
  /** Why the last request failed; null if it succeeded. */
  readonly error: unknown;
  readonly again: () => void;
}

export interface RowsToShow<Row> extends Pick<RemoteResult<Row>, 'count' | 'load'> {
  /** With a key, rows of the previous `load` stay until newer ones have arrived. Without one, each `load` is a separate result. */
  readonly key?: string;
  /** Must be referentially stable. */
  readonly onFault?: (error: unknown) => void;
}

/** Returns a function that reads a row; it changes whenever rows change. */
export function useRowAt<Row>(rows: RemoteRows<Row>): (index: number) => Row | null | undefined {
  const stamp = useSyncExternalStore(rows.subscribe, rows.stamp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` changes with the rows
  return useCallback((index: number) => rows.row(index), [rows, stamp]);
}

/** The rows in view of a result stored in main. `load` changes with the result and with its version. */
export function useRemoteRows<Row>({ key, count, load, onFault }: RowsToShow<Row>): ReadRows<Row> {
  const rows = useMemo(() => createRemoteRows<Row>(onFault === undefined ? {} : { onFault }), [onFault]);
  useEffect(() => rows.close, [rows]);
  const version = useRef(0);
  // Before painting: rows of another result must not be shown with this one.
  useLayoutEffect(() => {
    version.current += 1;
    const known = count === undefined ? {} : { count };
    rows.show({ key: key ?? `${version.current}`, version: version.current, load, ...known });
  }, [rows, key, count, load]);
  const rowAt = useRowAt(rows);
  return { rowAt, onWindow: rows.ensureLoaded, count: rows.shown()?.count ?? null, error: rows.error(), again: rows.again };
}
