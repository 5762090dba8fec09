import type { DomainRow } from '../../../preload/contract/domains.ts';
import { useCall } from '../../api/queries.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { lists } from '../../texts/en/lists.ts';
import { Grid } from '../../ui/grid/index.ts';
import { useFormats } from '../../ui/index.ts';
import type { ChosenColumns } from '../columns/index.ts';
import type { List, ListSort, OpenedList } from '../lists/index.ts';

export interface DomainGridProps {
  readonly list: List<DomainRow>;
  readonly columns: ChosenColumns<DomainRow>;
  readonly opened: OpenedList<DomainRow>;
  readonly sort: ListSort;
  readonly onSort: (column: string) => void;
  /** Place of the cursor in the first result. */
  readonly startAt: number;
  readonly onOpen: (row: DomainRow, place: number) => void;
  readonly onCopy: () => void;
}

const heights = { dense: 28, roomy: 32 } as const;

/** The list itself. */
export function DomainGrid({ list, columns, opened, sort, startAt, onSort, onOpen, onCopy }: DomainGridProps) {
  const formats = useFormats();
  const rows = useCall('settings.get', {}).data?.appearance.rows ?? 'dense';
  const { filter, names = '', sort: shown } = opened.query;
  return (
    <Grid
      label={texts.grid}
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
        if (row !== null && row !== undefined) onOpen(row, index);
      }}
      onCopy={onCopy}
      startAt={startAt}
      result={`${shown.column} ${shown.descending} ${names} ${filter}`}
      words={{ chooseAll: lists.selection.all(formats.number(opened.count)), gone: lists.gone }}
    />
  );
}
