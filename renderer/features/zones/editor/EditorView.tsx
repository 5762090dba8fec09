import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';
import { countPositions, noPositions, type Positions } from '../../../ui/grid/index.ts';
import { useFormats } from '../../../ui/index.ts';
import { Checks } from '../parts/Checks.tsx';
import { SideEdge } from '../parts/SideEdge.tsx';
import { Strips } from '../parts/Strips.tsx';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import { PlanPanel, useReview } from '../plan/PlanPanel.tsx';
import { usePresentEditor } from '../present-editor.ts';
import { SnapshotPanel } from '../snapshots/SnapshotPanel.tsx';
import { BulkDialog, type BulkKind } from './BulkDialog.tsx';
import { NoHit, ZoneEmpty } from './NoRecords.tsx';
import { createSelection, positionsIn } from './selection.ts';
import { Toolbar, ToolDialogs } from './Toolbar.tsx';
import { useAdd, usePaste } from './use-add.ts';
import { useTableFocus } from './use-table-focus.ts';
import { cacheZone, rereadZone, useZone } from './use-zone.ts';
import { useZoneView } from './use-zone-view.ts';
import { useWriting } from './writing.ts';
import { type GridKey, ZoneGrid } from './ZoneGrid.tsx';
import { ZoneSelection } from './ZoneSelection.tsx';
import { isSameQuery } from './zone-rows.ts';

interface Bulk {
  readonly kind: BulkKind;
  readonly rows: readonly string[];
}

/** The editor of a loaded zone. */
export function EditorView({ state }: { readonly state: ZoneState }) {
  const { accountId, id } = state;
  const formats = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const viewState = useZoneView(accountId, id);
  const zone = useZone(state, viewState.query);
  const writing = useWriting(zone);
  const review = useReview(zone);
  const { present: selected, choose: setSelection, subscribe } = useMemo(() => createSelection(zone.rows), [zone.rows]);
  const selection = useSyncExternalStore(subscribe, selected);
  const [goTo, setGoTo] = useState<{ readonly row: number }>();
  const [side, setSide] = useState<'plan' | 'snapshots'>('plan');
  /** A new object moves the focus to the pane next to the records. */
  const [toSide, setToSide] = useState<object>();
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [reported, setReported] = useState('');
  const hasRows = useSyncExternalStore(zone.rows.subscribe, () => zone.rows.shown() !== null);
  const keepFocus = useTableFocus(root, hasRows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the query changes
  useLayoutEffect(() => setSelection(noPositions), [viewState.query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is about the previous selection
  useEffect(() => setReported(''), [selection, state.version]);

  useEffect(() => {
    if (toSide !== undefined) root.current?.querySelector<HTMLElement>('[data-region="plan"]')?.focus();
  }, [toSide]);

  /** The rows at these positions; null if they could not be read. */
  const rowsAt = async (places: Positions): Promise<readonly string[] | null> => {
    const known = positionsIn(places).map((at) => zone.rows.row(at)?.row);
    if (known.every((row) => row !== undefined)) return known;
    const all = await zone.rowIds(viewState.query);
    return all === null ? null : places.flatMap(([first, last]) => all.slice(first, last + 1));
  };
  /** Null: its rows could not be read. */
  const show = async (row: string, version: number): Promise<boolean | null> => {
    const query = viewState.present();
    if (!(await zone.rows.reached(query, version))) return isSameQuery(query, viewState.present()) ? null : show(row, version);
    const all = await zone.rowIds(query);
    const at = all?.indexOf(row) ?? -1;
    if (at >= 0) setGoTo({ row: at });
    return all === null ? null : at >= 0;
  };
  /** Scrolls a row into view, clearing what hides it. */
  const find = async (row: string, version = state.version): Promise<boolean> => {
    const isShown = await show(row, version);
    if (isShown !== false) return isShown === true;
    viewState.showAll();
    return (await show(row, version)) === true;
  };
  const { add, onKeyDownCapture } = useAdd({ zone, writing, find });
  const act = async (key: GridKey, places: Positions) => {
    const rows = await rowsAt(places);
    if (rows === null || rows.length === 0) return;
    if (key === 'remove' || key === 'revert') await zone.edit({ do: key, rows: [...rows] });
    else setBulk({ kind: key, rows });
  };
  const copy = async () => {
    try {
      const rows = countPositions(selection) === 0 ? undefined : await rowsAt(selection);
      if (rows === null) return;
      const { count } = await call('zones.copy', { accountId, id, ...(rows === undefined ? {} : { rows: [...rows] }) });
      setReported(text.editor.copied(formats.number(count)));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setReported(text.editor.notCopied);
    }
  };
  const editor = {
    zone: state,
    add: () => void add(undefined),
    undo: zone.undo,
    redo: zone.redo,
    review: review.ask,
    snapshots: () => {
      setSide('snapshots');
      setToSide({});
    },
    reviewBlocked: review.blocked,
  };
  usePresentEditor(editor);
  usePaste(root);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (countPositions(selection) > 0) setSelection(noPositions);
    else if (side === 'snapshots') setSide('plan');
    else return;
    event.preventDefault();
  };
  const context = { accountId, id, zone: state, keep: cacheZone, reload: () => rereadZone({ accountId, id }) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back one step from any focused element
    <div ref={root} className="rd-zone" onKeyDown={onKeyDown} onKeyDownCapture={onKeyDownCapture}>
      <Toolbar
        context={context}
        viewState={viewState}
        zone={zone}
        reported={countPositions(selection) === 0 ? reported : ''}
        onAdd={() => void add(undefined)}
        onCopy={() => void copy()}
        showsSnapshots={side === 'snapshots'}
        onSnapshots={() => setSide(side === 'plan' ? 'snapshots' : 'plan')}
        onLeaveFind={() => root.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()}
      />
      <Strips zone={state} />
      {zone.fault !== null && <ZoneFault what="change" error={zone.fault} typed={zone.fault.typed} onClose={zone.forgetFault} />}
      <div className="rd-zone-panes">
        <div className="rd-zone-main">
          {state.rows === 0 ? (
            <ZoneEmpty onAdd={() => void add(undefined)} />
          ) : (
            <>
              <NoHit rows={zone.rows} viewState={viewState} />
              <ZoneGrid
                zone={zone}
                writing={writing}
                selection={selection}
                onSelect={setSelection}
                sort={viewState.query.sort}
                onSort={viewState.sortBy}
                goTo={goTo}
                onKey={(key, places) => void act(key, places)}
                onAdd={(below) => void add(below)}
                onCopy={() => void copy()}
                onRendered={keepFocus}
              />
            </>
          )}
          <ZoneSelection
            zone={zone}
            selection={selection}
            reported={reported}
            onSelect={setSelection}
            onKey={(key) => void act(key, selection)}
            onCopy={() => void copy()}
          />
          <Checks zone={zone} onGoTo={(row) => void find(row)} onRendered={keepFocus} />
        </div>
        <SideEdge />
        {side === 'plan' ? <PlanPanel zone={zone} review={review} /> : <SnapshotPanel zone={state} onClose={() => setSide('plan')} />}
      </div>
      {bulk !== null && <BulkDialog zone={zone} kind={bulk.kind} rows={bulk.rows} onClose={() => setBulk(null)} />}
      {review.dialog}
      <ToolDialogs context={context} />
    </div>
  );
}
