import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { RowOf } from '../../../preload/contract/portfolio/rows.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { lists as texts } from '../../text/en/lists.ts';
import { useNow } from '../../ui/clock.ts';
import { countPlaces, noPlaces, type Places } from '../../ui/grid/index.ts';
import { TopBar, useFormats } from '../../ui/index.ts';
import { ColumnsButton, useColumns } from '../columns/index.ts';
import { ExportButton } from '../export/index.ts';
import { Builder, BuilderButton, SavedFilters } from '../filters/index.ts';
import { TagSelection, useNotesVersion } from '../notes/index.ts';
import type { ListDefinition } from './definition.ts';
import { ListAge } from './ListAge.tsx';
import { ListFilter } from './ListFilter.tsx';
import { ListRows } from './ListRows.tsx';
import { ListSelection } from './ListSelection.tsx';
import { ListTrouble } from './ListTrouble.tsx';
import './lists.css';
import { listSource } from './source.ts';
import { isReading } from './sync-words.ts';
import { useCopy } from './use-copy.ts';
import { useFirstFocus, useToGrid } from './use-first-focus.ts';
import { type OpenedList, useList } from './use-list.ts';
import { useListSync } from './use-list-sync.ts';
import type { Looking } from './use-look.ts';
import { useOpenId } from './use-open-id.ts';

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

/** What lessens the rows besides the filter: a list of names that was pasted. */
export interface Narrowing {
  readonly names: string | undefined;
  /** Between the filter and the rows, while there is one. */
  readonly part: ReactNode;
  /** What it is called where nothing passes. */
  readonly title: string;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onClear: () => void;
}

/** A part beside the rows that somebody opened. */
export interface SidePart<Row> {
  readonly content: (context: ListContext<Row>, onClose: () => void) => ReactNode;
  readonly onClose: () => void;
}

export interface ListViewProps<L extends SyncList> extends Pick<ScreenProps, 'accountId' | 'id' | 'visit'> {
  readonly definition: ListDefinition<L>;
  readonly looking: Looking;
  readonly narrowed?: Narrowing;
  /** Another text when what the rows show besides their lists is another. */
  readonly fresh?: string;
  /** The pane of the object that is opened. Left out: `onOpen` leads to a page of its own. */
  readonly pane?: (accountId: AccountId, id: number, onClose: () => void) => ReactNode;
  readonly onOpen?: (opened: OpenedList<RowOf<L>>, id: number, place: number) => void;
  /** What stands beside the rows while no object is opened, e.g. a calculator. Escape closes it. */
  readonly side?: SidePart<RowOf<L>> | undefined;
  /** Beside the filter. */
  readonly tools?: (context: ListContext<RowOf<L>>) => ReactNode;
  /** What can be done with the rows that are selected. */
  readonly actions?: (opened: OpenedList<RowOf<L>>, selection: Places) => ReactNode;
  /** Between the filter and the rows, besides what narrows them. */
  readonly above?: ReactNode;
  /** Under the rows. */
  readonly foot?: (context: ListContext<RowOf<L>>) => ReactNode;
}

/** A list of the local copy, in a look that the page keeps: filtered, ordered, selected; and what is stored of one of its objects. */
export function ListView<L extends SyncList>(props: ListViewProps<L>) {
  const { definition, accountId, id, visit, looking, narrowed, pane, onOpen, side, tools, actions, above, foot } = props;
  const { list: name, gridColumns, noted, texts: words } = definition;
  const formats = useFormats();
  const today = formats.today(useNow());
  const page = useRef<HTMLDivElement>(null);
  const sync = useListSync(accountId, name, definition.alsoOf);
  const { look, type } = looking;
  const { copy: copyWords, copied } = words.selection ?? texts.selection;
  const fresh = `${sync.fresh} ${useNotesVersion(accountId)} ${props.fresh ?? ''}`;
  const list = useList(listSource(name), { accountId, filter: look.filter, names: narrowed?.names, sort: look.sort }, fresh);
  const columns = useColumns(
    accountId,
    definition.name ?? name,
    useMemo(() => gridColumns(formats, today), [gridColumns, formats, today]),
  );
  const [building, setBuilding] = useState(false);
  const [openId, setOpenId] = useOpenId(name, id, visit, sync.fresh);
  const { opened, selection, select } = list;
  const { told, copy } = useCopy(listSource(name), opened?.view, selection, copied);
  useRefresh(sync.start);
  const toGrid = useToGrid(page, look.text, opened);
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
  const filtered = opened !== null && (opened.query.filter.trim() !== '' || opened.query.names !== undefined);
  const clear = () => {
    type('');
    narrowed?.onClear();
  };
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
      <div className="rd-list-toolbar" onPaste={narrowed?.onPaste}>
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
      {narrowed?.part}
      {above}
      <div className="rd-list-panes">
        <div className="rd-list-rows">
          <ListRows
            definition={definition}
            accountId={accountId}
            list={list}
            looking={looking}
            columns={columns}
            sync={sync}
            narrowing={narrowed?.title}
            onClear={clear}
            onCopy={copy}
            onOpenBeside={setOpenId}
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
          told={told}
          copyWords={copyWords}
          onCopy={copy}
          onSelect={select}
          actions={
            <>
              {actions?.(opened, selection)}
              {noted !== undefined && <TagSelection accountId={accountId} kind={noted} view={opened.view} selection={selection} />}
            </>
          }
        />
      )}
    </div>
  );
}
