import { useEffect, useRef, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { CallError } from '../../api/client.ts';
import { asArray, countPositions, noPositions, type Positions } from '../../ui/grid/index.ts';
import { createRemoteRows, type RemoteRows } from '../rows/index.ts';
import type { ListQuery, ListResponse, ListSource } from './source.ts';

/** The displayed result: main holds its order, the renderer the rows around the visible ones. */
export interface OpenedList<Row> {
  readonly query: ListQuery;
  readonly view: string;
  /** Number of objects that match the filter, and of all objects. */
  readonly count: number;
  readonly all: number;
  readonly rows: RemoteRows<Row>;
}

export interface List<Row> {
  /** The last valid result; it stays while another is requested, and after a fault. null before the first. */
  readonly opened: OpenedList<Row> | null;
  readonly fault: FilterFault | null;
  /** Why the list could not be opened or read. */
  readonly error: CallError | null;
  /** Retries. */
  readonly again: () => void;
  readonly selection: Positions;
  readonly select: (places: Positions) => void;
}

const pageSize = 100;

/**
 * The rows that match a filter, in an order. `fresh` is any text that changes with the local copy; the list is then reopened at the same
 * position. `source` must be referentially stable.
 */
export function useList<Row>(source: ListSource<Row>, query: ListQuery, fresh: string): List<Row> {
  const [opened, setOpened] = useState<OpenedList<Row> | null>(null);
  const [selection, setSelection] = useState<Positions>(noPositions);
  const [fault, setFault] = useState<FilterFault | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const before = useRef({ opened, selection });
  before.current = { opened, selection };

  const { accountId, filter, names } = query;
  const { column, descending } = query.sort;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fresh` and `attempt` reopen the list
  useEffect(() => {
    const controller = new AbortController();
    const stableQuery: ListQuery = { accountId, filter, ...(names === undefined ? {} : { names }), sort: { column, descending } };
    const show = (answer: ListResponse<Row>) => {
      before.current.opened?.rows.close();
      setFault(null);
      setError(null);
      setSelection((answer.kept as Positions | undefined) ?? noPositions);
      const onFault = (reason: unknown) => {
        if (!(reason instanceof CallError)) return;
        if (reason.code === 'NOT_FOUND') setAttempt((n) => n + 1);
        else setError(reason);
      };
      const { view, count } = answer;
      const load = async (from: number, most: number, signal: AbortSignal) => ({ rows: await source.rows(view, from, most, signal) });
      const rows = createRemoteRows<Row>({ size: pageSize, onFault }, { result: { key: view, version: 0, count, load }, answer });
      setOpened({ query: stableQuery, view, count, all: answer.all, rows });
    };
    const { opened: last, selection: chosen } = before.current;
    // The selection is kept as far as the new result contains it.
    const keep = last?.query.accountId === accountId && countPositions(chosen) > 0 ? { view: last.view, places: asArray(chosen) } : null;
    source.open(stableQuery, pageSize, keep, controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        if ('fault' in answer) setFault(answer.fault);
        // The selection changed meanwhile: main needs it, too.
        else if (before.current.selection !== chosen) setAttempt((n) => n + 1);
        else show(answer);
      },
      (reason: unknown) => {
        if (!controller.signal.aborted && reason instanceof CallError) setError(reason);
      },
    );
    return () => controller.abort();
  }, [accountId, filter, names, column, descending, fresh, attempt]);
  useEffect(() => () => before.current.opened?.rows.close(), []);

  const current = opened?.query.accountId === accountId ? opened : null;
  return {
    opened: current,
    fault,
    error,
    selection: current === null ? noPositions : selection,
    select: setSelection,
    again: () => setAttempt((n) => n + 1),
  };
}
