import { useCall } from '../../api/queries.ts';
import { lists as texts } from '../../texts/en/lists.ts';
import { Grid } from '../../ui/grid/index.ts';
import { useFormats } from '../../ui/index.ts';
import type { ChosenColumns } from '../columns/index.ts';
import type { ListSort } from './source.ts';
import type { List, OpenedList } from './use-list.ts';

export interface ListGridProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly columns: ChosenColumns<Row>;
  readonly list: List<Row>;
  readonly opened: OpenedList<Row>;
  readonly sort: ListSort;
  readonly onSort: (column: string) => void;
  readonly onOpen: (id: number, place: number) => void;
  readonly onCopy: () => void;
  /** Place of the cursor in the first result. */
  readonly startAt: number;
}

const heights = { dense: 28, roomy: 32 } as const;

/** The rows of a list. */
export function ListGrid<Row extends { readonly id: number }>(props: ListGridProps<Row>) {
  const { label, columns, list, opened, sort, onSort, onOpen, onCopy, startAt } = props;
  const formats = useFormats();
  const rows = useCall('settings.get', {}).data?.appearance.rows ?? 'dense';
  const { filter, names = '', sort: shown } = opened.query;
  return (
    <Grid
      label={label}
      columns={columns.columns}
      arrange={columns.arrange}
      count={opened.count}
      rowAt={list.rowAt}
      onWindow={opened.pages.want}
      rowHeight={heights[rows]}
      sort={sort}
      onSort={onSort}
      selection={list.selection}
      onSelect={list.select}
      onOpen={(index) => {
        const row = list.rowAt(index);
        if (row !== null && row !== undefined) onOpen(row.id, index);
      }}
      onCopy={onCopy}
      startAt={startAt}
      result={`${shown.column} ${shown.descending} ${names} ${filter}`}
      words={{ chooseAll: texts.selection.all(formats.number(opened.count)), gone: texts.gone }}
    />
  );
}
