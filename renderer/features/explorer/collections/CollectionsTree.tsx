import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Collection } from '../../../../preload/contract/explorer/collections.ts';
import type { DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import { sharedValue } from '../../../shared-value.ts';
import { explorerCollections as text } from '../../../text/en/explorer/collections.ts';
import { Placed } from '../list/Placed.tsx';
import { CollectionRow } from './CollectionRow.tsx';
import { type LineActions, lineItems } from './line-actions.ts';
import { requestLineId, type TreeLine, treeLines, treeStep } from './tree-lines.ts';

/** Pixels. */
const rowHeight = 28;

/** Collapsed collections, for the life of the application. */
const closed = sharedValue<ReadonlySet<number>>(new Set());

interface CollectionsTreeProps {
  readonly collections: readonly Collection[];
  readonly index: DocumentIndex;
  /** The saved request open in the form. */
  readonly shown: number | null;
  readonly actions: LineActions;
}

/** Collections and their requests. The tree keeps the focus; arrows move, Enter opens. */
export function CollectionsTree({ collections, index, shown, actions }: CollectionsTreeProps) {
  const treeId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const closedNow = closed.use();
  const [marked, setMarked] = useState<string | null>(null);
  const lines = useMemo(() => treeLines(collections, closedNow), [collections, closedNow]);
  const entries = useMemo(() => new Map(index.operations.map((entry) => [entry.key, entry])), [index]);
  const locationOf = (id: string | null) => lines.findIndex((line) => line.id === id);
  const at = Math.max(0, marked === null ? locationOf(shown === null ? null : requestLineId(shown)) : locationOf(marked));
  const active = lines[at];

  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (place) => lines[place]?.id ?? place,
    overscan: 8,
    initialRect: { width: 244, height: 900 },
  });
  const size = virtualizer.getTotalSize();
  useLayoutEffect(() => tree.current?.style.setProperty('height', `${size}px`), [size]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the selected item changes
  useLayoutEffect(() => virtualizer.scrollToIndex(at, { align: 'auto' }), [at]);
  const items = virtualizer.getVirtualItems();

  const turn = ({ collection: { id } }: TreeLine) => {
    const next = new Set(closedNow);
    if (!next.delete(id)) next.add(id);
    closed.set(next);
  };
  const press = (line: TreeLine) => {
    setMarked(line.id);
    tree.current?.focus();
    if (line.kind === 'collection') turn(line);
    else actions.open(line);
  };
  const lineId = (line: TreeLine) => `${treeId}-${line.id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || active === undefined) return;
    const step = treeStep(event.shiftKey && event.key === 'F10' ? 'ContextMenu' : event.key, lines, at);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (typeof step === 'object') setMarked(lines[step.to]?.id ?? null);
    else if (step === 'turn') turn(active);
    else if (step === 'open') actions.open(active);
    else if (step === 'menu') document.getElementById(lineId(active))?.querySelector<HTMLElement>('.rd-collections-menu button')?.click();
    else actions.ask({ what: step, line: active });
  };
  return (
    <div ref={scroller} className="rd-explorer-scroll">
      <div
        ref={tree}
        role="tree"
        tabIndex={0}
        aria-label={text.tree}
        aria-activedescendant={active !== undefined && items.some(({ index: drawn }) => drawn === at) ? lineId(active) : undefined}
        className="rd-explorer-rows rd-collections-tree"
        onKeyDown={onKeyDown}
      >
        {items.map(({ index: place, start, size: height, key }) => {
          const line = lines[place];
          if (line === undefined) return null;
          return (
            <Placed key={key} start={start} size={height}>
              <CollectionRow
                id={lineId(line)}
                line={line}
                active={line === active}
                shown={line.kind === 'request' && line.request.id === shown}
                entry={line.kind === 'request' ? entries.get(line.request.key) : undefined}
                items={lineItems(line, actions)}
                onPress={() => press(line)}
              />
            </Placed>
          );
        })}
      </div>
    </div>
  );
}
