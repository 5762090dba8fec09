import { type ReactNode, useMemo } from 'react';
import { useRowHeight } from '../../../api/row-height.ts';
import { type RowsAnswer, useRemoteRows } from '../../../data/remote-rows.ts';
import { type GridColumn, PlainGrid } from '../../../ui/grid/index.ts';

interface RunGridProps<Row> {
  readonly label: string;
  readonly line: string;
  /** In addition to the line column. */
  readonly columns: readonly GridColumn<Row>[];
  /** Another function when the list, or something of it, is another one. */
  readonly load: (from: number, count: number) => Promise<RowsAnswer<Row>>;
  readonly result: string;
  /** Shown for a deleted row. */
  readonly missing: string;
  /** Pixels, if a row has more than one line; must match its style sheet. */
  readonly tall?: number;
  /** Shown above the grid if it has no rows. */
  readonly none?: ReactNode;
}

/** A file's rows by line, loaded from main as they become visible. */
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
