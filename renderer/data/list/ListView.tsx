import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { annotatedKindOf } from '../../../preload/contract/portfolio/lists.ts';
import type { RowOf } from '../../../preload/contract/portfolio/rows.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { invalidate } from '../../api/queries.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { lists as text } from '../../text/en/lists.ts';
import { useNow } from '../../ui/formats/clock.ts';
import { asArray, countPositions, Grid, noPositions, type Positions, SelectionBar } from '../../ui/grid/index.ts';
import { Button, Duplicate, TopBar, useFormats } from '../../ui/index.ts';
import { type ChosenColumns, ColumnsButton, useColumns } from '../columns/index.ts';
import { ExportButton } from '../export/index.ts';
import { Builder, BuilderButton, SavedFilters } from '../filters/index.ts';
import { TagSelection, useNotesVersion } from '../notes/index.ts';
import type { ListDefinition } from './definition.ts';
import { ListFilter } from './filter/ListFilter.tsx';
import { ListAge } from './ListAge.tsx';
import { ListProblem } from './ListProblem.tsx';
import './lists.css';
import { useRowHeight } from '../../api/row-height.ts';
import { lastPosition } from '../../navigation/list-position.ts';
import { useRowAt } from '../remote-rows.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFault } from './ListFault.tsx';
import { SelectionEnd } from './SelectionEnd.tsx';
import { isReading } from './sync-text.ts';
import { useFirstFocus, useToGrid } from './use-first-focus.ts';
import { type List, type ListSource, listSource, type OpenedList, useList, useListView, type ViewState } from './use-list.ts';
import { type ListSync, useListSync } from './use-list-sync.ts';

/** Passed to the components around the rows. */
export interface ListContext<Row> {
  readonly accountId: AccountId;
  /** The typed filter, and its setter. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly opened: OpenedList<Row> | null;
  /** Changes with the local copy. */
  readonly fresh: string;
}

/** Restricts the rows in addition to the filter: a pasted list of names. */
export interface Narrowing {
  readonly names: string | undefined;
  /** Shown between the filter and the rows, if any. */
  readonly part: ReactNode;
  /** Its name if nothing matches. */
  readonly title: string;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onClear: () => void;
}

/** A component next to the rows that the user opened. */
export interface SidePanel<Row> {
  readonly content: (context: ListContext<Row>, onClose: () => void) => ReactNode;
  readonly onClose: () => void;
}

export interface ListViewProps<L extends SyncList> extends Pick<ScreenProps, 'accountId' | 'id' | 'visit'> {
  readonly definition: ListDefinition<L>;
  readonly viewState: ViewState;
  readonly narrowed?: Narrowing;
  /** Changes with data in the rows that is not part of their lists. */
  readonly fresh?: string;
  /** The pane of the opened object. If omitted, `onOpen` opens its own screen. */
  readonly pane?: (accountId: AccountId, id: number, onClose: () => void) => ReactNode;
  readonly onOpen?: (opened: OpenedList<RowOf<L>>, id: number, place: number) => void;
  /** Shown next to the rows while no object is open, e.g. a calculator. Escape closes it. */
  readonly side?: SidePanel<RowOf<L>> | undefined;
  /** Next to the filter. */
  readonly tools?: (context: ListContext<RowOf<L>>) => ReactNode;
  /** Actions for the selected rows. */
  readonly actions?: (opened: OpenedList<RowOf<L>>, selection: Positions) => ReactNode;
  /** Between the filter and the rows, in addition to the narrowing. */
  readonly above?: ReactNode;
  /** Below the rows. */
  readonly foot?: (context: ListContext<RowOf<L>>) => ReactNode;
}

/**
 * A list in the local copy, in a view state that the renderer remembers: filtered, sorted, selected; and the stored data of one of its
 * objects.
 */
export function ListView<L extends SyncList>(props: ListViewProps<L>) {
  const { definition, accountId, id, visit, viewState, narrowed, pane, onOpen, side, tools, actions, above, foot } = props;
  const { list: name, gridColumns, text: listText } = definition;
  const annotated = annotatedKindOf(name);
  const formats = useFormats();
  const today = formats.today(useNow());
  const page = useRef<HTMLDivElement>(null);
  const sync = useListSync(accountId, name, definition.alsoOf);
  const { query, type } = viewState;
  const { copy: copyLabel, copied } = listText.selection ?? text.selection;
  const fresh = `${sync.fresh} ${useNotesVersion(accountId)} ${props.fresh ?? ''}`;
  const list = useList(listSource(name), { accountId, filter: query.filter, names: narrowed?.names, sort: query.sort }, fresh);
  const columns = useColumns(
    accountId,
    definition.name ?? name,
    useMemo(() => gridColumns(formats, today), [gridColumns, formats, today]),
  );
  const [building, setBuilding] = useState(false);
  const [openId, setOpenId] = useOpenId(name, id, visit, sync.fresh);
  const { opened, selection, select } = list;
  const { reported, copy } = useCopy(listSource(name), opened?.view, selection, copied);
  useRefresh(sync.start);
  const toGrid = useToGrid(page, query.text, opened);
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
    else if (countPositions(selection) > 0) select(noPositions);
    else return;
    event.preventDefault();
  };
  const filtered = opened !== null && (opened.query.filter.trim() !== '' || opened.query.names !== undefined);
  const clear = () => {
    type('');
    narrowed?.onClear();
  };
  const context = { accountId, text: query.text, type, opened, fresh };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back one step from any focused element
    <div ref={page} className="rd-list" onKeyDown={onKeyDown}>
      {sync.failed !== undefined && !isReading(sync.state) && <ListProblem state={sync.failed} onRetry={sync.start} />}
      <TopBar
        title={listText.title}
        age={<ListAge state={sync.state} onStop={sync.stop} />}
        onRefresh={isReading(sync.state) ? undefined : sync.start}
      />
      <div className="rd-list-toolbar" onPaste={narrowed?.onPaste}>
        <ListFilter
          accountId={accountId}
          list={name}
          placeholder={listText.placeholder}
          text={query.text}
          fault={query.fault ?? list.fault}
          count={filtered ? text.filter.count(formats.number(opened.count), formats.number(opened.all)) : null}
          onType={type}
          onLeave={toGrid}
        />
        {tools?.(context)}
        <BuilderButton isOpen={building} onPress={() => setBuilding(!building)} />
        <ColumnsButton chooser={columns.chooser} />
        {opened !== null && <ExportButton list={name} view={opened.view} count={opened.count} selection={selection} />}
      </div>
      <SavedFilters accountId={accountId} list={name} text={query.text} faulty={query.fault !== null} fresh={fresh} onChoose={type} />
      {building && <Builder accountId={accountId} list={name} text={query.text} onWrite={type} onClose={() => setBuilding(false)} />}
      {narrowed?.part}
      {above}
      <div className="rd-list-panes">
        <div className="rd-list-rows">
          <ListRows
            definition={definition}
            accountId={accountId}
            list={list}
            viewState={viewState}
            columns={columns}
            sync={sync}
            narrowing={narrowed?.title}
            onClear={clear}
            onCopy={copy}
            onOpenPreview={setOpenId}
            onOpen={onOpen}
          />
        </div>
        {openId !== null && pane?.(accountId, openId, closePane)}
        {openId === null && side?.content(context, closeSide)}
      </div>
      {foot?.(context)}
      {opened !== null && (
        <ListSelection
          selection={selection}
          count={opened.count}
          reported={reported}
          copyLabel={copyLabel}
          onCopy={copy}
          onSelect={select}
          actions={
            <>
              {actions?.(opened, selection)}
              {annotated !== null && <TagSelection accountId={accountId} kind={annotated} view={opened.view} selection={selection} />}
            </>
          }
        />
      )}
    </div>
  );
}

/** Copies the selection, and shows the number until the selection changes. `copied` formats the number. */
function useCopy<Row>(source: ListSource<Row>, view: string | undefined, selection: Positions, copied: (n: string) => string) {
  const formats = useFormats();
  const [reported, setReported] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is about the previous selection
  useEffect(() => setReported(''), [view, selection]);
  const copy = () => {
    if (view === undefined || countPositions(selection) === 0) return;
    source.copy(view, asArray(selection)).then(
      (count) => setReported(copied(formats.number(count))),
      () => setReported(text.selection.notCopied),
    );
  };
  return { reported, copy };
}

function asId(id: string | undefined): number | null {
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}

/** The object opened next to the list: at each visit the one in the address. Its data is as fresh as the list. */
function useOpenId(list: SyncList, id: string | undefined, visit: string, fresh: string) {
  const [openId, setOpenId] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per list, not per name
  useEffect(() => {
    // A domain has its own screen, which reads its own data.
    if (list !== 'domains') void invalidate('lists.stored');
  }, [fresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each visit
  useEffect(() => setOpenId(asId(id)), [id, visit]);
  return [openId, setOpenId] as const;
}

type ListScreenProps<L extends SyncList> = ScreenProps & Omit<ListViewProps<L>, 'viewState'>;

/** A screen for a list in the local copy, without additional parts. */
export function ListScreen<L extends SyncList>({ filter, ...props }: ListScreenProps<L>) {
  const viewState = useListView(props.definition, props.accountId, filter, props.visit);
  return <ListView {...props} viewState={viewState} />;
}

interface ListSelectionProps {
  readonly selection: Positions;
  readonly count: number;
  readonly reported: string;
  /** Label of the copy button. */
  readonly copyLabel: string;
  /** Shown next to the copy button. */
  readonly actions?: ReactNode;
  readonly onCopy: () => void;
  readonly onSelect: (places: Positions) => void;
}

/** The bar below the list, shown while rows are selected. */
function ListSelection({ selection, count, reported, copyLabel, actions, onCopy, onSelect }: ListSelectionProps) {
  const formats = useFormats();
  const chosen = countPositions(selection);
  if (chosen === 0) return null;
  return (
    <SelectionBar label={text.selection.label} count={text.selection.count(formats.number(chosen))} reported={reported}>
      <Button icon={<Duplicate size={14} />} keys={['Mod', 'C']} onPress={onCopy}>
        {copyLabel}
      </Button>
      {actions}
      <SelectionEnd selection={selection} count={count} onSelect={onSelect} />
    </SelectionBar>
  );
}

interface ListRowsProps<L extends SyncList> {
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
function ListRows<L extends SyncList>(props: ListRowsProps<L>) {
  const { definition, accountId, list, viewState, columns, sync, narrowing = '', onClear, onCopy, onOpenPreview, onOpen } = props;
  const { text, icon } = definition;
  const { opened, error } = list;
  if (opened === null) return error !== null && <ListFault error={error} onRetry={list.retry} />;
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

interface ListGridProps<Row extends { readonly id: number }> {
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
function ListGrid<Row extends { readonly id: number }>(props: ListGridProps<Row>) {
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
      text={{ chooseAll: text.selection.all(formats.number(opened.count)), missing: text.rowMissing }}
    />
  );
}
