import { useCallback, useMemo, useRef, useState } from 'react';
import { zoneSortColumns } from '../../../../preload/contract/dns-codes.ts';
import type { RowsQuery } from './zone-rows.ts';

export interface LookAtZone {
  readonly query: RowsQuery;
  /** The query now, also before what it shows is drawn. */
  readonly present: () => RowsQuery;
  readonly find: (text: string) => void;
  readonly onlyProblems: (only: boolean) => void;
  readonly sortBy: (column: string) => void;
  /** Without what hides rows. */
  readonly showAll: () => void;
}

const asRead: RowsQuery = { find: '', problems: false, sort: { column: 'place', descending: false } };

/** By zone, for as long as the window lives: one comes back to what one left. */
const last = new Map<string, RowsQuery>();

/** How a zone was looked at last. */
export const lastLook = (accountId: string, id: number): RowsQuery => last.get(`${accountId} ${id}`) ?? asRead;

/** After a press of a column's head: by this column, the other way round, and at the third press as the service has them. */
export function sortedBy({ column, descending }: RowsQuery['sort'], pressed: string): RowsQuery['sort'] {
  const wanted = zoneSortColumns.find((one) => one === pressed);
  if (wanted === undefined) return { column, descending };
  if (column !== wanted) return { column: wanted, descending: false };
  return descending ? asRead.sort : { column: wanted, descending: true };
}

/** What of a zone is shown, and in which order. */
export function useLookAtZone(accountId: string, id: number): LookAtZone {
  const name = `${accountId} ${id}`;
  const [query, setQuery] = useState(() => lastLook(accountId, id));
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
