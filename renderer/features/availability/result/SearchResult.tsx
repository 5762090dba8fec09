import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { ListFault, useFirstFocus, useToGrid } from '../../../data/list/index.ts';
import { availability as text } from '../../../text/en/availability.ts';
import { Button, Empty, Search, SelectField, useFormats } from '../../../ui/index.ts';
import { cellKey, dotted } from '../cell-text.ts';
import type { Sold } from '../form/extension-choice.ts';
import { headPrices } from '../matrix/head-prices.ts';
import { Matrix } from '../matrix/Matrix.tsx';
import { MatrixFilter } from '../matrix/MatrixFilter.tsx';
import { MatrixFoot } from '../matrix/MatrixFoot.tsx';
import type { CellPosition } from '../matrix/matrix-cursor.ts';
import { useMatrixRows } from '../matrix/use-matrix-rows.ts';
import { changeView, type Draft, inputOrder, type OpenedSearch, type Order, type SearchView } from '../present.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { Counts } from './Counts.tsx';
import { Halted, Progress } from './Progress.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SuggestionPane } from './SuggestionPane.tsx';
import { type Side, useResultActions } from './use-result-actions.ts';
import { WhoisPane } from './WhoisPane.tsx';

export interface SearchResultProps {
  readonly accountId: AccountId;
  readonly view: SearchView;
  readonly opened: OpenedSearch;
  readonly sold: Sold | undefined;
  readonly onSearch: (draft: Draft) => void;
}

/** The order after a click on a header: by this column, then reversed, then input order. */
function nextOrder({ column, descending }: Order, pressed: string): Order {
  if (column !== pressed) return { column: pressed, descending: false };
  return descending ? inputOrder : { column, descending: true };
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** A search's result: its input, its progress, the matrix, and the actions for its cells. */
export function SearchResult({ accountId, view, opened, sold, onSearch }: SearchResultProps) {
  const formats = useFormats();
  const page = useRef<HTMLDivElement>(null);
  const { draft, filter, sort, chosen } = view;
  const { state } = opened;
  const { search, extensions, years } = state;
  const change = useCallback((to: Partial<SearchView>) => changeView(accountId, () => to), [accountId]);
  const matrix = useMatrixRows(
    useMemo(() => ({ search, filter, sort }), [search, filter, sort]),
    state.version,
    opened.first,
  );
  const { rows, reload: reread } = matrix;
  useEffect(() => onEvent('orders.changed', (of) => of.accountId === accountId && reread()), [accountId, reread]);
  const [cursor, setCursor] = useState<CellPosition | null>({ row: 0, column: 0 });
  const [side, setSide] = useState<Side>(null);
  useFirstFocus(page, (matrix.count ?? 0) > 0);
  const toGrid = useToGrid(page, filter, matrix.result);
  const focusFilter = () => page.current?.querySelector<HTMLElement>('.rd-filter-input')?.focus();
  const edit = () => change({ editing: true });
  const actions = useResultActions({ accountId, state, rows, chosen, onSide: setSide, onEdit: edit, onFilter: focusFilter });
  const { clearMessage } = actions;
  const prices = useMemo(() => headPrices(rows.values(), extensions), [rows, extensions]);
  const isDeleted = matrix.error instanceof CallError && matrix.error.code === 'NOT_FOUND';
  useEffect(() => {
    if (isDeleted) change({ opened: null });
  }, [isDeleted, change]);
  const closeSide = () => {
    setSide(null);
    toGrid();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (side !== null) closeSide();
    else if (chosen.size > 0) actions.clear();
    else return;
    event.preventDefault();
  };
  const setYears = (next: number) => {
    changeView(accountId, (present) => ({ draft: { ...present.draft, years: next }, chosen: new Map() }));
    call('availability.years', { search, years: next }).catch(() => undefined);
  };
  const setExtensions = (next: readonly string[]) =>
    changeView(accountId, (present) => ({ draft: { ...present.draft, extensions: next } }));
  const searchIfOthers = () => {
    const next = draft.extensions ?? [];
    if (!sameList(next, opened.of.extensions ?? [])) onSearch({ ...opened.of, extensions: next, years });
  };
  const onSort = useCallback(
    (column: string) => changeView(accountId, (present) => ({ sort: nextOrder(present.sort, column) })),
    [accountId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function it calls only sets state
  const moveCursor = useCallback((at: CellPosition | null) => {
    setCursor(at);
    clearMessage();
  }, []);
  const row = cursor === null ? undefined : rows.get(cursor.row);
  const extension = cursor === null ? undefined : extensions[cursor.column - 1];
  const cell = cursor === null || cursor.column === 0 ? undefined : row?.cells[cursor.column - 1];
  const count = matrix.count ?? state.rows;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from any focused element inside it
    <div ref={page} className="rd-avail-result" onKeyDown={onKeyDown}>
      <SearchBar
        accountId={accountId}
        opened={opened}
        draft={draft}
        sold={sold}
        sort={sort}
        filter={filter}
        count={count}
        onEdit={edit}
        onYears={setYears}
        onExtensions={setExtensions}
        onChosen={searchIfOthers}
        onOpen={({ name: _, ...saved }) => onSearch(saved)}
      />
      <div className="rd-avail-toolbar">
        <MatrixFilter
          text={filter}
          fault={matrix.fault}
          extensions={extensions}
          count={matrix.count === null ? null : text.bar.count(formats.number(matrix.count), formats.number(state.rows))}
          onType={(to) => change({ filter: to })}
          onLeave={toGrid}
        />
        <OrderField sort={sort} onSort={(to) => change({ sort: to })} />
      </div>
      <div className="rd-avail-line">
        <Counts state={state} filter={filter} onFilter={(to) => change({ filter: to })} />
        <Progress state={state} />
      </div>
      <Halted state={state} />
      <div className="rd-list-panes">
        <div className="rd-avail-matrix">
          {matrix.error instanceof CallError && matrix.count === null && <ListFault error={matrix.error} onRetry={reread} />}
          {matrix.count === 0 && (
            <Empty
              icon={<Search />}
              title={text.none.title}
              text={text.none.text}
              action={<Button onPress={() => change({ filter: '' })}>{text.none.clear}</Button>}
            />
          )}
          {/* Rendered once its first rows are loaded, which takes no longer than a frame. */}
          {count > 0 && matrix.count !== null && (
            <Matrix
              extensions={extensions}
              years={years}
              count={count}
              rows={rows}
              result={matrix.result}
              prices={prices}
              sort={sort}
              onSort={onSort}
              chosen={chosen}
              onWindow={matrix.onWindow}
              onCursor={moveCursor}
              onPress={actions.onPress}
              onKey={actions.onKey}
            />
          )}
          <ChosenBar chosen={chosen} busy={actions.busy} reported={actions.reported} onCart={actions.toCart} onClear={actions.clear} />
          <MatrixFoot
            row={row}
            extension={extension}
            cell={cell}
            chosen={row !== undefined && extension !== undefined && chosen.has(cellKey(row.row, extension))}
            years={years}
            reported={actions.reported}
          />
        </div>
        {side?.kind === 'whois' && <WhoisPane key={side.name} accountId={accountId} name={side.name} onClose={closeSide} />}
        {side?.kind === 'suggest' && <SuggestionPane key={side.row.row} search={search} row={side.row} onClose={closeSide} />}
      </div>
    </div>
  );
}

const bar = text.bar;
const orders = ['entered', 'name', 'free'] as const;

/** The sort order of the names. An extension is chosen by its header. */
function OrderField({ sort, onSort }: { readonly sort: Order; readonly onSort: (sort: Order) => void }) {
  const options: { readonly value: string; readonly label: string }[] = orders.map((value) => ({ value, label: bar.orders[value] }));
  if (!options.some(({ value }) => value === sort.column)) {
    options.push({ value: sort.column, label: bar.byExtension(dotted(sort.column)) });
  }
  return (
    <SelectField
      label={bar.order}
      value={sort.column}
      options={options}
      onChange={(column) => onSort(column === 'entered' ? inputOrder : { column, descending: column === 'free' })}
    />
  );
}
