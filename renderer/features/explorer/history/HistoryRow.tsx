import type { HistoryEntry } from '../../../../preload/contract/explorer-history.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Age, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/tip-attributes.ts';
import { Method } from '../list/Method.tsx';
import { durationWords, endWords, toneOf } from './entry-words.ts';

export interface HistoryRowProps {
  readonly id: string;
  readonly entry: HistoryEntry;
  /** Its place, from 0, and how many there are. */
  readonly place: number;
  readonly count: number;
  /** Enter would take it. */
  readonly active: boolean;
  readonly onTake: () => void;
}

/** A request of the history: what it was, where it went, how it ended and when. */
export function HistoryRow({ id, entry, place, count, active, onTake }: HistoryRowProps) {
  const formats = useFormats();
  const { method, summary, target, path, ms, at } = entry;
  const shown = target === '' ? path : target;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={classNames('rd-explorer-row', 'rd-history-row', active && 'is-active')}
      {...tipAttributes(`${method} ${shown}`)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Method method={method} short />
      <span className="rd-explorer-row-words">
        <span className="rd-cut">{summary}</span>
        <span className="rd-explorer-row-path rd-cut">
          <bdi>{shown}</bdi>
        </span>
        <span className={`rd-history-state rd-cut is-${toneOf(entry)}`}>{endWords(entry, formats)}</span>
        <span className="rd-history-end">
          {ms !== null && <span>{durationWords(ms, formats)}</span>}
          <Age at={at} />
        </span>
      </span>
    </div>
  );
}
