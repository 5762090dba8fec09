import { memo, useLayoutEffect, useRef } from 'react';
import type { AvailabilityRow } from '../../../../preload/contract/orders/availability.ts';
import { availability as text } from '../../../text/en/availability.ts';
import { asRow } from '../../../ui/grid/roles.ts';
import type { Formats } from '../../../ui/index.ts';
import { cellKey } from '../cell-text.ts';
import type { ChosenName } from '../present.ts';
import { MatrixCell } from './MatrixCell.tsx';

export interface MatrixRowProps {
  readonly index: number;
  readonly height: number;
  /** undefined: not loaded yet. */
  readonly row: AvailabilityRow | undefined;
  readonly extensions: readonly string[];
  /** The columns to render, from 0. */
  readonly from: number;
  readonly to: number;
  /** The cursor's column, 0 for the name; -1 if it is in another row. */
  readonly cursor: number;
  readonly chosen: ReadonlyMap<string, ChosenName>;
  /** There is space for prices. */
  readonly isRoomy: boolean;
  readonly years: number;
  readonly formats: Formats;
}

function NameCell({ row, isCursor }: { readonly row: AvailabilityRow | undefined; readonly isCursor: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: same as the other cells
    <div role="rowheader" aria-colindex={1} className="rd-matrix-name" data-column={0} tabIndex={isCursor ? 0 : -1}>
      {row === undefined ? (
        <span className="rd-grid-bar" />
      ) : (
        <>
          <span className="rd-matrix-label">{row.unicode}</span>
          {row.unicode !== row.label && <code>{row.label}</code>}
          {row.ours !== null && <span className="rd-matrix-ours">{text.ours.mark}</span>}
        </>
      )}
    </div>
  );
}

function RenderedRow({ index, height, row, extensions, from, to, cursor, chosen, isRoomy, years, formats }: MatrixRowProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.style.setProperty('transform', `translateY(${index * height}px)`);
  }, [index, height]);
  const shown = extensions.slice(from, to);
  const roles = asRow(index, undefined, row === undefined);
  return (
    <div ref={element} {...roles} className="rd-matrix-row" data-row={index}>
      <NameCell row={row} isCursor={cursor === 0} />
      {shown.map((extension, at) => (
        <MatrixCell
          key={extension}
          cell={row?.cells[from + at]}
          column={from + at + 1}
          isCursor={cursor === from + at + 1}
          chosen={row !== undefined && chosen.has(cellKey(row.row, extension))}
          isRoomy={isRoomy}
          years={years}
          formats={formats}
        />
      ))}
    </div>
  );
}

/** One name with all its extensions, at its position. Rerenders only if something changed. */
export const MatrixRow = memo(RenderedRow);
