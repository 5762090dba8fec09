import { type FocusEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CaretDown, CaretUp, Minus, Tick } from '../icons.ts';
import type { GridArrange, GridColumn, PlacedColumn } from './columns.ts';
import { asCheck, asTitle, asTitles } from './roles.ts';
import { useHeadKeys } from './use-head-keys.ts';
import { useHeadPointer } from './use-head-pointer.ts';

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface GridHeadProps<Row> {
  readonly columns: readonly PlacedColumn<Row>[];
  readonly sort: GridSort;
  readonly onSort: (column: string) => void;
  readonly chosen: 'none' | 'some' | 'all';
  readonly chooseAll: string;
  readonly onChooseAll: () => void;
  /** The position that the keyboard reaches; -1 while the cursor is in the rows. */
  readonly at: number;
  /** A position of the header was focused. */
  readonly onAt: (place: number) => void;
  readonly arrange: GridArrange | undefined;
}

const orders = { true: 'descending', false: 'ascending' } as const;
const marks = { none: 'false', some: 'mixed', all: 'true' } as const;

/** The column's header has an action: sort, move or resize. */
const isReachable = <Row,>({ sortable, fixed }: GridColumn<Row>): boolean => sortable === true || fixed !== true;

/** Positions of the header from the left: select all, then the columns with actions. */
export const headCellCount = <Row,>(columns: readonly PlacedColumn<Row>[]): number =>
  1 + columns.filter(({ column }) => isReachable(column)).length;

/** The row of titles, which stays while the rows scroll. */
export function GridHead<Row>({ columns, sort, onSort, chosen, chooseAll, onChooseAll, at, onAt, arrange }: GridHeadProps<Row>) {
  const head = useRef<HTMLDivElement>(null);
  const pointer = useHeadPointer(arrange);
  const onKeyDown = useHeadKeys(head, arrange);
  const reported = {
    onKeyDown,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = target.dataset['head'];
      if (place !== undefined) onAt(Number(place));
    },
  };
  let count = 0;
  return (
    <div ref={head} className="rd-grid-head" {...asTitles} {...pointer.handlers} {...reported}>
      <div {...asTitle(1)} className="rd-grid-cell is-check">
        <button
          type="button"
          {...asCheck(marks[chosen], chooseAll)}
          className="rd-grid-check"
          data-head={0}
          tabIndex={at === 0 ? 0 : -1}
          onClick={onChooseAll}
        >
          {chosen === 'all' && <Tick size={12} />}
          {chosen === 'some' && <Minus size={12} />}
        </button>
      </div>
      {columns.map(({ column, number }) => {
        const place = isReachable(column) ? ++count : undefined;
        return (
          <HeadCell
            key={column.id}
            column={column}
            number={number}
            place={place}
            isAt={at === place}
            order={sort.column === column.id ? orders[`${sort.descending}`] : undefined}
            isOver={pointer.over === column.id}
            canSize={arrange !== undefined}
            onSort={onSort}
          />
        );
      })}
    </div>
  );
}

interface HeadCellProps<Row> {
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
function HeadCell<Row>({ column, number, place, isAt, order, isOver, canSize, onSort }: HeadCellProps<Row>) {
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
          <span className="rd-cut">{column.title}</span>
          {order === 'descending' && <CaretDown size={12} />}
          {order === 'ascending' && <CaretUp size={12} />}
        </button>
      ) : (
        <span className={place === undefined && column.names !== true ? 'rd-hidden' : 'rd-cut'}>{column.title}</span>
      )}
      {canSize && place !== undefined && <span className="rd-grid-sizer" aria-hidden />}
    </div>
  );
}
