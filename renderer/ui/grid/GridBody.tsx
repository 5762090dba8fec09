import type { RefObject } from 'react';
import type { PlacedColumn } from './columns.ts';
import { GridRow } from './GridRow.tsx';
import { hasPosition, type Positions } from './places.ts';
import { VirtualRows } from './VirtualRows.tsx';

export interface GridBodyProps<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Label of the grid. */
  readonly label: string;
  readonly count: number;
  readonly rowHeight: number;
  /** undefined: not loaded yet; null: removed. A new function signals that rows have arrived. */
  readonly rowAt: (index: number) => Row | null | undefined;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly selection: Positions;
  readonly cursorRow: number;
  readonly toneOf: ((row: Row) => string | undefined) | undefined;
  readonly missing: string;
  /** Called with the rendered rows when they change. */
  readonly onWindow: (first: number, last: number) => void;
}

/** The visible rows of the grid. */
export function GridBody<Row>({ rowAt, columns, selection, toneOf, missing, ...body }: GridBodyProps<Row>) {
  return (
    <VirtualRows {...body}>
      {(index, key) => (
        <GridRow
          key={key}
          index={index}
          height={body.rowHeight}
          row={rowAt(index)}
          columns={columns}
          selected={hasPosition(selection, index)}
          isCursor={index === body.cursorRow}
          toneOf={toneOf}
          missing={missing}
        />
      )}
    </VirtualRows>
  );
}
