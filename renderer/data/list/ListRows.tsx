import type { RowOf } from '../../../preload/contract/portfolio/rows.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { lastPosition } from '../../navigation/list-position.ts';
import type { ChosenColumns } from '../columns/index.ts';
import type { ListDefinition } from './definition.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFault } from './ListFault.tsx';
import { ListGrid } from './ListGrid.tsx';
import type { List, OpenedList } from './use-list.ts';
import type { ListSync } from './use-list-sync.ts';
import type { ViewState } from './use-list-view.ts';

export interface ListRowsProps<L extends SyncList> {
  readonly definition: ListDefinition<L>;
  readonly accountId: AccountId;
  readonly list: List<RowOf<L>>;
  readonly viewState: ViewState;
  readonly columns: ChosenColumns<RowOf<L>>;
  readonly sync: ListSync;
  /** What restricts the rows in addition to the filter. */
  readonly narrowing: string | undefined;
  readonly onClear: () => void;
  readonly onCopy: () => void;
  /** Opens the object next to the list. */
  readonly onOpenPreview: (id: number) => void;
  /** Opens the object's own screen instead. */
  readonly onOpen: ((opened: OpenedList<RowOf<L>>, id: number, place: number) => void) | undefined;
}

/** The rows, or a placeholder: why there are none, or why they cannot be shown. */
export function ListRows<L extends SyncList>(props: ListRowsProps<L>) {
  const { definition, accountId, list, viewState, columns, sync, narrowing = '', onClear, onCopy, onOpenPreview, onOpen } = props;
  const { text, icon } = definition;
  const { opened, error } = list;
  if (opened === null) return error !== null && <ListFault error={error} onRetry={list.again} />;
  if (opened.count === 0) {
    const { filter } = opened.query;
    return (
      <ListEmpty
        text={text.empty}
        icon={icon}
        state={sync.state}
        filter={filter || narrowing}
        all={opened.all}
        onRead={sync.start}
        onClear={onClear}
      />
    );
  }
  return (
    <ListGrid
      label={text.title}
      columns={columns}
      list={list}
      opened={opened}
      onSort={viewState.sortBy}
      onOpen={(id, place) => (onOpen === undefined ? onOpenPreview(id) : onOpen(opened, id, place))}
      onCopy={onCopy}
      startAt={onOpen === undefined ? 0 : lastPosition(accountId, definition.list)}
    />
  );
}
