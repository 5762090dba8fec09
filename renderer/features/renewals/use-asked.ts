import { useEffect, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import type { ExpiryWindow } from './window.ts';

export interface Asked {
  readonly window: ExpiryWindow;
  /** The additional filter as typed, and the last valid one. */
  readonly text: string;
  readonly filter: string;
  readonly fault: FilterFault | null;
}

/** By account, as long as the window is open: the previous state is restored on return. */
const last = new Map<string, Asked>();
const first: Asked = { window: { name: '30', from: '', to: '' }, text: '', filter: '', fault: null };

/** The state after the filter text has changed. */
function typed(asked: Asked, text: string): Asked {
  const parsed = parseFilter(text);
  return 'fault' in parsed ? { ...asked, text, fault: parsed.fault } : { ...asked, text, filter: text, fault: null };
}

/** Which domains an account's plan covers. A filter from a link replaces the typed text, at each `visit`. */
export function useRequested(accountId: string, linked: string | undefined, visit: string) {
  const [asked, setAsked] = useState<Asked>(() => last.get(accountId) ?? first);
  const change = (to: Asked) => {
    last.set(accountId, to);
    setAsked(to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit, and not while one types
  useEffect(() => {
    if (linked !== undefined) change(typed(asked, linked));
  }, [linked, visit]);
  return {
    asked,
    type: (text: string) => change(typed(asked, text)),
    setWindow: (window: Partial<ExpiryWindow>) => change({ ...asked, window: { ...asked.window, ...window } }),
  };
}
