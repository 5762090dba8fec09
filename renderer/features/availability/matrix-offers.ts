import { availabilityStates } from '../../../preload/contract/availability-codes.ts';
import type { Offer } from '../../data/list/index.ts';

/** States that users search for, before transient ones. */
const states = [...availabilityStates].sort((one, other) => Number(isPassing(one)) - Number(isPassing(other)));
const bounds = ['price<', 'price>'];
const most = 20;

function isPassing(state: string): boolean {
  return state === 'waiting' || state === 'asking';
}

/** Completions for the word at the caret of a name filter: a state, a price limit, one of the search's extensions. */
export function matrixOffer(text: string, caret: number, extensions: readonly string[]): Offer | null {
  const begin = (/[^\s!"]*$/.exec(text.slice(0, caret)) ?? [''])[0];
  const from = caret - begin.length;
  // A quoted word is part of a name.
  if (begin === '' || text[from - 1] === '"') return null;
  const to = caret + (/^\S*/.exec(text.slice(caret)) ?? [''])[0].length;
  const typed = begin.toLowerCase();
  const found = [
    ...states.map((word) => ({ kind: 'value' as const, key: 'state', text: word })),
    ...bounds.map((word) => ({ kind: 'operator' as const, key: 'price', text: word })),
    ...(typed.startsWith('.') ? extensions.map((word) => ({ kind: 'value' as const, key: 'extension', text: word })) : []),
  ].filter((item) => item.text.startsWith(typed) && item.text !== text.slice(from, to));
  return found.length === 0 ? null : { from, to, items: found.slice(0, most).map((item) => ({ ...item, insert: item.text })) };
}
