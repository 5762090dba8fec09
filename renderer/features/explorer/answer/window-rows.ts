/** Rows of a list that lies in main, as far as they are read. Another object each time when something of it changed. */
export interface WindowShown<Row> {
  /** null before the first answer. */
  readonly total: number | null;
  readonly rows: ReadonlyMap<number, Row>;
  readonly error: unknown;
}

export interface WindowAnswer<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

export interface WindowRows<Row> {
  present(): WindowShown<Row>;
  subscribe(listener: () => void): () => void;
  /** These rows are in view. */
  want(first: number, last: number): void;
  /** The list is another one now: what is shown stays until the rows in view are there. */
  become(load: (from: number, count: number) => Promise<WindowAnswer<Row>>): void;
  close(): void;
}

/** Rows read beyond those in view, on either side. */
const beyond = 40;
/** Rows of one answer at most (contract). */
const most = 300;
/** Rows kept before and after those read last. */
const kept = 3000;

/** Reads the rows in view, one answer at a time: while one is on its way, only the last wish counts. */
export function createWindowRows<Row>(): WindowRows<Row> {
  let shown: WindowShown<Row> = { total: null, rows: new Map(), error: null };
  let load: ((from: number, count: number) => Promise<WindowAnswer<Row>>) | null = null;
  let wish = { first: 0, last: most / 2 };
  /** What was read of the present list. */
  let isFresh = false;
  let running = false;
  let closed = false;
  const listeners = new Set<() => void>();

  const show = (next: WindowShown<Row>): void => {
    shown = next;
    for (const listener of listeners) listener();
  };

  const lacks = (): boolean => {
    if (!isFresh) return true;
    const last = Math.min(wish.last, (shown.total ?? Number.POSITIVE_INFINITY) - 1);
    for (let at = wish.first; at <= last; at += 1) if (!shown.rows.has(at)) return true;
    return false;
  };

  const take = (from: number, answer: WindowAnswer<Row>): void => {
    const rows = new Map<number, Row>();
    if (isFresh) for (const [at, row] of shown.rows) if (Math.abs(at - from) < kept) rows.set(at, row);
    for (const [at, row] of answer.rows.entries()) rows.set(from + at, row);
    isFresh = true;
    show({ total: answer.total, rows, error: null });
  };

  /** Answers whether to go on: a list that gives nothing where it said to have something is not asked for ever. */
  const readOnce = async (asked: NonNullable<typeof load>): Promise<boolean> => {
    const from = Math.max(0, wish.first - beyond);
    try {
      const answer = await asked(from, Math.min(most, wish.last - from + 1 + beyond));
      // Meanwhile it may be another list, or nobody looks any more.
      if (closed || asked !== load) return true;
      take(from, answer);
      return answer.rows.length > 0;
    } catch (error) {
      if (closed || asked !== load) return true;
      throw error;
    }
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      while (!closed && load !== null && lacks()) {
        // One wish after the other, on purpose.
        if (!(await readOnce(load))) break;
      }
    } catch (error) {
      if (!closed) show({ ...shown, error });
    } finally {
      running = false;
    }
  };

  return {
    present: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(first, last) {
      wish = { first, last };
      void run();
    },
    become(next) {
      load = next;
      isFresh = false;
      void run();
    },
    close() {
      closed = true;
    },
  };
}
