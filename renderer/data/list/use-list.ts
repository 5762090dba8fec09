import { useEffect, useRef, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { CallError } from '../../api/client.ts';
import { asArray, countPlaces, noPlaces, type Places } from '../../ui/grid/index.ts';
import { createRemoteRows, type RemoteRows } from '../rows/index.ts';
import type { ListAnswer, ListQuery, ListSource } from './source.ts';

/** A result that is shown: main keeps its order, the page the rows around what is in view. */
export interface OpenedList<Row> {
  readonly query: ListQuery;
  readonly view: string;
  /** Objects that pass the filter, and all that there are. */
  readonly count: number;
  readonly all: number;
  readonly rows: RemoteRows<Row>;
}

export interface List<Row> {
  /** The last good result; it stays while another is asked for, and under a fault. null before the first. */
  readonly opened: OpenedList<Row> | null;
  readonly fault: FilterFault | null;
  /** Why the list could not be opened or read. */
  readonly error: CallError | null;
  /** Tries once more. */
  readonly again: () => void;
  readonly selection: Places;
  readonly select: (places: Places) => void;
}

const pageSize = 100;

/**
 * The rows that pass a filter, in an order. `fresh` is any text that changes when the local copy does; the list is then opened again
 * where it stands. `source` is the same for as long as the screen is.
 */
export function useList<Row>(source: ListSource<Row>, query: ListQuery, fresh: string): List<Row> {
  const [opened, setOpened] = useState<OpenedList<Row> | null>(null);
  const [selection, setSelection] = useState<Places>(noPlaces);
  const [fault, setFault] = useState<FilterFault | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const before = useRef({ opened, selection });
  before.current = { opened, selection };

  const { accountId, filter, names } = query;
  const { column, descending } = query.sort;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fresh` and `attempt` have it opened again
  useEffect(() => {
    const controller = new AbortController();
    const asked: ListQuery = { accountId, filter, ...(names === undefined ? {} : { names }), sort: { column, descending } };
    const show = (answer: ListAnswer<Row>) => {
      before.current.opened?.rows.close();
      setFault(null);
      setError(null);
      setSelection((answer.kept as Places | undefined) ?? noPlaces);
      const onFault = (reason: unknown) => {
        if (!(reason instanceof CallError)) return;
        if (reason.code === 'NOT_FOUND') setAttempt((n) => n + 1);
        else setError(reason);
      };
      const { view, count } = answer;
      const load = async (from: number, most: number, signal: AbortSignal) => ({ rows: await source.rows(view, from, most, signal) });
      const rows = createRemoteRows<Row>({ size: pageSize, onFault }, { result: { key: view, version: 0, count, load }, answer });
      setOpened({ query: asked, view, count, all: answer.all, rows });
    };
    const { opened: last, selection: chosen } = before.current;
    // What was selected stays selected, as far as the new result has it.
    const keep = last?.query.accountId === accountId && countPlaces(chosen) > 0 ? { view: last.view, places: asArray(chosen) } : null;
    source.open(asked, pageSize, keep, controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        if ('fault' in answer) setFault(answer.fault);
        // Selected meanwhile: main is told of it, too.
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

  const mine = opened?.query.accountId === accountId ? opened : null;
  return {
    opened: mine,
    fault,
    error,
    selection: mine === null ? noPlaces : selection,
    select: setSelection,
    again: () => setAttempt((n) => n + 1),
  };
}
