import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import type { DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import type { OperationMarks } from '../../../../preload/contract/explorer/operation-marks.ts';
import { explorer } from '../../../text/en/explorer/explorer.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Search, SmallCross, useFormats } from '../../../ui/index.ts';
import { finder } from './find.ts';
import { foundLines, linesOf } from './list-lines.ts';
import { type OperationLine, OperationRows } from './OperationRows.tsx';

const text = explorer.list;
/** From this number of operations on, a search may take longer than a key press on slow machines. */
const many = 3000;

/** Each document's search text, for the life of the application. */
const searches = new Map<string, string>();

export interface OperationListProps {
  /** The account and document that the search text belongs to. A different one also needs a different `key`. */
  readonly searchKey: string;
  readonly index: DocumentIndex;
  readonly marks: OperationMarks;
  /** Key of the open operation. */
  readonly shown: string | undefined;
  readonly onAccept: (key: string) => void;
  readonly foot: ReactNode;
}

/** All operations: starred, recent, then by area; or the search results. The field keeps the focus, arrows and Enter choose. */
export function OperationList({ searchKey, index, marks, shown, onAccept, foot }: OperationListProps) {
  const formats = useFormats();
  const { operations: listed, unlisted } = index.facts;
  const listId = useId();
  const [typed, setTyped] = useState(() => searches.get(searchKey) ?? '');
  const [at, setAt] = useState<number | null>(null);
  // Deferring costs a frame, which is only worth it for long lists.
  const later = useDeferredValue(typed);
  const term = (index.operations.length > many ? later : typed).trim();
  const find = useMemo(() => finder(index.operations), [index]);
  const lines = useMemo(() => (term === '' ? linesOf(index, marks, text) : foundLines(index, find(term))), [index, marks, find, term]);
  const rows = useMemo(() => lines.filter((line) => line.kind === 'operation'), [lines]);
  const searching = term !== '';
  const present = at ?? (searching ? 0 : rows.findIndex(({ entry }) => entry.key === shown));
  const active = rows[Math.min(present, rows.length - 1)];

  const take = useCallback(
    ({ place, entry }: OperationLine) => {
      setAt(place);
      onAccept(entry.key);
    },
    [onAccept],
  );
  const move = (by: number) => setAt(Math.max(0, Math.min(rows.length - 1, (active?.place ?? -1) + by)));
  const search = (next: string) => {
    searches.set(searchKey, next);
    setTyped(next);
    setAt(null);
  };
  const clear = () => search('');
  /** Returns whether the key was handled. */
  const act = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'PageDown') move(12);
    else if (key === 'PageUp') move(-12);
    else if (key === 'Enter' && active !== undefined) onAccept(active.entry.key);
    else if (key === 'Escape' && typed !== '') clear();
    else return false;
    return true;
  };
  return (
    <section className="rd-explorer-list" aria-label={text.label} data-region="operations" tabIndex={-1}>
      <div className="rd-explorer-find">
        <Search size={14} />
        <input
          className="rd-input"
          data-operation-finder
          role="combobox"
          aria-label={text.field}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active.place}`}
          placeholder={
            unlisted === 0 ? text.count(formats.number(listed)) : text.countOf(formats.number(listed), formats.number(listed + unlisted))
          }
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey && act(event)) event.preventDefault();
          }}
        />
        {typed !== '' && <MiniButton label={text.clear} icon={<SmallCross />} keys={['Esc']} onPress={clear} />}
      </div>
      <div className="rd-hidden" role="status">
        {searching ? text.found(formats.number(rows.length)) : ''}
      </div>
      {rows.length === 0 && (
        <div className="rd-choices-none">
          <strong>{searching ? text.none : text.empty}</strong>
          <span>{searching ? text.noneHint : text.emptyHint}</span>
        </div>
      )}
      <OperationRows {...{ listId, lines, searching, active, shown }} count={rows.length} onAccept={take} />
      {foot}
    </section>
  );
}
