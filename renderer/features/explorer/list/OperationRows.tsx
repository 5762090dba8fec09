import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { explorer as text } from '../../../text/en/explorer/explorer.ts';
import { History, Star } from '../../../ui/index.ts';
import type { ListLine } from './list-lines.ts';
import { OperationRow } from './OperationRow.tsx';
import { Placed } from './Placed.tsx';

/** Pixels. */
const heights = { head: 30, operation: 26, found: 44 };

export type OperationLine = Extract<ListLine, { kind: 'operation' }>;

export interface OperationRowsProps {
  readonly listId: string;
  readonly lines: readonly ListLine[];
  /** Operations among the lines. */
  readonly count: number;
  readonly searching: boolean;
  /** Enter would open it. */
  readonly active: OperationLine | undefined;
  /** Key of the open operation. */
  readonly shown: string | undefined;
  readonly onAccept: (line: OperationLine) => void;
}

function sizeOf(line: ListLine | undefined, searching: boolean): number {
  if (line?.kind === 'head') return heights.head;
  return searching ? heights.found : heights.operation;
}

function Rows({ listId, lines, count, searching, active, shown, onAccept }: OperationRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const activeLine = active === undefined ? -1 : lines.indexOf(active);
  // The active one is always rendered: the field references it for screen readers.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return activeLine < 0 || drawn.includes(activeLine) ? drawn : [...drawn, activeLine].sort((one, other) => one - other);
    },
    [activeLine],
  );
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => sizeOf(lines[line], searching),
    // Search results reuse the previous elements with other text.
    getItemKey: (line) => (searching ? line : (lines[line]?.id ?? line)),
    // Each additional one is rerendered at every keystroke.
    overscan: searching ? 1 : 4,
    rangeExtractor,
    initialRect: { width: 244, height: 900 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights change with the lines
  useLayoutEffect(() => {
    virtualizer.measure();
    // Scrolling a list that is already at its top would force a layout.
    if (searching && virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0);
  }, [lines]);
  const body = useRef<HTMLDivElement>(null);
  const total = virtualizer.getTotalSize();
  useLayoutEffect(() => body.current?.style.setProperty('height', `${total}px`), [total]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the selected item changes
  useLayoutEffect(() => {
    if (activeLine >= 0) virtualizer.scrollToIndex(activeLine, { align: 'auto' });
  }, [activeLine, shown]);
  return (
    <div ref={scroller} className="rd-explorer-scroll">
      <div ref={body} id={listId} role="listbox" aria-label={text.list.label} className="rd-explorer-rows">
        {virtualizer.getVirtualItems().map(({ index: place, start, size, key }) => {
          const line = lines[place];
          if (line === undefined) return null;
          return (
            <Placed key={key} start={start} size={size}>
              {line.kind === 'head' ? (
                <div className="rd-explorer-group">
                  {line.sign === 'starred' && <Star size={12} />}
                  {line.sign === 'recent' && <History size={12} />}
                  <span className="rd-cut">{line.title}</span>
                </div>
              ) : (
                <OperationRow
                  id={`${listId}-${line.place}`}
                  entry={line.entry}
                  place={line.place}
                  count={count}
                  active={line === active}
                  shown={line.entry.key === shown}
                  tall={searching}
                  onAccept={() => onAccept(line)}
                />
              )}
            </Placed>
          );
        })}
      </div>
    </div>
  );
}

/** The visible lines. Only rerendered if the search results change. */
export const OperationRows = memo(Rows);
