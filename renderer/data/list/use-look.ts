import { useEffect, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import { vocabularies } from '../../../preload/contract/filter/vocabularies.ts';
import { lists } from '../../../preload/contract/portfolio/lists.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import { beforeFault } from './before-fault.ts';
import type { ListSort } from './source.ts';

export interface Look {
  /** As typed. */
  readonly text: string;
  /** The last text that was understood, without a term that is being written: the list is that of this one. */
  readonly filter: string;
  readonly fault: FilterFault | null;
  readonly sort: ListSort;
}

export interface LookOptions {
  readonly list: SyncList;
  readonly name?: string;
  readonly firstSort: ListSort;
}

/** By list and account, for as long as the window lives: one comes back to what one left. */
const last = new Map<string, Look>();

/** The look after the filter's text was changed. */
export function typed(look: Look, text: string, list: SyncList): Look {
  const parsed = parseFilter(text, vocabularies[list]);
  if (!('fault' in parsed)) return { ...look, text, filter: text, fault: null };
  return { ...look, text, filter: beforeFault(look.filter, text, parsed.fault, list), fault: parsed.fault };
}

/** The look after a column's head was pressed: by this column, or the other way round. */
export function sortedBy(look: Look, pressed: string, columns: readonly string[]): Look {
  if (!columns.includes(pressed)) return look;
  return { ...look, sort: { column: pressed, descending: look.sort.column === pressed && !look.sort.descending } };
}

/** Filter and order of a list of an account. A filter that came by a link takes the place of what was typed, at each `visit`. */
export function useLook({ list, name = list, firstSort }: LookOptions, accountId: string, linked: string | undefined, visit: string) {
  const key = `${name} ${accountId}`;
  const [look, setLook] = useState<Look>(() => last.get(key) ?? { text: '', filter: '', fault: null, sort: firstSort });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit, and not while one types
  useEffect(() => {
    if (linked !== undefined) change(typed(look, linked, list));
  }, [linked, visit]);
  const change = (to: Look) => {
    last.set(key, to);
    setLook(to);
  };
  return {
    look,
    type: (text: string) => change(typed(look, text, list)),
    sortBy: (column: string) => change(sortedBy(look, column, lists[list].columns)),
  };
}

export type Looking = ReturnType<typeof useLook>;
