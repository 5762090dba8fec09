import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DocumentIndex } from '../../../../preload/contract/explorer-document.ts';
import type { OperationMarks } from '../../../../preload/contract/explorer-marks.ts';
import { explorer as texts } from '../../../texts/en/explorer.ts';
import { History, Search, SmallCross, Star, useFormats } from '../../../ui/index.ts';
import { MiniButton } from '../../../ui/MiniButton.tsx';
import { finder } from './find.ts';
import { foundLines, type ListLine, linesOf } from './list-lines.ts';
import { OperationRow } from './OperationRow.tsx';

const words = texts.list;
/** Pixels. */
const heights = { head: 30, operation: 26, found: 44 };

export interface OperationListProps {
  readonly index: DocumentIndex;
  readonly marks: OperationMarks;
  /** Key of the operation that is open. */
  readonly shown: string | undefined;
  readonly onTake: (key: string) => void;
  readonly foot: ReactNode;
}

/** All operations: the starred, the recent, then by area; or what fits what is typed. The field keeps the focus, arrows and Enter choose. */
export function OperationList({ index, marks, shown, onTake, foot }: OperationListProps) {
  const formats = useFormats();
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const text = useDeferredValue(typed).trim();
  const find = useMemo(() => finder(index.operations), [index]);
  const lines = useMemo(() => (text === '' ? linesOf(index, marks, words) : foundLines(index, find(text))), [index, marks, find, text]);
  const rows = useMemo(() => lines.filter((line) => line.kind === 'operation'), [lines]);
  const searching = text !== '';
  const present = at ?? (searching ? 0 : rows.findIndex(({ entry }) => entry.key === shown));
  const active = rows[Math.min(present, rows.length - 1)];

  const sizeOf = (line: ListLine | undefined): number => {
    if (line?.kind === 'head') return heights.head;
    return searching ? heights.found : heights.operation;
  };
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => sizeOf(lines[line]),
    getItemKey: (line) => lines[line]?.id ?? line,
    overscan: 8,
    initialRect: { width: 244, height: 900 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines have other heights
  useLayoutEffect(() => {
    virtualizer.measure();
    if (searching) virtualizer.scrollToOffset(0);
  }, [lines]);
  const body = useRef<HTMLDivElement>(null);
  const total = virtualizer.getTotalSize();
  useLayoutEffect(() => body.current?.style.setProperty('height', `${total}px`), [total]);
  const activeLine = active === undefined ? -1 : lines.indexOf(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is meant, and at no other time
  useLayoutEffect(() => {
    if (activeLine >= 0) virtualizer.scrollToIndex(activeLine, { align: 'auto' });
  }, [activeLine, shown]);

  const move = (by: number) => setAt(Math.max(0, Math.min(rows.length - 1, (active?.place ?? -1) + by)));
  const clear = () => {
    setTyped('');
    setAt(null);
  };
  /** Answers whether the key was one of these. */
  const act = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'PageDown') move(12);
    else if (key === 'PageUp') move(-12);
    else if (key === 'Enter' && active !== undefined) onTake(active.entry.key);
    else if (key === 'Escape' && typed !== '') clear();
    else return false;
    return true;
  };
  const isDrawn = virtualizer.getVirtualIndexes().includes(activeLine);
  return (
    <section className="rd-explorer-list" aria-label={words.label} data-region="operations" tabIndex={-1}>
      <div className="rd-explorer-find">
        <Search size={14} />
        <input
          ref={field}
          className="rd-input"
          role="combobox"
          aria-label={words.field}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active !== undefined && isDrawn ? `${listId}-${active.place}` : undefined}
          placeholder={words.count(formats.number(index.operations.length))}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(null);
          }}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey && act(event)) event.preventDefault();
          }}
        />
        {typed !== '' && <MiniButton label={words.clear} icon={<SmallCross />} keys={['Esc']} onPress={clear} />}
      </div>
      <div className="rd-hidden" role="status">
        {searching ? words.found(formats.number(rows.length)) : ''}
      </div>
      {rows.length === 0 && (
        <div className="rd-choices-none">
          <strong>{words.none}</strong>
          <span>{words.noneHint}</span>
        </div>
      )}
      <div ref={scroller} className="rd-explorer-scroll">
        <div ref={body} id={listId} role="listbox" aria-label={words.label} className="rd-explorer-rows">
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
                    count={rows.length}
                    active={line === active}
                    shown={line.entry.key === shown}
                    tall={searching}
                    onTake={() => {
                      setAt(line.place);
                      onTake(line.entry.key);
                    }}
                  />
                )}
              </Placed>
            );
          })}
        </div>
      </div>
      {foot}
    </section>
  );
}

/** A line at its place. The content security policy admits no style in markup, so it is set from here. */
function Placed({ start, size, children }: { readonly start: number; readonly size: number; readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    current.style.setProperty('transform', `translateY(${start}px)`);
    current.style.setProperty('height', `${size}px`);
  }, [start, size]);
  return (
    <div ref={element} role="presentation" className="rd-explorer-line">
      {children}
    </div>
  );
}
