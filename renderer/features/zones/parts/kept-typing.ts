import { useState } from 'react';

/**
 * What was typed into dialogs of one kind, by what each was about, for as long as the page lives. Esc is one step back and throws nothing
 * away: whoever opens the dialog again goes on there. It is deleted once it was made use of, or is not wanted any more, and goes with the page
 * when the window is locked.
 */
export type KeptTyping<T> = Map<string, { readonly typed: T }>;

/** What was typed for this before, or `empty`; and how it becomes another. */
export function useKeptTyping<T>(kept: KeptTyping<T>, of: string, empty: T): readonly [T, (typed: T) => void] {
  const [typed, setTyped] = useState(() => kept.get(of)?.typed ?? empty);
  const type = (next: T) => {
    kept.set(of, { typed: next });
    setTyped(next);
  };
  return [typed, type];
}
