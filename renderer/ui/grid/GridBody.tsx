import type { RefObject } from 'react';
import type { PlacedColumn } from './columns.ts';
import { GridRow } from './GridRow.tsx';
import { hasPlace, type Places } from './places.ts';
import { VirtualRows } from './VirtualRows.tsx';

export interface GridBodyProps<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Of the grid. */
  readonly label: string;
  readonly count: number;
  readonly rowHeight: number;
  /** undefined: not read yet; null: it went since. A new function tells that rows have come. */
  readonly rowAt: (index: number) => Row | null | undefined;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly selection: Places;
  readonly cursorRow: number;
  readonly toneOf: ((row: Row) => string | undefined) | undefined;
  readonly gone: string;
  /** Told which rows are drawn, each time others are. */
  readonly onWindow: (first: number, last: number) => void;
}

/** The rows of the grid that are in view. */
export function GridBody<Row>({ rowAt, columns, selection, toneOf, gone, ...body }: GridBodyProps<Row>) {
  return (
    <VirtualRows {...body}>
      {(index, key) => (
        <GridRow
          key={key}
          index={index}
          height={body.rowHeight}
          row={rowAt(index)}
          columns={columns}
          selected={hasPlace(selection, index)}
          isCursor={index === body.cursorRow}
          toneOf={toneOf}
          gone={gone}
        />
      )}
    </VirtualRows>
  );
}
