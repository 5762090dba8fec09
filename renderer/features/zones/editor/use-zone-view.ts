import { useCallback, useMemo, useRef, useState } from 'react';
import { zoneSortColumns } from '../../../../preload/contract/dns/dns-codes.ts';
import type { RowsQuery } from './zone-rows.ts';

export interface ZoneViewState {
  readonly query: RowsQuery;
  /** The current query, also before its rows are rendered. */
  readonly present: () => RowsQuery;
  readonly find: (text: string) => void;
  readonly onlyProblems: (only: boolean) => void;
  readonly sortBy: (column: string) => void;
  /** Clears what hides rows. */
  readonly showAll: () => void;
}

const asRead: RowsQuery = { find: '', problems: false, sort: { column: 'place', descending: false } };

/** By zone, as long as the window is open: the previous state is restored on return. */
const last = new Map<string, RowsQuery>();

/** The last view state of a zone. */
export const lastQuery = (accountId: string, id: number): RowsQuery => last.get(`${accountId} ${id}`) ?? asRead;

/** After a click on a column header: by this column, reversed, and at the third click in the service's order. */
export function sortedBy({ column, descending }: RowsQuery['sort'], pressed: string): RowsQuery['sort'] {
  const pressedColumn = zoneSortColumns.find((one) => one === pressed);
  if (pressedColumn === undefined) return { column, descending };
  if (column !== pressedColumn) return { column: pressedColumn, descending: false };
  return descending ? asRead.sort : { column: pressedColumn, descending: true };
}

/** Which rows of a zone are shown, and in which order. */
export function useZoneView(accountId: string, id: number): ZoneViewState {
  const name = `${accountId} ${id}`;
  const [query, setQuery] = useState(() => lastQuery(accountId, id));
  const now = useRef(query);
  now.current = query;
  const change = useCallback(
    (to: RowsQuery) => {
      now.current = to;
      last.set(name, to);
      setQuery(to);
    },
    [name],
  );
  return useMemo(
    () => ({
      query,
      present: () => now.current,
      find: (find) => change({ ...now.current, find }),
      onlyProblems: (problems) => change({ ...now.current, problems }),
      sortBy: (column) => change({ ...now.current, sort: sortedBy(now.current.sort, column) }),
      showAll: () => change({ ...now.current, find: '', problems: false }),
    }),
    [query, change],
  );
}
