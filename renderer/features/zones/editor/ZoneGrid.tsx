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
import type { ZoneProblem, ZoneRow } from '../../../../preload/contract/dns/zones.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { zones as text, zones } from '../../../text/en/zones/zones.ts';
import { classNames } from '../../../ui/class-names.ts';
import { concernedRows, Grid, type GridColumn, type Positions, rowUnder } from '../../../ui/grid/index.ts';
import { useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { Mark } from '../../zone-diff/index.ts';
import { ProblemSign } from '../parts/ProblemSign.tsx';
import { problemText, worstFirst } from '../parts/problems.ts';
import { isRecordField, type RecordField, textOf, typeChoices } from './fields.ts';
import type { Zone } from './use-zone.ts';
import type { Draft, DraftStore, Writing } from './writing.ts';

const writeText = zones.editor.write;

/** The row with a field gets the focus back when the field is removed. */
const closestRow = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-row]') ?? null;

/** Shortcuts that lead elsewhere from any text field, such as Ctrl+K; those of text editing, such as Ctrl+Z, stay with the field. */
const isNavigationKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && /^[kf,1-9]$/i.test(key);

/** Editing continues while the zone is read again. */
const isReloadKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => /^F\d/.test(key) || ((ctrlKey || metaKey) && /^r$/i.test(key));

const { columns: titles } = text.editor;

/** A row's class by the change of its record. */
const toneOf = ({ mark }: ZoneRow): string | undefined => (mark === 'none' ? undefined : `is-${mark}`);

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

/** What a field shows: the old value too if it is changed. */
const shown =
  (name: 'prefix' | 'ttl' | 'content') =>
  ({ record, was }: ZoneRow): string => {
    const text = textOf(record, name);
    const before = was === null ? text : textOf(was, name);
    return before === text ? text : `${before} ${text}`;
  };

/** The columns of the records. They are stable during editing: a cell checks itself whether it is the edited one. */
function zoneColumns(writing: Writing): readonly GridColumn<ZoneRow>[] {
  const field = (name: 'prefix' | 'type' | 'ttl' | 'content') => (row: ZoneRow) => <FieldCell row={row} field={name} writing={writing} />;
  return [
    { id: 'mark', title: titles.mark, least: 20, grow: 0, priority: 0, fixed: true, cell: ({ mark }) => <Mark mark={mark} /> },
    {
      id: 'prefix',
      title: titles.prefix,
      least: 130,
      grow: 0.6,
      priority: 0,
      fixed: true,
      sortable: true,
      names: true,
      text: shown('prefix'),
      textStyle: 'mono',
      cell: field('prefix'),
    },
    { id: 'type', title: titles.type, least: 72, grow: 0, priority: 0, fixed: true, sortable: true, cell: field('type') },
    {
      id: 'ttl',
      title: titles.ttl,
      least: 80,
      grow: 0,
      priority: 0,
      fixed: true,
      align: 'end',
      sortable: true,
      text: shown('ttl'),
      textStyle: 'mono',
      cell: field('ttl'),
    },
    {
      id: 'content',
      title: titles.content,
      least: 140,
      grow: 3,
      priority: 0,
      fixed: true,
      sortable: true,
      text: shown('content'),
      textStyle: 'mono',
      cell: field('content'),
    },
    {
      id: 'sign',
      title: titles.sign,
      least: 40,
      grow: 0,
      priority: 0,
      fixed: true,
      cell: (row) => <RowSign row={row} store={writing.store} />,
    },
  ];
}

/** The worst problem of a record, with all of them as the tooltip; for the typed text while it is edited. */
function RowSign({ row, store }: { readonly row: ZoneRow; readonly store: DraftStore }) {
  const typed = useSyncExternalStore(store.subscribe, () => store.problemsOf(row.row));
  const problems: readonly ZoneProblem[] = worstFirst(typed ?? row.problems);
  const [worst] = problems;
  if (worst === undefined) return null;
  const messages = problems.map((problem) => problemText(problem)).join('\n');
  return (
    <span className="rd-zone-sign" {...tipAttributes(messages)}>
      <ProblemSign level={worst.level} title={messages} />
    </span>
  );
}

interface EditFieldProps {
  readonly draft: Draft;
  readonly writing: Writing;
}

interface FieldProps extends EditFieldProps {
  readonly shared: {
    readonly 'aria-label': string;
    readonly 'aria-invalid': boolean;
    readonly className: string;
    readonly value: string;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Typed text stays, with the caret after it; existing text is selected, to be overwritten. */
function useFirstFocus<E extends HTMLInputElement | HTMLSelectElement>({ row, field: name, text: typed }: Draft): RefObject<E | null> {
  const field = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field is mounted
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (field.current instanceof HTMLInputElement && typed === textOf(row.record, name)) field.current.select();
  }, []);
  return field;
}

function TextInput({ draft, writing, shared }: FieldProps) {
  const field = useFirstFocus<HTMLInputElement>(draft);
  return (
    <input
      {...shared}
      ref={field}
      type="text"
      spellCheck={false}
      autoComplete="off"
      data-tip={draft.invalid ? writeText.noTtl : undefined}
      onChange={({ target }) => writing.type(target.value)}
    />
  );
}

function TypeChoice({ draft, writing, shared }: FieldProps) {
  const field = useFirstFocus<HTMLSelectElement>(draft);
  const { confirmed, others } = typeChoices(draft.row.record.type);
  return (
    <select {...shared} ref={field} onChange={({ target }) => writing.type(target.value)}>
      <optgroup label={writeText.confirmed}>
        {confirmed.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </optgroup>
      <optgroup label={writeText.unconfirmed}>
        {others.map((type) => (
          <option key={type} value={type}>
            {writeText.maybe(type)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

/** Handles a key in a field; false: it is ordinary text input. */
function endsBy({ key, shiftKey }: KeyboardEvent, away: boolean, writing: Writing): boolean {
  if (key === 'Escape') writing.cancel();
  else if (key === 'Enter' || away) writing.take();
  else if (key === 'Tab') writing.take(shiftKey ? -1 : 1);
  else return false;
  return true;
}

/** An in-place field: Enter commits, Tab goes on to the next, Esc cancels. */
function EditField({ draft, writing }: EditFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The surrounding table does not move or select during editing.
    const away = isNavigationKey(event);
    if (!isReloadKey(event) && !away) event.stopPropagation();
    if (event.nativeEvent.isComposing || !endsBy(event, away, writing)) return;
    const row = closestRow(event.currentTarget);
    if (!away) event.preventDefault();
    if (writing.store.present() !== null) return;
    // Also if the key leads elsewhere: the focus returns to the record, since its field will be gone.
    row?.focus({ preventScroll: true });
    // A caret left by its field makes the browser search all rows for its position, in every following frame.
    getSelection()?.removeAllRanges();
  };
  const shared = {
    'aria-label': writeText.of(zones.editor.columns[draft.field], draft.row.record.prefix, draft.row.record.type),
    'aria-invalid': draft.invalid,
    className: `rd-zone-input${draft.field === 'ttl' ? ' is-end' : ''}`,
    value: draft.text,
    // Typed text is committed on leaving the field; invalid text is discarded.
    onBlur: () => {
      const present = writing.store.present();
      if (present?.row.row === draft.row.row && present.field === draft.field && !writing.take()) writing.cancel();
    },
    onKeyDown,
  };
  const Field = draft.field === 'type' ? TypeChoice : TextInput;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the field must not move the table's cursor
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself handles the keys
    <span
      className="rd-zone-edit"
      data-field={draft.field}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Field draft={draft} writing={writing} shared={shared} />
    </span>
  );
}

interface FieldCellProps {
  readonly row: ZoneRow;
  readonly field: RecordField;
  readonly writing: Writing;
}

/** A field of a record: the old value struck through next to the new one; an input while it is edited. */
function FieldCell({ row, field, writing }: FieldCellProps) {
  const { store } = writing;
  const draft = useSyncExternalStore(store.subscribe, () => store.at(row.row, field));
  if (draft !== null) return <EditField draft={draft} writing={writing} />;
  const text = textOf(row.record, field);
  const was = row.was === null ? text : textOf(row.was, field);
  return (
    <span data-field={field} className={classNames('rd-zone-field', field !== 'type' && 'is-mono', text === '@' && 'is-apex')}>
      {row.mark === 'removed' ? (
        <del>{text}</del>
      ) : (
        <>
          {was !== text && (
            <>
              <del>{was}</del>{' '}
            </>
          )}
          {text}
        </>
      )}
    </span>
  );
}
