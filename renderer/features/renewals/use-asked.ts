import { useEffect, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { parseFilter } from '../../../preload/contract/filter/parse.ts';
import type { ExpiryWindow } from './window.ts';

export interface Asked {
  readonly window: ExpiryWindow;
  /** The filter besides, as it is typed, and the last one that was understood. */
  readonly text: string;
  readonly filter: string;
  readonly fault: FilterFault | null;
}

/** By account, for as long as the window lives: one comes back to what one left. */
const last = new Map<string, Asked>();
const first: Asked = { window: { name: '30', from: '', to: '' }, text: '', filter: '', fault: null };

/** The plan after the text of its filter was changed. */
function typed(asked: Asked, text: string): Asked {
  const parsed = parseFilter(text);
  return 'fault' in parsed ? { ...asked, text, fault: parsed.fault } : { ...asked, text, filter: text, fault: null };
}

/** Which domains an account's plan is of. A filter that came by a link takes the place of what was typed, at each `visit`. */
export function useAsked(accountId: string, linked: string | undefined, visit: string) {
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
