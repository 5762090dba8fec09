import { memo } from 'react';
import type { AvailabilityCell } from '../../../../preload/contract/orders/availability.ts';
import { availability as text } from '../../../text/en/availability.ts';
import type { Formats } from '../../../ui/index.ts';
import { amountText, appearanceOf, cellText } from '../cell-text.ts';
import type { CellAppearance } from '../Sign.tsx';

export interface MatrixCellProps {
  /** null: the name is not requested with this extension; undefined: not loaded yet. */
  readonly cell: AvailabilityCell | null | undefined;
  /** From 1, among the extensions. */
  readonly column: number;
  readonly isCursor: boolean;
  readonly chosen: boolean;
  /** There is space for a price. */
  readonly isRoomy: boolean;
  readonly years: number;
  readonly formats: Formats;
}

/** A premium price replaces the word: icon, background and screen reader text identify it. */
function word(cell: AvailabilityCell, appearance: CellAppearance, formats: Formats): string {
  const { price, state } = cell;
  return state === 'premium' && price !== null && appearance !== 'cart' ? amountText(formats, price) : text.state[appearance];
}

/** Text only: the icon comes from the cell's class. A matrix has hundreds of cells, and each extra element is noticeable. */
function Content({
  cell,
  chosen,
  isRoomy,
  formats,
}: Pick<MatrixCellProps, 'chosen' | 'isRoomy' | 'formats'> & { readonly cell: AvailabilityCell }) {
  const appearance = appearanceOf(cell, chosen);
  if (appearance === 'waiting') return <span className="rd-grid-bar" />;
  return (
    <>
      {word(cell, appearance, formats)}
      {isRoomy && cell.state === 'free' && cell.price !== null && (
        <span className="rd-matrix-price">
          {cell.standard !== null && <s>{amountText(formats, cell.standard)}</s>} {amountText(formats, cell.price)}
        </span>
      )}
    </>
  );
}

function RenderedCell({ cell, column, isCursor, chosen, isRoomy, years, formats }: MatrixCellProps) {
  const known = cell ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells of a table element cannot be positioned
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={chosen}
      aria-label={known === null ? text.state.none : cellText(known, chosen, years, formats)}
      className={known === null ? 'rd-matrix-cell is-none' : `rd-matrix-cell is-${appearanceOf(known, chosen)}`}
      data-column={column}
      tabIndex={isCursor ? 0 : -1}
    >
      {known !== null && <Content cell={known} chosen={chosen} isRoomy={isRoomy} formats={formats} />}
    </div>
  );
}

/** One name with one extension. Rerenders only if something changed. */
export const MatrixCell = memo(RenderedCell);
