import type { availabilityStates } from '../../../preload/contract/orders/availability-codes.ts';

type State = (typeof availabilityStates)[number];

/** A cell's appearance: its state, or that it is selected or in the cart. */
export type CellAppearance = State | 'cart' | 'chosen';

/** States without an icon: they have no result yet. */
const unsigned: ReadonlySet<CellAppearance> = new Set(['waiting', 'checking']);

/** A state's icon, drawn by matrix.css as in the cells. The adjacent text says the same. */
export function Sign({ appearance }: { readonly appearance: CellAppearance }) {
  return unsigned.has(appearance) ? null : <span className={`rd-matrix-sign is-${appearance}`} aria-hidden="true" />;
}
