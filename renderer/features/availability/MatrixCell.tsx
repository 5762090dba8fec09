import { memo } from 'react';
import type { AvailabilityCell } from '../../../preload/contract/availability.ts';
import { availability as texts } from '../../text/en/availability.ts';
import type { Formats } from '../../ui/index.ts';
import { amountText, cellWords, lookOf } from './cell-words.ts';
import type { CellLook } from './Sign.tsx';

export interface MatrixCellProps {
  /** null: the name is not asked for with this extension; undefined: not read yet. */
  readonly cell: AvailabilityCell | null | undefined;
  /** From 1, among the extensions. */
  readonly column: number;
  readonly isCursor: boolean;
  readonly chosen: boolean;
  /** There is room for a price. */
  readonly isRoomy: boolean;
  readonly years: number;
  readonly formats: Formats;
}

/** A premium price takes the place of the word: its sign and its ground say what it is, and the words for readers do. */
function word(cell: AvailabilityCell, look: CellLook, formats: Formats): string {
  const { price, state } = cell;
  return state === 'premium' && price !== null && look !== 'cart' ? amountText(formats, price) : texts.state[look];
}

/** The word alone: its sign comes by the class of the cell. A matrix has hundreds of cells, and each element in one is felt. */
function Content({
  cell,
  chosen,
  isRoomy,
  formats,
}: Pick<MatrixCellProps, 'chosen' | 'isRoomy' | 'formats'> & { readonly cell: AvailabilityCell }) {
  const look = lookOf(cell, chosen);
  if (look === 'waiting') return <span className="rd-grid-bar" />;
  return (
    <>
      {word(cell, look, formats)}
      {isRoomy && cell.state === 'free' && cell.price !== null && (
        <span className="rd-matrix-price">
          {cell.standard !== null && <s>{amountText(formats, cell.standard)}</s>} {amountText(formats, cell.price)}
        </span>
      )}
    </>
  );
}

function DrawnCell({ cell, column, isCursor, chosen, isRoomy, years, formats }: MatrixCellProps) {
  const known = cell ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells of a table element cannot stand at places of their own
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={chosen}
      aria-label={known === null ? texts.state.none : cellWords(known, chosen, years, formats)}
      className={known === null ? 'rd-matrix-cell is-none' : `rd-matrix-cell is-${lookOf(known, chosen)}`}
      data-column={column}
      tabIndex={isCursor ? 0 : -1}
    >
      {known !== null && <Content cell={known} chosen={chosen} isRoomy={isRoomy} formats={formats} />}
    </div>
  );
}

/** One name with one extension. Drawn anew only when something of it changed. */
export const MatrixCell = memo(DrawnCell);
