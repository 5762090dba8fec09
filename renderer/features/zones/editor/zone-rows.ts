import type { ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import type { Input, Output } from '../../../../preload/contract/index.ts';
import { createRemoteRows, type RemoteRows } from '../../../data/remote-rows.ts';

/** Which rows, and their order. */
export interface RowsQuery {
  readonly find: string;
  readonly problems: boolean;
  readonly sort: Input<'zones.rows'>['sort'];
}

export const isSameQuery = (one: RowsQuery, other: RowsQuery): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ find, problems, sort }: RowsQuery): string => JSON.stringify([find, problems, sort.column, sort.descending]);

type Answer = Output<'zones.rows'>;
type Load = (query: RowsQuery, from: number, count: number, signal: AbortSignal) => Promise<Answer>;

interface Shown {
  readonly query: RowsQuery;
  readonly count: number;
}

/** Rows read at once. */
export const pageSize = 100;

/** The rows of a zone that match a query, in its order. Unchanged rows stay the same objects, so that they are not rendered again. */
export interface ZoneRows extends Pick<RemoteRows<ZoneRow>, 'ensureLoaded' | 'version' | 'stamp' | 'subscribe' | 'close'> {
  readonly shown: () => Shown | null;
  readonly row: (index: number) => ZoneRow | undefined;
  /** Shows these rows as of this version, or a later one. */
  readonly show: (query: RowsQuery, version: number) => void;
  /** Replaces rows by id, wherever they are shown. */
  readonly put: (rows: readonly ZoneRow[]) => void;
  /** Waits until the rows of this query are shown as of this version; false: they will not be, e.g. because another is requested. */
  readonly reached: (query: RowsQuery, version: number) => Promise<boolean>;
  /** The positions of rows that were read in the newest version. */
  readonly places: () => ReadonlyMap<string, number>;
}

interface First {
  readonly query: RowsQuery;
  readonly answer: Answer;
}

/** The first rows of a query together with it. */
export const withResult = (query: RowsQuery, answer: Answer | null): First | null => (answer === null ? null : { query, answer });

/** @param first rows that are already available */
export function createZoneRows(load: Load, onFault: (error: unknown) => void, first: First | null = null): ZoneRows {
  const queries = new Map<string, RowsQuery>();
  /** The same function for the same query, so that a pending response is awaited when another version is requested. */
  const loads = new Map<string, (from: number, count: number, signal: AbortSignal) => Promise<Answer>>();
  const resultOf = (query: RowsQuery, version: number) => {
    const key = keyOf(query);
    queries.set(key, query);
    const read = loads.get(key) ?? ((from, count, signal) => load(query, from, count, signal));
    loads.set(key, read);
    return { key, version, load: read, fromTop: true };
  };
  const rows = createRemoteRows<ZoneRow>(
    { size: pageSize, keep: Number.POSITIVE_INFINITY, merge: withSame, onFault },
    first === null ? null : { result: resultOf(first.query, first.answer.version), answer: first.answer },
  );
  let shown: Shown | null = null;

  return {
    shown() {
      const now = rows.shown();
      const query = queries.get(now?.key ?? '');
      if (now === null || query === undefined) return null;
      if (shown?.query !== query || shown.count !== now.count) shown = { query, count: now.count };
      return shown;
    },
    row: (index) => rows.row(index) ?? undefined,
    show: (query, version) => rows.show(resultOf(query, version)),
    ensureLoaded: rows.ensureLoaded,
    put(changed) {
      const fresh = new Map(changed.map((row) => [row.row, row]));
      // The others are not compared with themselves: this runs within a key press.
      rows.replace((existing) => {
        const row = fresh.get(existing.row);
        return row === undefined ? existing : sameOr(existing, row);
      });
    },
    reached: (query, version) => rows.reached(keyOf(query), version),
    version: rows.version,
    places: () => new Map(rows.known(rows.version()).map(([place, { row }]) => [row, place])),
    stamp: rows.stamp,
    subscribe: rows.subscribe,
    close: rows.close,
  };
}

function withSame(before: readonly (ZoneRow | null)[], rows: readonly (ZoneRow | null)[]): readonly (ZoneRow | null)[] {
  const existing = new Map(before.map((row) => [row?.row, row]));
  return rows.map((row) => row && sameOr(existing.get(row.row) ?? undefined, row));
}

/** The existing row if it is equal. */
function sameOr(existing: ZoneRow | undefined, row: ZoneRow): ZoneRow {
  return existing !== undefined && JSON.stringify(existing) === JSON.stringify(row) ? existing : row;
}
