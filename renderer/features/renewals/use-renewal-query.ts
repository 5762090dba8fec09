import { useEffect, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import type { ExpiryWindow } from './window.ts';

export interface RenewalQuery {
  readonly window: ExpiryWindow;
  /** The additional filter as typed, and the last valid one. */
  readonly text: string;
  readonly filter: string;
  readonly fault: FilterFault | null;
}

/** By account, as long as the window is open: the previous state is restored on return. */
const last = new Map<string, RenewalQuery>();
const first: RenewalQuery = { window: { name: '30', from: '', to: '' }, text: '', filter: '', fault: null };

/** The state after the filter text has changed. */
function typed(query: RenewalQuery, text: string): RenewalQuery {
  const parsed = parseFilter(text);
  return 'fault' in parsed ? { ...query, text, fault: parsed.fault } : { ...query, text, filter: text, fault: null };
}

/** Which domains an account's plan covers. A filter from a link replaces the typed text, at each `visit`. */
export function useRequested(accountId: string, linked: string | undefined, visit: string) {
  const [query, setQuery] = useState<RenewalQuery>(() => last.get(accountId) ?? first);
  const change = (to: RenewalQuery) => {
    last.set(accountId, to);
    setQuery(to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit, but not while the user types
  useEffect(() => {
    if (linked !== undefined) change(typed(query, linked));
  }, [linked, visit]);
  return {
    query,
    type: (text: string) => change(typed(query, text)),
    setWindow: (window: Partial<ExpiryWindow>) => change({ ...query, window: { ...query.window, ...window } }),
  };
}
