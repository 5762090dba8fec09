import type { availabilityStates } from '../../../preload/contract/availability-words.ts';

type State = (typeof availabilityStates)[number];

/** What a cell shows: its state, or that it was chosen or lies in the cart. */
export type CellLook = State | 'cart' | 'chosen';

/** Drawings in a square of 16. A matrix has hundreds of them: each is one path, and no component of the library. */
const paths: Partial<Record<CellLook, string>> = {
  free: 'M6.2 12.4 2.6 8.8l1.3-1.3 2.3 2.3 5.9-5.9 1.3 1.3z',
  cart: 'M6.2 12.4 2.6 8.8l1.3-1.3 2.3 2.3 5.9-5.9 1.3 1.3z',
  chosen: 'M3 2h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zm4 9.4 5.1-5.1-1.2-1.2L7 9 5.1 7.1 3.900 8.300z',
  premium: 'M8 1.500 14.500 8 8 14.500 1.500 8z',
  own: 'M8 1.800 14.500 7.400 13.400 8.700 12.800 8.200V14H9.500v-3.500h-3V14H3.200V8.200l-.6.500L1.500 7.400z',
  taken: 'M3.500 7.200h9v1.600h-9z',
  unknown:
    'M8 1.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM7.100 10.600v1.700h1.700v-1.700zM8 3.800c-1.500 0-2.500.9-2.600 2.300h1.600c0-.6.400-.9 1-.9s1 .3 1 .8c0 .5-.3.700-.8 1.100-.7.500-1 1-1 1.800v.5h1.600c0-.7.200-.9.8-1.300.7-.5 1.100-1.200 1.100-2.100 0-1.300-1.100-2.200-2.700-2.200z',
  refused: 'M8 1.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM4.500 7.200v1.600h7V7.200z',
};

/** The sign of a state. The word beside it says the same. */
export function Sign({ look }: { readonly look: CellLook }) {
  const path = paths[look];
  return path === undefined ? null : (
    <svg className="rd-matrix-sign" viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
