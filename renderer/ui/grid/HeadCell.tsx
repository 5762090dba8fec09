import { classNames } from '../class-names.ts';
import { CaretDown, CaretUp } from '../icons.ts';
import type { GridColumn } from './columns.ts';
import { asTitle } from './roles.ts';

export interface HeadCellProps<Row> {
  readonly column: GridColumn<Row>;
  /** From 1, among all columns. */
  readonly number: number;
  /** Among the positions of the header that the keyboard reaches; undefined if it has no action. */
  readonly place: number | undefined;
  /** The keyboard cursor is here. */
  readonly isAt: boolean;
  /** Sort order of the rows by this column, if any. */
  readonly order: 'ascending' | 'descending' | undefined;
  /** A dragged column would be dropped here. */
  readonly isOver: boolean;
  readonly canSize: boolean;
  readonly onSort: (column: string) => void;
}

/** The title of a column; a button if it sorts. */
export function HeadCell<Row>({ column, number, place, isAt, order, isOver, canSize, onSort }: HeadCellProps<Row>) {
  const sorts = column.sortable === true;
  const reach = { 'data-head': place, tabIndex: isAt ? 0 : -1 };
  return (
    <div
      {...asTitle(number + 1, order)}
      {...(sorts || place === undefined ? {} : reach)}
      data-column={place === undefined ? undefined : column.id}
      className={classNames('rd-grid-cell', column.align === 'end' && 'is-end', isOver && 'is-over')}
    >
      {sorts ? (
        <button type="button" className="rd-grid-sort" {...reach} onClick={() => onSort(column.id)}>
          {column.title}
          {order === 'descending' && <CaretDown size={12} />}
          {order === 'ascending' && <CaretUp size={12} />}
        </button>
      ) : (
        <span className={place === undefined ? 'rd-hidden' : undefined}>{column.title}</span>
      )}
      {canSize && place !== undefined && <span className="rd-grid-sizer" aria-hidden />}
    </div>
  );
}
