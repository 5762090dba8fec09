import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { maxStoredRequests } from '../../../../preload/contract/explorer/codes.ts';
import type { DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { explorerHistory as text } from '../../../text/en/explorer/history.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { CheckField, Search, SmallCross, useFormats } from '../../../ui/index.ts';
import { Placed } from '../list/Placed.tsx';
import { ClearHistory } from './ClearHistory.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import './history.css';
import { useHistory } from './use-history.ts';
import { useRestore } from './use-restore.ts';

/** Pixels. */
const rowHeight = 76;

export interface HistoryListProps {
  readonly accountId: AccountId;
  readonly index: DocumentIndex;
  readonly onAccept: (key: string) => void;
}

/** Sent requests, newest first. The field keeps the focus; arrows and Enter choose the one to restore into its form. */
export function HistoryList({ accountId, index, onAccept }: HistoryListProps) {
  const formats = useFormats();
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [notCleared, setNotCleared] = useState('');
  /** Enter was pressed before the matching entries were loaded. */
  const [entered, setEntered] = useState(false);
  const term = useDeferredValue(typed).trim();
  const { entries, total, all, error, isCurrent, ensureLoaded } = useHistory(accountId, term, failed);
  const { reported, take } = useRestore(accountId, index, onAccept);
  const narrowed = term !== '' || failed;
  const present = Math.min(at, entries.length - 1);
  const active = entries[present];

  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (place) => entries[place]?.id ?? place,
    overscan: 8,
    initialRect: { width: 244, height: 900 },
  });
  const size = virtualizer.getTotalSize();
  useLayoutEffect(() => body.current?.style.setProperty('height', `${size}px`), [size]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the selected item changes
  useLayoutEffect(() => {
    if (present >= 0) virtualizer.scrollToIndex(present, { align: 'auto' });
  }, [present]);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const latestLoad = useRef(ensureLoaded);
  latestLoad.current = ensureLoaded;
  useEffect(() => latestLoad.current(last), [last]);

  const move = (by: number) => setAt(Math.max(0, Math.min(entries.length - 1, present + by)));
  const find = (to: string) => {
    setTyped(to);
    setAt(0);
    setEntered(false);
  };
  const isSettled = isCurrent && typed.trim() === term;
  const enter = () => {
    if (!isSettled) setEntered(true);
    else if (active !== undefined) take(active);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the entries are loaded
  useEffect(() => {
    if (!entered || !isSettled) return;
    setEntered(false);
    enter();
  }, [entered, isSettled]);
  /** Returns whether the key was handled. */
  const act = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'PageDown') move(8);
    else if (key === 'PageUp') move(-8);
    else if (key === 'Enter') enter();
    else if (key === 'Escape' && typed !== '') find('');
    else return false;
    return true;
  };
  const isFull = all >= maxStoredRequests;
  const message = [error === null ? '' : text.issue(error.message), reported, notCleared].find((one) => one !== '') ?? '';
  return (
    <section className="rd-explorer-list" aria-label={text.label} data-region="history" tabIndex={-1}>
      <div className="rd-explorer-find">
        <Search size={14} />
        <input
          ref={field}
          className="rd-input"
          role="combobox"
          aria-label={text.field}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={
            active !== undefined && items.some(({ index: drawn }) => drawn === present) ? `${listId}-${active.id}` : undefined
          }
          placeholder={text.placeholder(formats.number(all))}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => find(event.target.value)}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey && act(event)) event.preventDefault();
          }}
        />
        {typed !== '' && <MiniButton label={text.clearField} icon={<SmallCross />} keys={['Esc']} onPress={() => find('')} />}
      </div>
      <div className="rd-history-bar">
        <CheckField
          label={text.onlyFailed}
          checked={failed}
          onChange={(to) => {
            setFailed(to);
            setAt(0);
          }}
        />
      </div>
      <div className="rd-hidden" role="status">
        {narrowed && total !== null ? text.found(formats.number(total)) : ''}
      </div>
      {message !== '' && (
        <p className="rd-history-message" role="alert">
          {message}
        </p>
      )}
      {total === 0 && (
        <div className="rd-choices-none">
          <strong>{narrowed && all > 0 ? text.noneFound : text.none}</strong>
          <span>{narrowed && all > 0 ? text.noneFoundHint : text.noneHint}</span>
        </div>
      )}
      <div ref={scroller} className="rd-explorer-scroll">
        <div ref={body} id={listId} role="listbox" aria-label={text.list} className="rd-explorer-rows">
          {items.map(({ index: place, start, size: height, key }) => {
            const entry = entries[place];
            if (entry === undefined) return null;
            return (
              <Placed key={key} start={start} size={height}>
                <HistoryRow
                  id={`${listId}-${entry.id}`}
                  entry={entry}
                  place={place}
                  count={total ?? entries.length}
                  active={place === present}
                  onAccept={() => {
                    field.current?.focus();
                    setAt(place);
                    take(entry);
                  }}
                />
              </Placed>
            );
          })}
        </div>
      </div>
      {all > 0 && total !== null && (
        <div className="rd-explorer-changed">
          <span className={isFull ? undefined : 'rd-cut'}>
            {text.count(formats.number(total), formats.number(all))}
            {isFull && text.olderDeleted}
          </span>
          <ClearHistory accountId={accountId} onReported={setNotCleared} />
        </div>
      )}
    </section>
  );
}
