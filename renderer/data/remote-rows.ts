import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/** Some rows of a result, as main returns them. */
export interface RowsAnswer<Row> {
  /** null: the row no longer exists. */
  readonly rows: readonly (Row | null)[];
  /** Number of rows in the whole result; required if the result was shown without its count. */
  readonly count?: number;
  /** The version of these rows, if main reports it: it may be newer than the requested one. */
  readonly version?: number;
}

/** A result stored in main; only the rows near the visible ones are read. */
export interface RemoteResult<Row> {
  /** Identifies the result with its filter and order. */
  readonly key: string;
  /** A higher number when rows of this key may have changed. */
  readonly version: number;
  /** Number of rows in the whole result, if known before the first response. */
  readonly count?: number;
  /** The view starts at the top; otherwise it keeps its position. */
  readonly fromTop?: boolean;
  /** A pending response is awaited while this stays the same function; otherwise it is canceled. */
  readonly load: (from: number, count: number, signal: AbortSignal) => Promise<RowsAnswer<Row>>;
}

export interface RemoteRowsOptions<Row> {
  /** Rows of one page; default: 100. */
  readonly size?: number;
  /** Number of cached pages; those farthest from the view are dropped first. Default: 30. */
  readonly keep?: number;
  /** Returns the rows of a page that was read again. Equal rows stay the same objects, so that they are not rendered again. */
  readonly merge?: (before: readonly (Row | null)[], rows: readonly (Row | null)[]) => readonly (Row | null)[];
  /** A page could not be read. It is read again when its rows are needed again. */
  readonly onFault?: (error: unknown) => void;
}

/** The shown result: rows of the previous key stay until the first ones of the new key have arrived, unless its count is known. */
export interface ShownResult {
  readonly key: string;
  readonly count: number;
}

/** The one implementation of lists whose rows are read as they come into view. */
export interface RemoteRows<Row> {
  /** null before the first reply. */
  readonly shown: () => ShownResult | null;
  /** undefined: not read yet; null: no longer exists. */
  readonly row: (index: number) => Row | null | undefined;
  /** Why the last request failed; null if it succeeded. */
  readonly error: () => unknown;
  /** Shows a result, or another version of it. Rows of an earlier version stay until newer ones have arrived. */
  readonly show: (result: RemoteResult<Row>) => void;
  /** Reads the rows around these, and cancels other pending requests. */
  readonly ensureLoaded: (first: number, last: number) => void;
  /** Reads the rows in view again; pending responses are not used. */
  readonly reload: () => void;
  /** Replaces loaded rows. */
  readonly replace: (change: (row: Row) => Row) => void;
  /** Resolves with true once rows of this key are shown in this version; with false when they will not be. */
  readonly reached: (key: string, version: number) => Promise<boolean>;
  /** The newest version with loaded rows; -1 if there is none. */
  readonly version: () => number;
  /** The loaded rows with their positions; only those read in this version or a later one. */
  readonly known: (since?: number) => readonly (readonly [place: number, row: Row])[];
  /** A number that changes whenever the shown rows change. */
  readonly stamp: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

interface Page<Row> {
  readonly rows: readonly (Row | null)[];
  readonly version: number;
  /** The number of `again` calls before it was requested. */
  readonly epoch: number;
}

interface Waiting {
  readonly key: string;
  readonly version: number;
  readonly resolve: (reached: boolean) => void;
}

/** Maximum number of prefetched pages; a longer move is a jump, which does not predict the next direction. */
const maxPagesAhead = 4;

/**
 * Returns which pages to read for the rows in view: theirs and one more on either side; while scrolling fast, as many more ahead as would
 * come into view with two more moves like the last one (`moved`, in rows; negative is up).
 */
export function pagesToLoad(first: number, last: number, size: number, count: number, moved = 0): readonly [from: number, to: number] {
  const end = Math.max(0, Math.ceil(count / size) - 1);
  const twoMoves = Math.max(1, Math.ceil((2 * Math.abs(moved)) / size));
  const ahead = twoMoves > maxPagesAhead ? 1 : twoMoves;
  const [up, down] = moved < 0 ? [ahead, 1] : [1, ahead];
  const [from, to] = [Math.max(0, Math.floor(first / size) - up), Math.min(end, Math.floor(last / size) + down)];
  return [Math.min(from, end), to];
}

/** @param known the first rows of a result, if it arrived with them */
export function createRemoteRows<Row>(
  options: RemoteRowsOptions<Row> = {},
  known: { readonly result: RemoteResult<Row>; readonly answer: RowsAnswer<Row> } | null = null,
): RemoteRows<Row> {
  const { size = 100, keep = 30, merge, onFault } = options;
  const listeners = new Set<() => void>();
  const loading = new Map<number, AbortController>();
  let pages = new Map<number, Page<Row>>();
  /** Pages of the target result while another one is still shown. */
  let staged = new Map<number, Page<Row>>();
  let stagedCount: number | undefined;
  let target: RemoteResult<Row> | null = null;
  let shown: ShownResult | null = null;
  let view: readonly [first: number, last: number] = [0, 0];
  let moved = 0;
  let stamp = 0;
  let newest = -1;
  let epoch = 0;
  let error: unknown = null;
  let waiting: readonly Waiting[] = [];

  const notify = () => {
    stamp += 1;
    for (const listener of listeners) listener();
  };
  const isThere = ({ key, version }: Pick<Waiting, 'key' | 'version'>) => shown?.key === key && newest >= version;
  const end = (isOver: (one: Waiting) => boolean, reached: boolean) => {
    const over = waiting.filter(isOver);
    waiting = waiting.filter((one) => !over.includes(one));
    for (const { resolve } of over) resolve(reached);
  };

  const stop = (isNeeded: (page: number) => boolean) => {
    for (const [page, controller] of loading) {
      if (isNeeded(page)) continue;
      controller.abort();
      loading.delete(page);
    }
  };

  const dropFarthest = (middle: number) => {
    if (pages.size <= keep) return;
    const farthest = [...pages.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
    for (const page of farthest.slice(0, pages.size - keep)) pages.delete(page);
  };

  /** Sets the shown result. Returns whether that changed anything. */
  const turnTo = (key: string, count: number): boolean => {
    if (shown?.key === key && shown.count === count) return false;
    if (shown?.key !== key) {
      pages = new Map();
      newest = -1;
    }
    shown = { key, count };
    return true;
  };

  const put = (at: number, page: Page<Row>) => {
    const before = pages.get(at)?.rows;
    pages.set(at, before === undefined || merge === undefined ? page : { ...page, rows: merge(before, page.rows) });
    newest = Math.max(newest, page.version);
  };

  const pagesInView = (count: number): number[] => {
    const last = Math.max(0, Math.ceil(count / size) - 1);
    const [from, to] = [Math.min(last, Math.floor(view[0] / size)), Math.min(last, Math.floor(view[1] / size))];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  };

  /** Replaces the shown rows once every row in view is loaded, so that nothing flickers. Returns whether it did. */
  const stage = (at: number, key: string, count: number, page: Page<Row>): boolean => {
    staged.set(at, page);
    stagedCount = count;
    if (shown !== null && !pagesInView(count).every((one) => staged.has(one))) return false;
    turnTo(key, count);
    for (const [one, rows] of staged) put(one, rows);
    staged = new Map();
    return true;
  };

  const take = (at: number, of: RemoteResult<Row>, answer: RowsAnswer<Row>, asOf: number) => {
    const count = answer.count ?? of.count ?? answer.rows.length;
    const page = { rows: answer.rows, version: Math.max(of.version, answer.version ?? of.version), epoch: asOf };
    if (shown?.key !== of.key) {
      if (!stage(at, of.key, count, page)) return;
    } else {
      turnTo(of.key, count);
      put(at, page);
    }
    error = null;
    notify();
    end(isThere, true);
  };

  const read = async (at: number) => {
    if (target === null) return;
    const result = target;
    const asOf = epoch;
    const controller = new AbortController();
    loading.set(at, controller);
    const count = result.count === undefined ? size : Math.min(size, result.count - at * size);
    try {
      const answer = await result.load(at * size, count, controller.signal);
      if (controller.signal.aborted) return;
      loading.delete(at);
      take(at, result, answer, asOf);
      ensure();
    } catch (failed) {
      if (controller.signal.aborted) return;
      loading.delete(at);
      error = failed;
      notify();
      end((one) => one.key === result.key, false);
      onFault?.(failed);
    }
  };

  /** Reads the pages in view of a result that is not shown yet. */
  const readFirst = () => {
    const inView = pagesInView(stagedCount ?? Number.POSITIVE_INFINITY);
    stop((page) => inView.includes(page));
    for (const page of inView) if (!loading.has(page) && !staged.has(page)) void read(page);
  };

  /** Reads missing pages, those in view first. A page is not requested twice at a time. */
  const ensure = () => {
    if (target === null) return;
    const { key, version } = target;
    if (shown?.key !== key) return readFirst();
    if (shown.count === 0 && newest >= version) return stop(() => false);
    const inView = Math.floor(view[0] / size);
    const [from, to] = pagesToLoad(...view, size, shown.count, moved);
    stop((page) => page >= from && page <= to);
    const isMissing = (at: number): boolean => {
      const page = pages.get(at);
      return !loading.has(at) && (page === undefined || page.version < version || page.epoch < epoch);
    };
    const missing = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(isMissing);
    for (const page of missing.sort((a, b) => Math.abs(a - inView) - Math.abs(b - inView))) void read(page);
    dropFarthest((from + to) / 2);
  };

  if (known !== null) {
    const { result, answer } = known;
    const version = Math.max(result.version, answer.version ?? result.version);
    const count = answer.count ?? result.count ?? answer.rows.length;
    turnTo(result.key, count);
    for (let at = 0; at * size < answer.rows.length; at += 1) {
      const rows = answer.rows.slice(at * size, (at + 1) * size);
      const isComplete = rows.length === size || at * size + rows.length === count;
      put(at, { rows, version: isComplete ? version : -1, epoch });
    }
    target = result;
  }

  return {
    shown: () => shown,
    row: (index) => pages.get(Math.floor(index / size))?.rows[index % size],
    error: () => error,
    show(result) {
      end((one) => one.key !== result.key, false);
      const isOtherKey = target !== null && target.key !== result.key;
      if (isOtherKey || target?.load !== result.load) {
        stop(() => false);
        [staged, stagedCount] = [new Map(), undefined];
      }
      if (isOtherKey && result.fromTop === true) [view, moved] = [[0, 0], 0];
      target = result;
      if (result.count !== undefined && turnTo(result.key, result.count)) notify();
      if (result.count === 0) newest = result.version;
      ensure();
    },
    ensureLoaded(first, last) {
      moved = first - view[0];
      view = [first, last];
      ensure();
    },
    reload() {
      epoch += 1;
      ensure();
    },
    replace(change) {
      for (const [at, page] of pages) {
        const rows = page.rows.map((row) => (row === null ? null : change(row)));
        if (rows.some((row, index) => row !== page.rows[index])) pages.set(at, { ...page, rows });
      }
      notify();
    },
    reached: (key, version) =>
      new Promise((resolve) => {
        if (isThere({ key, version })) resolve(true);
        else waiting = [...waiting, { key, version, resolve }];
      }),
    version: () => newest,
    known: (since = -1) =>
      [...pages].flatMap(([at, page]) =>
        page.version < since ? [] : page.rows.flatMap((row, index) => (row === null ? [] : [[at * size + index, row] as const])),
      ),
    stamp: () => stamp,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stop(() => false);
      target = null;
      end(() => true, false);
    },
  };
}

/** The rows of a table. */
export interface ShownRows<Row> {
  /** Changes when rows arrive. undefined: not read yet; null: no longer exists. */
  readonly rowAt: (index: number) => Row | null | undefined;
  readonly onWindow: (first: number, last: number) => void;
}

interface ReadRows<Row> extends ShownRows<Row> {
  /** null before the first reply. */
  readonly count: number | null;
  /** Why the last request failed; null if it succeeded. */
  readonly error: unknown;
  readonly reload: () => void;
}

interface RowsToShow<Row> extends Pick<RemoteResult<Row>, 'count' | 'load'> {
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
  return { rowAt, onWindow: rows.ensureLoaded, count: rows.shown()?.count ?? null, error: rows.error(), reload: rows.reload };
}
