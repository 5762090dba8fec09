import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';
import { concernedRows, Grid, type Positions, rowUnder } from '../../../ui/grid/index.ts';
import { useFormats } from '../../../ui/index.ts';
import { toneOf, zoneColumns } from './columns.tsx';
import { isRecordField, type RecordField } from './fields.ts';
import type { Zone } from './use-zone.ts';
import type { Writing } from './writing.ts';

export interface ZoneGridProps {
  readonly zone: Zone;
  readonly writing: Writing;
  readonly selection: Positions;
  readonly onSelect: (places: Positions) => void;
  readonly sort: { readonly column: string; readonly descending: boolean };
  readonly onSort: (column: string) => void;
  /** A new object moves the cursor to its row. */
  readonly goTo: { readonly row: number } | undefined;
  /** Handles a key for the rows it applies to. */
  readonly onKey: (key: GridKey, places: Positions) => void;
  readonly onAdd: (below: ZoneRow | undefined) => void;
  readonly onCopy: () => void;
  /** Other rows are rendered: one may be gone. */
  readonly onRendered: () => void;
}

const gridKeys = { Delete: 'remove', t: 'ttl', e: 'replace', r: 'revert' } as const;
export type GridKey = (typeof gridKeys)[keyof typeof gridKeys];

/** With a modifier they are shortcuts of the window: Ctrl+R reads the zone again. */
const keyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): GridKey | undefined =>
  shiftKey || ctrlKey || metaKey || altKey || !Object.hasOwn(gridKeys, key) ? undefined : gridKeys[key as keyof typeof gridKeys];

/** The records: edited in place, selected, sorted; only visible ones are rendered. */
export function ZoneGrid(props: ZoneGridProps) {
  const { zone, writing, selection, onSelect, sort, onSort, goTo, onKey, onAdd, onCopy, onRendered } = props;
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const { rows } = zone;
  const stamp = useSyncExternalStore(rows.subscribe, rows.stamp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` changes with the rows
  const rowAt = useCallback((index: number) => rows.row(index), [rows, stamp]);
  const columns = useMemo(() => zoneColumns(writing), [writing]);
  /** The field that was clicked: a second click edits it. */
  const pressed = useRef<RecordField | null>(null);
  useLayoutEffect(onRendered);
  const grid = useRef<HTMLDivElement>(null);
  const isShown = rows.shown() !== null;
  useInView(grid, isShown);
  const shown = rows.shown();
  if (shown === null) return <div className="rd-zone-grid" />;

  const write = (index: number) => {
    const row = rowAt(index);
    if (row !== undefined) writing.begin(row, pressed.current ?? 'content');
    pressed.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const under = rowUnder(event);
    const key = keyOf(event);
    if (event.key === 'Insert') onAdd(under === undefined ? undefined : rowAt(under));
    else if (under !== undefined && event.key === 'F2') write(under);
    else if (under !== undefined && key !== undefined) onKey(key, concernedRows(under, selection));
    else return;
    event.preventDefault();
  };
  const onDoubleClickCapture = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest('.rd-grid-cell') : null;
    const field = cell?.querySelector<HTMLElement>('[data-field]')?.dataset['field'];
    pressed.current = isRecordField(field) ? field : null;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the row under the cursor
    <div
      ref={grid}
      className="rd-zone-grid"
      data-region="records"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onDoubleClickCapture={onDoubleClickCapture}
    >
      <Grid
        label={text.editor.grid}
        columns={columns}
        count={shown.count}
        rowAt={rowAt}
        onWindow={rows.ensureLoaded}
        rowHeight={rowHeight}
        sort={sort}
        onSort={onSort}
        selection={selection}
        onSelect={onSelect}
        onOpen={write}
        onCopy={onCopy}
        toneOf={toneOf}
        goTo={goTo}
        result={`${shown.query.sort.column} ${shown.query.sort.descending} ${shown.query.problems} ${shown.query.find}`}
        text={{ chooseAll: text.editor.chooseAll(formats.number(shown.count)), missing: '' }}
      />
    </div>
  );
}

/** The row that has the focus, or is edited, stays visible if the table gets smaller: the list of checks below it grows during typing. */
function useInView(table: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const grid = table.current?.querySelector<HTMLElement>('[role="grid"]');
    if (!isShown || grid === null || grid === undefined) return;
    let room = grid.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = room;
      room = grid.clientHeight;
      const row = grid.contains(document.activeElement) ? document.activeElement?.closest('[data-row]') : null;
      if (room >= before || row === null || row === undefined) return;
      const top = row.getBoundingClientRect().top - grid.getBoundingClientRect().top;
      // A row that was scrolled out of view stays where it is.
      if (top >= 0 && top < before) row.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }, [table, isShown]);
}
