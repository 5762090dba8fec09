import { type ReactNode, useMemo } from 'react';
import { useRowHeight } from '../../../api/row-height.ts';
import { type RowsAnswer, useRemoteRows } from '../../../data/rows/index.ts';
import { type GridColumn, PlainGrid } from '../../../ui/grid/index.ts';

interface RunGridProps<Row> {
  readonly label: string;
  readonly line: string;
  /** Beside that of the lines. */
  readonly columns: readonly GridColumn<Row>[];
  /** Another function when the list, or something of it, is another one. */
  readonly load: (from: number, count: number) => Promise<RowsAnswer<Row>>;
  readonly result: string;
  /** What stands in the place of a row that went. */
  readonly gone: string;
  /** Pixels, where a row has more than one line; its style sheet has to say the same. */
  readonly tall?: number;
  /** Over the grid where it has no rows. */
  readonly none?: ReactNode;
}

/** Rows of a file by their lines, read from main as they come into view. */
export function RunGrid<Row extends { readonly line: number }>({ line, columns, load, tall, none, ...grid }: RunGridProps<Row>) {
  const usual = useRowHeight();
  const rowHeight = tall ?? usual;
  const { count: total, rowAt, error, onWindow } = useRemoteRows<Row>({ key: grid.result, load });
  const all = useMemo((): readonly GridColumn<Row>[] => {
    const figures = ({ line: at }: Row) => <span className="rd-figures">{at}</span>;
    return [{ id: 'line', title: line, least: 56, grow: 0, priority: 0, align: 'end', cell: figures }, ...columns];
  }, [line, columns]);
  return (
    <>
      {error !== null && <p className="rd-run-note">{error instanceof Error ? error.message : ''}</p>}
      {total === 0 && none !== undefined && <p className="rd-run-note">{none}</p>}
      <PlainGrid {...grid} {...{ rowAt, onWindow, rowHeight }} columns={all} count={total ?? 0} orderedBy="line" />
    </>
  );
}
