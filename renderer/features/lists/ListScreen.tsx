import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { invalidate } from '../../api/queries.ts';
import { useRefresh } from '../../app/commands/refresh.ts';
import type { ScreenProps } from '../../app/screen-names.ts';
import { lastPlace } from '../../app/walk.ts';
import { lists as texts } from '../../texts/en/lists.ts';
import { useNow } from '../../ui/clock.ts';
import { countPlaces, type GridColumn, noPlaces } from '../../ui/grid/index.ts';
import { type Formats, TopBar, useFormats } from '../../ui/index.ts';
import { ColumnsButton, useColumns } from '../columns/index.ts';
import { ExportButton } from '../export/index.ts';
import { Builder, BuilderButton, SavedFilters } from '../filters/index.ts';
import { TagSelection, useNotesVersion } from '../notes/index.ts';
import { ListAge } from './ListAge.tsx';
import { type EmptyTexts, ListEmpty } from './ListEmpty.tsx';
import { ListFault } from './ListFault.tsx';
import { ListFilter } from './ListFilter.tsx';
import { ListGrid } from './ListGrid.tsx';
import { ListSelection } from './ListSelection.tsx';
import { ListTrouble } from './ListTrouble.tsx';
import './lists.css';
import type { BrowsedList, ListSort, ListSource, RowOf } from './source.ts';
import { isReading } from './sync-words.ts';
import { useCopy } from './use-copy.ts';
import { focusGrid, useFirstFocus } from './use-first-focus.ts';
import { type OpenedList, useList } from './use-list.ts';
import { useListSync } from './use-list-sync.ts';
import { useLook } from './use-look.ts';

/** What makes a list the one it is. Made once, outside of components. */
export interface ListDefinition<L extends BrowsedList> {
  readonly list: L;
  readonly source: ListSource<RowOf<L>>;
  /** Columns that can be sorted by, and the order at first. */
  readonly columns: readonly string[];
  readonly firstSort: ListSort;
  /** Lists of which the rows show something, besides their own. */
  readonly alsoOf?: readonly SyncList[];
  /** `today` is the present date in the person's zone, `2027-03-08`. */
  readonly gridColumns: (formats: Formats, today: string) => readonly GridColumn<RowOf<L>>[];
  /** Stands where there is no row. */
  readonly icon: ReactElement;
  readonly texts: {
    readonly title: string;
    /** An example of a filter. */
    readonly placeholder: string;
    readonly empty: EmptyTexts;
  };
}

/** What the parts around the rows are told. */
export interface ListContext<Row> {
  readonly accountId: AccountId;
  /** The filter as it is typed, and the way to write another. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly opened: OpenedList<Row> | null;
  /** Another text when the local copy is another. */
  readonly fresh: string;
}

/** A part beside the rows that somebody opened. */
export interface SidePart<Row> {
  readonly content: (context: ListContext<Row>, onClose: () => void) => ReactNode;
  readonly onClose: () => void;
}

export interface ListScreenProps<L extends BrowsedList> extends ScreenProps {
  readonly definition: ListDefinition<L>;
  /** The pane of the object that is opened. Left out: `onOpen` leads to a page of its own. */
  readonly pane?: (accountId: AccountId, id: number, onClose: () => void) => ReactNode;
  readonly onOpen?: (opened: OpenedList<RowOf<L>>, id: number, place: number) => void;
  /** What stands beside the rows while no object is opened, e.g. a calculator. Escape closes it. */
  readonly side?: SidePart<RowOf<L>> | undefined;
  /** Beside the filter. */
  readonly tools?: (context: ListContext<RowOf<L>>) => ReactNode;
  /** Under the rows. */
  readonly foot?: (context: ListContext<RowOf<L>>) => ReactNode;
}

function openedId(id: string | undefined): number | null {
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}

/** A list of the local copy: filtered, ordered, selected; and what is stored of one of its objects. */
export function ListScreen<L extends BrowsedList>(props: ListScreenProps<L>) {
  const { definition, accountId, id, filter, visit, pane, onOpen, side, tools, foot } = props;
  const { list: name, source, gridColumns, icon, texts: words } = definition;
  const formats = useFormats();
  const today = formats.today(useNow());
  const page = useRef<HTMLDivElement>(null);
  const sync = useListSync(accountId, name, definition.alsoOf);
  const { look, type, sortBy } = useLook(definition, accountId, filter, visit);
  const fresh = `${sync.fresh} ${useNotesVersion(accountId)}`;
  const list = useList(source, { accountId, filter: look.filter, sort: look.sort }, fresh);
  const columns = useColumns(
    accountId,
    name,
    useMemo(() => gridColumns(formats, today), [gridColumns, formats, today]),
  );
  const [building, setBuilding] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const { opened, selection, select } = list;
  const { told, copy } = useCopy(source, opened?.view, selection, texts.selection.copiedRows);
  useRefresh(sync.start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown beside the list is as fresh as the list
  useEffect(() => void invalidate(`${name}.stored` as 'customers.stored'), [sync.fresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit
  useEffect(() => setOpenId(openedId(id)), [id, visit]);

  const toGrid = () => focusGrid(page.current);
  useFirstFocus(page, opened !== null && opened.count > 0);
  const closePane = () => {
    setOpenId(null);
    toGrid();
  };
  const closeSide = () => {
    side?.onClose();
    toGrid();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (openId !== null) closePane();
    else if (side !== undefined) closeSide();
    else if (countPlaces(selection) > 0) select(noPlaces);
    else return;
    event.preventDefault();
  };
  const filtered = opened !== null && opened.query.filter.trim() !== '';
  const context = { accountId, text: look.text, type, opened, fresh };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes one step back wherever the focus is
    <div ref={page} className="rd-list" onKeyDown={onKeyDown}>
      {sync.failed !== undefined && !isReading(sync.state) && <ListTrouble state={sync.failed} onRetry={sync.start} />}
      <TopBar
        title={words.title}
        age={<ListAge state={sync.state} onStop={sync.stop} />}
        onRefresh={isReading(sync.state) ? undefined : sync.start}
      />
      <div className="rd-list-toolbar">
        <ListFilter
          accountId={accountId}
          list={name}
          placeholder={words.placeholder}
          text={look.text}
          fault={look.fault ?? list.fault}
          count={filtered ? texts.filter.count(formats.number(opened.count), formats.number(opened.all)) : null}
          onType={type}
          onLeave={toGrid}
        />
        {tools?.(context)}
        <BuilderButton isOpen={building} onPress={() => setBuilding(!building)} />
        <ColumnsButton chooser={columns.chooser} />
        {opened !== null && <ExportButton list={name} view={opened.view} count={opened.count} selection={selection} />}
      </div>
      <SavedFilters accountId={accountId} list={name} text={look.text} faulty={look.fault !== null} fresh={fresh} onChoose={type} />
      {building && <Builder accountId={accountId} list={name} text={look.text} onWrite={type} onClose={() => setBuilding(false)} />}
      <div className="rd-list-panes">
        <div className="rd-list-rows">
          {opened !== null && opened.count > 0 && (
            <ListGrid
              label={words.title}
              columns={columns}
              list={list}
              opened={opened}
              sort={look.sort}
              onSort={sortBy}
              onOpen={(row, place) => {
                if (onOpen === undefined) setOpenId(row);
                else onOpen(opened, row, place);
              }}
              onCopy={copy}
              startAt={onOpen === undefined ? 0 : lastPlace(accountId, name)}
            />
          )}
          {opened !== null && opened.count === 0 && (
            <ListEmpty
              words={words.empty}
              icon={icon}
              state={sync.state}
              filter={opened.query.filter}
              all={opened.all}
              onRead={sync.start}
              onClear={() => type('')}
            />
          )}
          {opened === null && list.error !== null && <ListFault error={list.error} onRetry={list.again} />}
        </div>
        {openId !== null && pane?.(accountId, openId, closePane)}
        {openId === null && side?.content(context, closeSide)}
      </div>
      {foot?.(context)}
      {opened !== null && (
        <ListSelection
          selection={selection}
          count={opened.count}
          told={told}
          copyWords={texts.selection.copyRows}
          onCopy={copy}
          onAll={() => select([[0, opened.count - 1]])}
          onClear={() => select(noPlaces)}
          actions={name === 'customers' && <TagSelection accountId={accountId} kind="customer" view={opened.view} selection={selection} />}
        />
      )}
    </div>
  );
}
