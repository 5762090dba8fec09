import { useEffect, useRef, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import { readTokens } from '../../../preload/contract/filter/tokens.ts';
import type { ListFault, OpenedList as ListOfView, OpenList } from '../../../preload/contract/portfolio/calls.ts';
import { type ListName, listNames, lists, vocabularies } from '../../../preload/contract/portfolio/lists.ts';
import type { RowOf } from '../../../preload/contract/portfolio/rows.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { asArray, countPositions, noPositions, type Positions } from '../../ui/grid/index.ts';
import { createRemoteRows, type RemoteRows } from '../remote-rows.ts';

const sources = Object.fromEntries(listNames.map((list) => [list, createSource(list)])) as unknown as {
  readonly [L in ListName]: ListSource<RowOf<L>>;
};

/** The source of a list, always the same one. */
export const listSource = <L extends ListName>(list: L): ListSource<RowOf<L>> => sources[list];

/** By list and account, for the life of the window, so that users return to where they left off. */
const last = new Map<string, ViewQuery>();

/** What connects the faulty part to the text before it. */
const joint = /(?:\s|[-(]|\b(?:AND|OR|NOT)\b)*$/;

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
  readonly retry: () => void;
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
      setSelection((answer.selected as Positions | undefined) ?? noPositions);
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
    retry: () => setAttempt((n) => n + 1),
  };
}

interface ViewQuery {
  /** As entered. */
  readonly text: string;
  /** The last valid text, without a term being typed: the list shows this one. */
  readonly filter: string;
  readonly fault: FilterFault | null;
  readonly sort: ListSort;
}

interface ViewOptions {
  readonly list: SyncList;
  readonly name?: string;
  readonly firstSort: ListSort;
}

/** The view state after the filter text changed. */
export function typed(query: ViewQuery, text: string, list: SyncList): ViewQuery {
  const parsed = parseFilter(text, vocabularies[list]);
  if (!('fault' in parsed)) return { ...query, text, filter: text, fault: null };
  return { ...query, text, filter: beforeFault(query.filter, text, parsed.fault, list), fault: parsed.fault };
}

/** The view state after a click on a column header: sorted by this column, or in the opposite direction. */
export function sortedBy(query: ViewQuery, pressed: string, columns: readonly string[]): ViewQuery {
  if (!columns.includes(pressed)) return query;
  return { ...query, sort: { column: pressed, descending: query.sort.column === pressed && !query.sort.descending } };
}

/** Filter and order of an account's list. A filter from a link replaces the typed one, at each `visit`. */
export function useListView({ list, name = list, firstSort }: ViewOptions, accountId: string, linked: string | undefined, visit: string) {
  const key = `${name} ${accountId}`;
  const [query, setQuery] = useState<ViewQuery>(() => last.get(key) ?? { text: '', filter: '', fault: null, sort: firstSort });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit, but not while the user types
  useEffect(() => {
    if (linked !== undefined) change(typed(query, linked, list));
  }, [linked, visit]);
  const change = (to: ViewQuery) => {
    last.set(key, to);
    setQuery(to);
  };
  return {
    query,
    type: (text: string) => change(typed(query, text, list)),
    sortBy: (column: string) => change(sortedBy(query, column, lists[list].columns)),
  };
}

export type ViewState = ReturnType<typeof useListView>;

/**
 * The list's effective filter while the text is invalid: the last valid one. While typing a term that was a different one: `expires` is a
 * search word until what follows makes it a key. Then the text before that term is used.
 */
function beforeFault(shown: string, text: string, fault: FilterFault, list: SyncList): string {
  const { tokens } = readTokens(text, vocabularies[list]);
  const term = tokens.find(({ from, to }) => from <= fault.from && fault.from <= to);
  if (term === undefined || !text.startsWith(shown) || shown.length <= term.from) return shown;
  const before = text.slice(0, term.from).replace(joint, '');
  return 'fault' in parseFilter(before, vocabularies[list]) ? shown : before;
}

export interface ListSort {
  readonly column: string;
  readonly descending: boolean;
}

interface ListQuery {
  readonly accountId: AccountId;
  readonly filter: string;
  /** A pasted list that restricts the domains. */
  readonly names?: string | undefined;
  readonly sort: ListSort;
}

type Keep = NonNullable<OpenList<ListName>['keep']>;

/** A view retained by main, with its first rows. */
type ListResponse<Row> = Omit<ListOfView<ListName>, 'rows' | 'list'> & { readonly rows: readonly Row[] };

/** The source of a list's rows. */
export interface ListSource<Row> {
  readonly list: ListName;
  readonly open: (query: ListQuery, first: number, keep: Keep | null, signal: AbortSignal) => Promise<ListResponse<Row> | ListFault>;
  readonly rows: (view: string, from: number, count: number, signal: AbortSignal) => Promise<readonly (Row | null)[]>;
  /** Copies the rows at these places; returns how many. */
  readonly copy: (view: string, places: Keep['places']) => Promise<number>;
}

function createSource<L extends ListName>(list: L): ListSource<RowOf<L>> {
  return {
    list,
    async open(query, first, keep, signal) {
      const input = { list, ...query, first, ...(keep === null ? {} : { keep }) } as OpenList<L>;
      return (await call('lists.open', input as OpenList<'domains'>, signal)) as unknown as ListResponse<RowOf<L>> | ListFault;
    },
    async rows(view, from, count, signal) {
      const { rows } = await call('lists.rows', { list, view, from, count }, signal);
      return rows as unknown as readonly (RowOf<L> | null)[];
    },
    copy: async (view, places) => (await call('lists.copy', { list, view, places })).count,
  };
}
