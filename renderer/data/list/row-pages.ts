export interface RowPagesOptions<Row> {
  /** Rows of the whole result. */
  readonly count: number;
  /** Rows of one page. */
  readonly size: number;
  /** Pages that are kept; those farthest from what is in view are let go first. */
  readonly keep: number;
  /** The first rows, which came with the result. */
  readonly first: readonly (Row | null)[];
  readonly load: (from: number, count: number, signal: AbortSignal) => Promise<readonly (Row | null)[]>;
  /** A page could not be read, for another reason than being let go. */
  readonly onFault: (error: unknown) => void;
}

/** The rows of one ordered result, as far as they are read. */
export interface RowPages<Row> {
  /** undefined: not read yet; null: it went since. */
  row(index: number): Row | null | undefined;
  /** Has the listener told when rows have come; answers the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Another number each time when rows have come. */
  version(): number;
  /** Has the rows around these read, and calls off the reading of pages that are out of view. */
  want(first: number, last: number): void;
  /** Calls off everything. */
  close(): void;
}

/** The pages of a result before its present state, by what it is the result of. */
export interface PagesBefore<Row> {
  readonly key: string;
  readonly pages: RowPages<Row>;
}

/** Which pages stand in for those that have not come: of states that follow quickly, the last that any rows came of. */
export function standIn<Row>(before: PagesBefore<Row> | null, gone: PagesBefore<Row>): PagesBefore<Row> {
  return before?.key === gone.key && gone.pages.version() === 0 ? before : gone;
}

/** Pages that are read ahead at most; a longer move is a jump, after which nobody knows where the next one leads. */
const farthestAhead = 4;

/**
 * Which pages are wanted for the rows in view: theirs, and one more on either side; where one scrolls fast, as many more ahead as
 * come into view by the next two moves as far as the last one (`moved`, in rows; negative is up).
 */
export function wantedPages(first: number, last: number, size: number, count: number, moved = 0): readonly [from: number, to: number] {
  const end = Math.max(0, Math.ceil(count / size) - 1);
  const twoMoves = Math.max(1, Math.ceil((2 * Math.abs(moved)) / size));
  const ahead = twoMoves > farthestAhead ? 1 : twoMoves;
  const [up, down] = moved < 0 ? [ahead, 1] : [1, ahead];
  return [Math.max(0, Math.floor(first / size) - up), Math.min(end, Math.floor(last / size) + down)];
}

/** Keeps the pages of a result that were read last. */
export function createRowPages<Row>({ count, size, keep, first, load, onFault }: RowPagesOptions<Row>): RowPages<Row> {
  const pages = new Map<number, readonly (Row | null)[]>();
  const loading = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  let version = 0;
  let lastFirst = 0;
  for (let at = 0; at * size < first.length; at++) {
    const rows = first.slice(at * size, (at + 1) * size);
    if (rows.length === size || at * size + rows.length === count) pages.set(at, rows);
  }

  const start = async (page: number) => {
    const controller = new AbortController();
    loading.set(page, controller);
    try {
      const rows = await load(page * size, Math.min(size, count - page * size), controller.signal);
      if (controller.signal.aborted) return;
      pages.set(page, rows);
      version += 1;
      for (const listener of listeners) listener();
    } catch (error) {
      if (!controller.signal.aborted) onFault(error);
    } finally {
      if (loading.get(page) === controller) loading.delete(page);
    }
  };

  const stop = (isWanted: (page: number) => boolean) => {
    for (const [page, controller] of loading) {
      if (isWanted(page)) continue;
      controller.abort();
      loading.delete(page);
    }
  };

  const letGo = (middle: number) => {
    if (pages.size <= keep) return;
    const farthest = [...pages.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
    for (const page of farthest.slice(0, pages.size - keep)) pages.delete(page);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    row: (index) => pages.get(Math.floor(index / size))?.[index % size],
    want: (firstRow, lastRow) => {
      if (count === 0) return;
      const [from, to] = wantedPages(firstRow, lastRow, size, count, firstRow - lastFirst);
      lastFirst = firstRow;
      stop((page) => page >= from && page <= to);
      // What is in view comes first.
      const inView = Math.floor(firstRow / size);
      const missing = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
        (page) => !pages.has(page) && !loading.has(page),
      );
      for (const page of missing.sort((a, b) => Math.abs(a - inView) - Math.abs(b - inView))) void start(page);
      letGo((from + to) / 2);
    },
    close: () => stop(() => false),
  };
}
