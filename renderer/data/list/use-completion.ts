import { useState } from 'react';
import { type CompletionData, type CompletionItem, completeFilter } from '../../../preload/contract/filter/complete.ts';
import { type FilterList, vocabularies } from '../../../preload/contract/filter/vocabularies.ts';
import type { Vocabulary } from '../../../preload/contract/filter/vocabulary.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useValues } from './use-values.ts';

export interface Offer {
  readonly from: number;
  readonly to: number;
  readonly items: readonly CompletionItem[];
}

const behindOperator = /[:<>=]$/;

/**
 * What is offered at a place of the text; null where nothing is: nothing was begun yet, or it is finished as it stands.
 */
export function offerAt(text: string, caret: number, data: CompletionData, vocabulary: Vocabulary = vocabularies.domains): Offer | null {
  const { from, to, items } = completeFilter(text, caret, data, vocabulary);
  if (from === to && !behindOperator.test(text.slice(0, caret))) return null;
  const present = text.slice(from, to);
  const open = items.filter(({ insert }) => insert !== present);
  return open.length === 0 ? null : { from, to, items: open };
}

/** The text with an offer taken, and where one goes on writing. A value is finished: a space follows it. */
export function take(
  text: string,
  { from, to }: Offer,
  { kind, insert }: CompletionItem,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(to);
  const space = kind === 'value' && !after.startsWith(' ') ? ' ' : '';
  const before = text.slice(0, from) + insert + space;
  return { text: before + after, caret: before.length };
}

/** Where a filter is being written; null: nowhere. Offers come by writing alone, so that Tab leads on for who only passes by. */
export const useCaret = () => useState<number | null>(null);

/** What is offered at a place, and which of it the keys are at. */
export function useOffers(offer: Offer | null, setCaret: (caret: number | null) => void) {
  const [at, setAt] = useState(0);
  const count = offer?.items.length ?? 0;
  return {
    offer,
    at: Math.min(at, count - 1),
    wrote: (place: number) => {
      setCaret(place);
      setAt(0);
    },
    close: () => setCaret(null),
    move: (by: 1 | -1) => setAt((present) => (Math.min(present, count - 1) + by + count) % count),
  };
}

export type Offers = ReturnType<typeof useOffers>;

/** What is offered while the filter of a list is written. */
export function useCompletion(text: string, accountId: AccountId, list: FilterList): Offers {
  const [caret, setCaret] = useCaret();
  const data = useValues(accountId, list, text, caret);
  return useOffers(caret === null ? null : offerAt(text, caret, data, vocabularies[list]), setCaret);
}
