import type { HistoryEntry } from '../../../../preload/contract/explorer/history.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Age, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { Method } from '../list/Method.tsx';
import { durationText, outcomeText, toneOf } from './entry-text.ts';

export interface HistoryRowProps {
  readonly id: string;
  readonly entry: HistoryEntry;
  /** Its index, from 0, and the total. */
  readonly place: number;
  readonly count: number;
  /** Enter would choose it. */
  readonly active: boolean;
  readonly onAccept: () => void;
}

/** A history request: operation, target, result and time. */
export function HistoryRow({ id, entry, place, count, active, onAccept }: HistoryRowProps) {
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
      onClick={onAccept}
    >
      <Method method={method} short />
      <span className="rd-explorer-row-text">
        <span className="rd-cut">{summary}</span>
        <span className="rd-explorer-row-path rd-cut">
          <bdi>{shown}</bdi>
        </span>
        <span className={`rd-history-state rd-cut is-${toneOf(entry)}`}>{outcomeText(entry, formats)}</span>
        <span className="rd-history-end">
          {ms !== null && <span>{durationText(ms, formats)}</span>}
          <Age at={at} />
        </span>
      </span>
    </div>
  );
}
