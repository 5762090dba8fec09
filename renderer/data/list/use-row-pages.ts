import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createRowPages, type PagesBefore, standIn } from './row-pages.ts';

export interface ShownRows<Row> {
  /** undefined: not read yet; null: it went since. */
  readonly rowAt: (index: number) => Row | null | undefined;
  readonly onWindow: (first: number, last: number) => void;
}

const pageSize = 100;
const keptPages = 30;

/**
 * The rows in view of a result that main keeps and that changes as a person or the service does something to it. Until those of a changed one
 * have come, the ones before stay, so that nothing blinks; not those of another `key`. `load` and `onFault` stay the same functions.
 */
export function useRowPages<Result, Row>(
  result: Result | null,
  count: number,
  key: string,
  load: (result: Result, from: number, rows: number, signal: AbortSignal) => Promise<readonly (Row | null)[]>,
  onFault: (error: unknown) => void,
): ShownRows<Row> {
  const pages = useMemo(
    () =>
      createRowPages<Row>({
        ...{ count, size: pageSize, keep: keptPages, first: [], onFault },
        load: async (from, rows, signal) => (result === null ? [] : load(result, from, rows, signal)),
      }),
    [result, count, load, onFault],
  );
  useEffect(() => pages.close, [pages]);
  const version = useSyncExternalStore(pages.subscribe, pages.version);
  const shown = useRef<readonly [number, number]>([0, 0]);
  const before = useRef<PagesBefore<Row> | null>(null);
  useEffect(() => {
    pages.want(...shown.current);
    return () => {
      before.current = standIn(before.current, { key, pages });
    };
  }, [pages, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is why it is another function
  const rowAt = useCallback(
    (index: number) => {
      const row = pages.row(index);
      return row === undefined && before.current?.key === key ? before.current.pages.row(index) : row;
    },
    [pages, version, key],
  );
  const onWindow = useCallback(
    (from: number, to: number) => {
      shown.current = [from, to];
      pages.want(from, to);
    },
    [pages],
  );
  return { rowAt, onWindow };
}
