import { useState } from 'react';

/**
 * Text typed into dialogs of one kind, by subject, as long as the renderer is loaded. Esc is one step back and discards nothing: reopening
 * the dialog restores it. It is deleted once used or discarded, and is gone with the renderer when the window is locked.
 */
export type StoredTyping<T> = Map<string, { readonly typed: T }>;

/** The text typed before, or `empty`; and its setter. */
export function useStoredTyping<T>(store: StoredTyping<T>, of: string, empty: T): readonly [T, (typed: T) => void] {
  const [typed, setTyped] = useState(() => store.get(of)?.typed ?? empty);
  const type = (next: T) => {
    store.set(of, { typed: next });
    setTyped(next);
  };
  return [typed, type];
}
