import type { FilterFault } from '../../../../preload/contract/filter/ast.ts';
import { availabilityStates } from '../../../../preload/contract/orders/availability-codes.ts';
import { type Offer, OfferingFilter, useCaret, useOffers } from '../../../data/list/index.ts';
import { availability as text } from '../../../text/en/availability.ts';

export interface MatrixFilterProps {
  readonly text: string;
  readonly fault: FilterFault | null;
  /** The search's extensions, for completion. */
  readonly extensions: readonly string[];
  /** "38 of 1,240" */
  readonly count: string | null;
  readonly onType: (text: string) => void;
  /** To the names: Enter, arrow down, and Escape in an empty field. */
  readonly onLeave: () => void;
}

/** The text split around its fault, which is highlighted. */
function piecesOf(filter: string, fault: FilterFault | null) {
  const edges = [0, fault?.from ?? 0, fault?.to ?? 0, filter.length];
  return edges.slice(1).flatMap((to, at) => {
    const from = edges[at] ?? 0;
    return to > from ? [{ from, text: filter.slice(from, to), kind: 'plain' as const, faulty: fault !== null && at === 1 }] : [];
  });
}

/** The filter for the names, e.g. `free price<200000`. */
export function MatrixFilter({ text: filter, extensions, ...rest }: MatrixFilterProps) {
  const [caret, setCaret] = useCaret();
  const offers = useOffers(caret === null ? null : matrixOffer(filter, caret, extensions), setCaret);
  return (
    <OfferingFilter
      {...rest}
      text={filter}
      offers={offers}
      label={text.bar.filter}
      placeholder={text.bar.placeholder}
      clearLabel={text.bar.clear}
      piecesOf={(reported) => piecesOf(filter, reported)}
      faultText={text.bar.fault}
    />
  );
}

/** States that users search for, before transient ones. */
const states = [...availabilityStates].sort((one, other) => Number(isPassing(one)) - Number(isPassing(other)));
const bounds = ['price<', 'price>'];
const most = 20;

function isPassing(state: string): boolean {
  return state === 'waiting' || state === 'checking';
}

/** Completions for the word at the caret of a name filter: a state, a price limit, one of the search's extensions. */
export function matrixOffer(filter: string, caret: number, extensions: readonly string[]): Offer | null {
  const begin = (/[^\s!"]*$/.exec(filter.slice(0, caret)) ?? [''])[0];
  const from = caret - begin.length;
  // A quoted word is part of a name.
  if (begin === '' || filter[from - 1] === '"') return null;
  const to = caret + (/^\S*/.exec(filter.slice(caret)) ?? [''])[0].length;
  const typed = begin.toLowerCase();
  const found = [
    ...states.map((word) => ({ kind: 'value' as const, key: 'state', text: word })),
    ...bounds.map((word) => ({ kind: 'operator' as const, key: 'price', text: word })),
    ...(typed.startsWith('.') ? extensions.map((word) => ({ kind: 'value' as const, key: 'extension', text: word })) : []),
  ].filter((item) => item.text.startsWith(typed) && item.text !== filter.slice(from, to));
  return found.length === 0 ? null : { from, to, items: found.slice(0, most).map((item) => ({ ...item, insert: item.text })) };
}
