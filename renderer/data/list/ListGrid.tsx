import { useRowHeight } from '../../api/row-height.ts';
import { lists as text } from '../../text/en/lists.ts';
import { Grid } from '../../ui/grid/index.ts';
import { useFormats } from '../../ui/index.ts';
import type { ChosenColumns } from '../columns/index.ts';
import { useRowAt } from '../rows/index.ts';
import type { List, OpenedList } from './use-list.ts';

export interface ListGridProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly columns: ChosenColumns<Row>;
  readonly list: List<Row>;
  readonly opened: OpenedList<Row>;
  readonly onSort: (column: string) => void;
  readonly onOpen: (id: number, place: number) => void;
  readonly onCopy: () => void;
  /** Cursor position in the first result. */
  readonly startAt: number;
}

/** The rows of a list. */
export function ListGrid<Row extends { readonly id: number }>(props: ListGridProps<Row>) {
  const { label, columns, list, opened, onSort, onOpen, onCopy, startAt } = props;
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const rowAt = useRowAt(opened.rows);
  // The order of the displayed rows, which may differ from a newly requested one.
  const { filter, names = '', sort } = opened.query;
  return (
    <Grid
      label={label}
      columns={columns.columns}
      arrange={columns.arrange}
      count={opened.count}
      rowAt={rowAt}
      onWindow={opened.rows.ensureLoaded}
      rowHeight={rowHeight}
      sort={sort}
      onSort={onSort}
      selection={list.selection}
      onSelect={list.select}
      onOpen={(index) => {
        const row = rowAt(index);
        if (row !== null && row !== undefined) onOpen(row.id, index);
      }}
      onCopy={onCopy}
      startAt={startAt}
      result={`${sort.column} ${sort.descending} ${names} ${filter}`}
      text={{ chooseAll: text.selection.all(formats.number(opened.count)), missing: text.gone }}
    />
  );
}
