import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ZoneRow } from '../../../../preload/contract/zones.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { zones as texts } from '../../../text/en/zones.ts';
import { concernedRows, Grid, type Places, rowUnder } from '../../../ui/grid/index.ts';
import { useFormats } from '../../../ui/index.ts';
import { toneOf, zoneColumns } from './columns.tsx';
import { isRecordField, type RecordField } from './fields.ts';
import { useInView } from './use-in-view.ts';
import type { Zone } from './use-zone.ts';
import type { Writing } from './writing.ts';

export interface ZoneGridProps {
  readonly zone: Zone;
  readonly writing: Writing;
  readonly selection: Places;
  readonly onSelect: (places: Places) => void;
  readonly sort: { readonly column: string; readonly descending: boolean };
  readonly onSort: (column: string) => void;
  /** Another object leads the cursor to its row. */
  readonly goTo: { readonly row: number } | undefined;
  /** By a key: what is done with the rows that it concerns. */
  readonly onKey: (key: GridKey, places: Places) => void;
  readonly onAdd: (below: ZoneRow | undefined) => void;
  readonly onCopy: () => void;
  /** Other rows stand there: one may have gone. */
  readonly onDrawn: () => void;
}

const gridKeys = { Delete: 'remove', t: 'ttl', e: 'replace', r: 'revert' } as const;
export type GridKey = (typeof gridKeys)[keyof typeof gridKeys];

/** With a modifier they are keys of the window: Ctrl+R reads the zone anew. */
const keyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): GridKey | undefined =>
  shiftKey || ctrlKey || metaKey || altKey || !Object.hasOwn(gridKeys, key) ? undefined : gridKeys[key as keyof typeof gridKeys];

/** The records: written in place, selected, sorted; only those in view are drawn. */
export function ZoneGrid(props: ZoneGridProps) {
  const { zone, writing, selection, onSelect, sort, onSort, goTo, onKey, onAdd, onCopy, onDrawn } = props;
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const { rows } = zone;
  const stamp = useSyncExternalStore(rows.subscribe, rows.stamp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` is why it is another function
  const rowAt = useCallback((index: number) => rows.row(index), [rows, stamp]);
  const columns = useMemo(() => zoneColumns(writing), [writing]);
  /** The field that was pressed: a second press writes in it. */
  const pressed = useRef<RecordField | null>(null);
  useLayoutEffect(onDrawn);
  const grid = useRef<HTMLDivElement>(null);
  const stands = rows.shown() !== null;
  useInView(grid, stands);
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
        label={texts.editor.grid}
        columns={columns}
        count={shown.count}
        rowAt={rowAt}
        onWindow={rows.want}
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
        words={{ chooseAll: texts.editor.chooseAll(formats.number(shown.count)), gone: '' }}
      />
    </div>
  );
}
