import { useRef, useState } from 'react';
import { type CompletionData, type CompletionItem, completeFilter, requestedValues } from '../../../../preload/contract/filter/complete.ts';
import { type FilterList, vocabularies } from '../../../../preload/contract/filter/vocabularies.ts';
import type { Vocabulary } from '../../../../preload/contract/filter/vocabulary.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';

export interface Offer {
  readonly from: number;
  readonly to: number;
  readonly items: readonly CompletionItem[];
}

const afterOperator = /[:<>=]$/;

/** The completions at a position in the text; null if there are none: nothing was typed yet, or it is complete as is. */
export function offerAt(text: string, caret: number, data: CompletionData, vocabulary: Vocabulary = vocabularies.domains): Offer | null {
  const { from, to, items } = completeFilter(text, caret, data, vocabulary);
  if (from === to && !afterOperator.test(text.slice(0, caret))) return null;
  const present = text.slice(from, to);
  const open = items.filter(({ insert }) => insert !== present);
  return open.length === 0 ? null : { from, to, items: open };
}

/** The text with a completion applied, and the new caret position. A space follows a complete value. */
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

/**
 * The caret position while typing; null: not typing. Completions only appear while typing, so that Tab works normally for users who just
 * pass through.
 */
export const useCaret = () => useState<number | null>(null);

/** The completions, and the highlighted one. */
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

/** The completions while typing a list's filter. */
export function useCompletion(text: string, accountId: AccountId, list: FilterList): Offers {
  const [caret, setCaret] = useCaret();
  const data = useValues(accountId, list, text, caret);
  return useOffers(caret === null ? null : offerAt(text, caret, data, vocabularies[list]), setCaret);
}

const nothing: CompletionData = {};

/** Matching values from the whole local copy at the caret; those for the previous letter stay until the next ones arrive. */
function useValues(accountId: AccountId, list: FilterList, text: string, caret: number | null): CompletionData {
  const requested = caret === null ? null : requestedValues(text, caret, vocabularies[list]);
  const keys = requested?.keys ?? [];
  const { data } = useCall(
    'filters.values',
    { accountId, list, keys: [...keys], typed: requested?.typed ?? '' },
    { enabled: keys.length > 0 },
  );
  const last = useRef<{ readonly of: string; readonly data: CompletionData }>({ of: '', data: nothing });
  const of = keys.join(' ');
  if (data !== undefined) last.current = { of, data: Object.fromEntries(data.values.map(({ of: key, items }) => [key, items])) };
  return last.current.of === of ? last.current.data : nothing;
}
