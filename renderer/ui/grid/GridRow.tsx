import { memo, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Tick } from '../icons.ts';
import { cellsOf, type PlacedColumn } from './columns.ts';
import { asCell, asRow } from './roles.ts';

export interface GridRowProps<Row> {
  readonly index: number;
  readonly height: number;
  /** undefined: not loaded yet; null: deleted since. */
  readonly row: Row | null | undefined;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly selected: boolean;
  readonly isCursor: boolean;
  readonly toneOf: ((row: Row) => string | undefined) | undefined;
  /** Shown in the cells of a removed row. */
  readonly missing: string;
}

function Content<Row>({ row, placed, missing }: { row: Row | null | undefined; placed: PlacedColumn<Row>; missing: string }) {
  if (row !== null && row !== undefined) return placed.column.cell(row);
  if (row === undefined) return placed.column.grow > 0 && <span className="rd-grid-bar" />;
  return placed.column.names === true && <span className="rd-quiet">{missing}</span>;
}

function RenderedRow<Row>({ index, height, row, columns, selected, isCursor, toneOf, missing }: GridRowProps<Row>) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A style attribute is blocked by the content security policy; a property set by script is not. A transform does not cause layout.
    element.current?.style.setProperty('transform', `translateY(${index * height}px)`);
  }, [index, height]);
  return (
    <div
      ref={element}
      {...asRow(index, selected, row === undefined)}
      className={classNames('rd-grid-row', isCursor && 'is-cursor', row !== null && row !== undefined && toneOf?.(row))}
      data-row={index}
      tabIndex={isCursor ? 0 : -1}
    >
      <div {...asCell(1)} className="rd-grid-cell is-check" data-check>
        <span className="rd-grid-check" aria-hidden>
          {selected && <Tick size={12} />}
        </span>
      </div>
      {cellsOf(columns, row).map(([placed, span]) => (
        <div
          key={placed.column.id}
          {...asCell(placed.number + 1, placed.column.names, span)}
          className={classNames('rd-grid-cell', placed.column.align === 'end' && 'is-end', span > 1 && `spans-${span}`)}
        >
          <Content row={row} placed={placed} missing={missing} />
        </div>
      ))}
    </div>
  );
}

/** One row at its position. Re-rendered only when it has changed. */
export const GridRow = memo(RenderedRow) as typeof RenderedRow;
