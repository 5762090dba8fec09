import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { OfferingFilter, useCaret, useOffers } from '../../data/list/index.ts';
import { availability as texts } from '../../text/en/availability.ts';
import { matrixOffer } from './matrix-offers.ts';

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
function piecesOf(text: string, fault: FilterFault | null) {
  const edges = [0, fault?.from ?? 0, fault?.to ?? 0, text.length];
  return edges.slice(1).flatMap((to, at) => {
    const from = edges[at] ?? 0;
    return to > from ? [{ from, text: text.slice(from, to), kind: 'plain' as const, faulty: fault !== null && at === 1 }] : [];
  });
}

/** The filter for the names, e.g. `free price<200000`. */
export function MatrixFilter({ text, extensions, ...rest }: MatrixFilterProps) {
  const [caret, setCaret] = useCaret();
  const offers = useOffers(caret === null ? null : matrixOffer(text, caret, extensions), setCaret);
  return (
    <OfferingFilter
      {...rest}
      text={text}
      offers={offers}
      label={texts.bar.filter}
      placeholder={texts.bar.placeholder}
      clearLabel={texts.bar.clear}
      piecesOf={(reported) => piecesOf(text, reported)}
      faultText={texts.bar.fault}
    />
  );
}
