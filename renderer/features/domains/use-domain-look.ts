import { useEffect, useState } from 'react';
import type { DomainSort } from '../../../preload/contract/domains.ts';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import { domainColumns } from '../../../preload/contract/lists.ts';

interface Look {
  /** As typed. */
  readonly text: string;
  /** The last text that was understood: the list is that of this one. */
  readonly filter: string;
  readonly fault: FilterFault | null;
  readonly sort: DomainSort;
}

const first: Look = { text: '', filter: '', fault: null, sort: { column: 'expires', descending: false } };

/** By account, for as long as the window lives: one comes back to what one left. */
const last = new Map<string, Look>();

/** The look after the filter's text was changed. */
export function typed(look: Look, text: string): Look {
  const parsed = parseFilter(text);
  return 'fault' in parsed ? { ...look, text, fault: parsed.fault } : { ...look, text, filter: text, fault: null };
}

/** The look after a column's head was pressed: by this column, or the other way round. */
export function sortedBy(look: Look, pressed: string): Look {
  const column = domainColumns.find((one) => one === pressed);
  if (column === undefined) return look;
  return { ...look, sort: { column, descending: look.sort.column === column && !look.sort.descending } };
}

/** Filter and order of the list of an account. A filter that came by a link takes the place of what was typed, at each `visit`. */
export function useDomainLook(accountId: string, linked: string | undefined, visit: string) {
  const [look, setLook] = useState<Look>(() => last.get(accountId) ?? first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit, and not while one types
  useEffect(() => {
    if (linked !== undefined) change(typed(look, linked));
  }, [linked, visit]);
  const change = (to: Look) => {
    last.set(accountId, to);
    setLook(to);
  };
  return { look, type: (text: string) => change(typed(look, text)), sortBy: (column: string) => change(sortedBy(look, column)) };
}
