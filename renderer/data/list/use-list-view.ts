import { useEffect, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import { readTokens } from '../../../preload/contract/filter/tokens.ts';
import { vocabularies } from '../../../preload/contract/filter/vocabularies.ts';
import { lists } from '../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { ListSort } from './source.ts';

export interface ViewQuery {
  /** As entered. */
  readonly text: string;
  /** The last valid text, without a term being typed: the list shows this one. */
  readonly filter: string;
  readonly fault: FilterFault | null;
  readonly sort: ListSort;
}

export interface ViewOptions {
  readonly list: SyncList;
  readonly name?: string;
  readonly firstSort: ListSort;
}

/** By list and account, for the life of the window, so that users return to where they left off. */
const last = new Map<string, ViewQuery>();

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

/** What connects the faulty part to the text before it. */
const joint = /(?:\s|[-(]|\b(?:AND|OR|NOT)\b)*$/;

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
