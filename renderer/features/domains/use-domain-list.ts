import { useCallback, useEffect, useRef, useState } from 'react';
import type { DomainRow, DomainSort, FilterFault } from '../../../preload/contract/domains.ts';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { countPlaces, noPlaces, type Places } from '../../ui/grid/index.ts';
import { createRowPages, type RowPages } from './row-pages.ts';
import { createSeenValues, type SeenValues } from './seen-values.ts';

export interface DomainQuery {
  readonly accountId: AccountId;
  readonly filter: string;
  /** A pasted list that they are filtered to. */
  readonly names?: string | undefined;
  readonly sort: DomainSort;
}

/** A result that is shown: main keeps its order, the page the rows around what is in view. */
export interface OpenedList {
  readonly query: DomainQuery;
  readonly view: string;
  /** Domains that pass the filter, and all that there are. */
  readonly count: number;
  readonly all: number;
  readonly pages: RowPages<DomainRow>;
}

export interface DomainList {
  /** The last good result; it stays while another is asked for, and under a fault. null before the first. */
  readonly opened: OpenedList | null;
  readonly rowAt: (index: number) => DomainRow | null | undefined;
  readonly fault: FilterFault | null;
  /** Why the list could not be opened or read. */
  readonly error: CallError | null;
  /** Values of the rows read so far. */
  readonly values: SeenValues['data'];
  /** Tries once more. */
  readonly again: () => void;
  readonly selection: Places;
  readonly select: (places: Places) => void;
}

type Answer = Extract<Output<'domains.open'>, { view: string }>;

const pageSize = 100;
const keptPages = 30;

/**
 * The domains that pass a filter, in an order. `fresh` is any text that changes when the local copy does; the list is then
 * opened again where it stands.
 */
export function useDomainList(query: DomainQuery, fresh: string): DomainList {
  const [opened, setOpened] = useState<OpenedList | null>(null);
  const [selection, setSelection] = useState<Places>(noPlaces);
  const [fault, setFault] = useState<FilterFault | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [readRows, setReadRows] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [seen] = useState(createSeenValues);
  const before = useRef({ opened, selection });
  before.current = { opened, selection };

  const { accountId, filter, names } = query;
  const { column, descending } = query.sort;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fresh` and `attempt` have it opened again
  useEffect(() => {
    const controller = new AbortController();
    const asked = { accountId, filter, ...(names === undefined ? {} : { names }), sort: { column, descending } };
    const show = (answer: Answer) => {
      before.current.opened?.pages.close();
      setFault(null);
      setError(null);
      setSelection((answer.kept as Places | undefined) ?? noPlaces);
      seen.note(answer.rows);
      const pages = pagesOf(
        answer,
        (rows) => {
          seen.note(rows);
          setReadRows((n) => n + 1);
        },
        (reason) => (reason.code === 'NOT_FOUND' ? setAttempt((n) => n + 1) : setError(reason)),
      );
      setOpened({ query: asked, view: answer.view, count: answer.count, all: answer.all, pages });
    };
    const { opened: last, selection: chosen } = before.current;
    // What was selected stays selected, as far as the new result has it.
    const keep = last?.query.accountId === accountId && countPlaces(chosen) > 0 ? { view: last.view, places: asArray(chosen) } : null;
    call('domains.open', { ...asked, first: pageSize, ...(keep === null ? {} : { keep }) }, controller.signal).then(
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
  useEffect(() => () => before.current.opened?.pages.close(), []);

  const mine = opened?.query.accountId === accountId ? opened : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function tells the grid that rows have come
  const rowAt = useCallback((index: number) => mine?.pages.row(index), [mine, readRows]);
  return {
    opened: mine,
    rowAt,
    fault,
    error,
    selection: mine === null ? noPlaces : selection,
    select: setSelection,
    values: seen.data,
    again: () => setAttempt((n) => n + 1),
  };
}

const asArray = (places: Places): [number, number][] => places.map(([first, last]) => [first, last]);

function pagesOf(
  answer: Answer,
  onRows: (rows: readonly (DomainRow | null)[]) => void,
  onFault: (reason: CallError) => void,
): RowPages<DomainRow> {
  return createRowPages<DomainRow>({
    count: answer.count,
    size: pageSize,
    keep: keptPages,
    first: answer.rows,
    load: async (from, count, signal) => (await call('domains.rows', { view: answer.view, from, count }, signal)).rows,
    onRows,
    onFault: (reason) => {
      if (reason instanceof CallError) onFault(reason);
    },
  });
}
