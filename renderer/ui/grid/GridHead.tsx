import { classNames } from '../class-names.ts';
import { CaretDown, CaretUp, Minus, Tick } from '../icons.ts';
import type { PlacedColumn } from './columns.ts';
import { asCheck, asTitle, asTitles } from './roles.ts';

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
  /** The button that the keyboard reaches; -1 while the cursor is in the rows. */
  readonly at: number;
}

const orders = { true: 'descending', false: 'ascending' } as const;
const marks = { none: 'false', some: 'mixed', all: 'true' } as const;

/** Buttons of the head from the left: choosing all, then the columns that can be sorted by. */
export const headButtons = <Row,>(columns: readonly PlacedColumn<Row>[]): number =>
  1 + columns.filter(({ column }) => column.sortable === true).length;

/** The row of titles, which stays while the rows scroll. */
export function GridHead<Row>({ columns, sort, onSort, chosen, chooseAll, onChooseAll, at }: GridHeadProps<Row>) {
  let button = 0;
  return (
    <div className="rd-grid-head" {...asTitles}>
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
        const sorted = sort.column === column.id;
        const place = column.sortable === true ? ++button : undefined;
        return (
          <div
            key={column.id}
            {...asTitle(number + 1, sorted ? orders[`${sort.descending}`] : undefined)}
            className={classNames('rd-grid-cell', column.align === 'end' && 'is-end')}
          >
            {place === undefined ? (
              <span className={column.grow === 0 && column.align === undefined ? 'rd-hidden' : undefined}>{column.title}</span>
            ) : (
              <button
                type="button"
                className="rd-grid-sort"
                data-head={place}
                tabIndex={at === place ? 0 : -1}
                onClick={() => onSort(column.id)}
              >
                {column.title}
                {sorted && (sort.descending ? <CaretDown size={12} /> : <CaretUp size={12} />)}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
