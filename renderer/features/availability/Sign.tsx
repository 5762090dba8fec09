import type { availabilityStates } from '../../../preload/contract/availability-codes.ts';

type State = (typeof availabilityStates)[number];

/** What a cell shows: its state, or that it was chosen or lies in the cart. */
export type CellLook = State | 'cart' | 'chosen';

/** States of which nothing is drawn: they have no answer yet. */
const unsigned: ReadonlySet<CellLook> = new Set(['waiting', 'asking']);

/** The sign of a state, drawn by matrix.css as in the cells. The word beside it says the same. */
export function Sign({ look }: { readonly look: CellLook }) {
  return unsigned.has(look) ? null : <span className={`rd-matrix-sign is-${look}`} aria-hidden="true" />;
}
