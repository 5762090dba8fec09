import type { Input, Output } from '../../../../preload/contract/index.ts';
import type { ZoneRow } from '../../../../preload/contract/zones.ts';

/** Which rows, and how they stand. */
export interface RowsQuery {
  readonly find: string;
  readonly problems: boolean;
  readonly sort: Input<'zones.rows'>['sort'];
}

export const isSameQuery = (one: RowsQuery, other: RowsQuery): boolean =>
  one.find === other.find &&
  one.problems === other.problems &&
  one.sort.column === other.sort.column &&
  one.sort.descending === other.sort.descending;

type Answer = Output<'zones.rows'>;
type Load = (query: RowsQuery, from: number, count: number, signal: AbortSignal) => Promise<Answer>;

interface Page {
  readonly rows: readonly ZoneRow[];
  readonly version: number;
}

interface Shown {
  readonly query: RowsQuery;
  readonly count: number;
}

/** Rows that are read at once. */
export const pageSize = 100;

/**
 * The rows of a zone by pages. Those that are shown stay until newer ones have come, and a row that says the same stays the same object,
 * so that it is not drawn anew.
 */
export interface ZoneRows {
  readonly shown: () => Shown | null;
  readonly row: (index: number) => ZoneRow | undefined;
  /** Shows these rows as they are in this version, or a later one. */
  readonly show: (query: RowsQuery, version: number) => void;
  /** Has the rows around these read. */
  readonly want: (first: number, last: number) => void;
  /** Puts rows in the place of those with their ids, wherever they are shown. */
  readonly put: (rows: readonly ZoneRow[]) => void;
  /** Waits until the rows of this query are shown as they are in this version; false: they will not be, e.g. because another is wanted. */
  readonly reached: (query: RowsQuery, version: number) => Promise<boolean>;
  /** The newest version of which rows were read. */
  readonly version: () => number;
  /** Where rows stand in that version, of those that were read in it. */
  readonly places: () => ReadonlyMap<string, number>;
  readonly stamp: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

interface Waiting {
  readonly query: RowsQuery;
  readonly version: number;
  readonly go: (reached: boolean) => void;
}

interface First {
  readonly query: RowsQuery;
  readonly answer: Answer;
}

/** The first rows of a query with what was asked. */
export const withAnswer = (query: RowsQuery, answer: Answer | null): First | null => (answer === null ? null : { query, answer });

/** @param first rows that are there already */
export function createZoneRows(load: Load, onFault: (error: unknown) => void, first: First | null = null): ZoneRows {
  const listeners = new Set<() => void>();
  const loading = new Map<number, { readonly version: number; readonly controller: AbortController }>();
  let pages = new Map<number, Page>();
  let shown: Shown | null = null;
  let wanted: { readonly query: RowsQuery; readonly version: number } | null = null;
  let view: readonly [number, number] = [0, pageSize - 1];
  let stamp = 0;
  let newest = -1;
  let waiting: readonly Waiting[] = [];

  const end = (isOver: (one: Waiting) => boolean, reached: boolean) => {
    const over = waiting.filter(isOver);
    waiting = waiting.filter((one) => !over.includes(one));
    for (const { go } of over) go(reached);
  };
  const tell = () => {
    stamp += 1;
    for (const listener of listeners) listener();
    end(isThere, true);
  };

  const isThere = ({ query, version }: { readonly query: RowsQuery; readonly version: number }): boolean =>
    shown !== null && isSameQuery(shown.query, query) && newest >= version;

  const stop = () => {
    for (const { controller } of loading.values()) controller.abort();
    loading.clear();
  };

  const take = (at: number, query: RowsQuery, { version, count, rows }: Answer) => {
    const isOther = shown === null || !isSameQuery(shown.query, query);
    if (isOther) pages = new Map();
    const before = new Map(pages.get(at)?.rows.map((row) => [row.row, row]));
    pages.set(at, { version, rows: rows.map((row) => sameOr(before.get(row.row), row)) });
    newest = Math.max(newest, version);
    if (isOther || shown?.count !== count) shown = { query, count };
    tell();
  };

  const read = async (at: number) => {
    if (wanted === null) return;
    const { query, version } = wanted;
    const controller = new AbortController();
    loading.set(at, { version, controller });
    try {
      const answer = await load(query, at * pageSize, pageSize, controller.signal);
      if (controller.signal.aborted) return;
      loading.delete(at);
      take(at, query, answer);
      ensure();
    } catch (error) {
      if (controller.signal.aborted) return;
      loading.delete(at);
      end((one) => isSameQuery(one.query, query), false);
      onFault(error);
    }
  };

  /** Reads the pages in view, and those beside them, as far as they are not there in the version that is wanted. */
  const ensure = () => {
    if (wanted === null) return;
    const { query, version } = wanted;
    if (shown === null || !isSameQuery(shown.query, query)) {
      if (!loading.has(0)) void read(0);
      return;
    }
    const last = Math.max(0, Math.ceil(shown.count / pageSize) - 1);
    const from = Math.max(0, Math.min(last, Math.floor(view[0] / pageSize)));
    const to = Math.min(last, Math.floor(view[1] / pageSize));
    for (const at of new Set([from, to, Math.min(last, to + 1), Math.max(0, from - 1)])) {
      if ((pages.get(at)?.version ?? -1) < version && (loading.get(at)?.version ?? -1) < version) void read(at);
    }
  };

  if (first !== null) take(0, first.query, first.answer);

  return {
    shown: () => shown,
    row: (index) => pages.get(Math.floor(index / pageSize))?.rows[index % pageSize],
    show(query, version) {
      end((one) => !isSameQuery(one.query, query), false);
      if (wanted !== null && wanted.version === version && isSameQuery(wanted.query, query)) return;
      if (wanted !== null && !isSameQuery(wanted.query, query)) {
        stop();
        view = [0, pageSize - 1];
      }
      wanted = { query, version };
      ensure();
    },
    want(first, last) {
      view = [first, last];
      ensure();
    },
    put(rows) {
      const fresh = new Map(rows.map((row) => [row.row, row]));
      for (const [at, page] of pages) {
        if (!page.rows.some(({ row }) => fresh.has(row))) continue;
        // The others are not compared with themselves: this is done within a key press.
        const put = (there: ZoneRow): ZoneRow => {
          const row = fresh.get(there.row);
          return row === undefined ? there : sameOr(there, row);
        };
        pages.set(at, { ...page, rows: page.rows.map(put) });
      }
      tell();
    },
    reached: (query, version) =>
      new Promise((go) => {
        if (isThere({ query, version })) go(true);
        else waiting = [...waiting, { query, version, go }];
      }),
    version: () => newest,
    places: () => {
      const found = new Map<string, number>();
      for (const [at, page] of pages)
        if (page.version === newest) for (const [index, { row }] of page.rows.entries()) found.set(row, at * pageSize + index);
      return found;
    },
    stamp: () => stamp,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stop();
      end(() => true, false);
    },
  };
}

/** The row that is there, where it says the same. */
function sameOr(there: ZoneRow | undefined, row: ZoneRow): ZoneRow {
  return there !== undefined && JSON.stringify(there) === JSON.stringify(row) ? there : row;
}
