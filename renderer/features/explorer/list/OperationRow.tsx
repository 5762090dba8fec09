import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import { explorer as text } from '../../../text/en/explorer/explorer.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ArrowTopRight } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { Method } from './Method.tsx';

export interface OperationRowProps {
  readonly id: string;
  readonly entry: OperationEntry;
  /** Its index among all selectable ones, from 0, and their number. */
  readonly place: number;
  readonly count: number;
  /** Enter would open it. */
  readonly active: boolean;
  /** It is open. */
  readonly shown: boolean;
  /** With its path on a second line. */
  readonly tall: boolean;
  readonly onAccept: () => void;
}

/** An operation in the list: method, summary, and whether it leads elsewhere. */
export function OperationRow({ id, entry, place, count, active, shown, tall, onAccept }: OperationRowProps) {
  const { method, path, summary, deprecated, dedicated } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={shown}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={classNames('rd-explorer-row', active && 'is-active', shown && 'is-shown')}
      {...(tall ? {} : tipAttributes(`${method} ${path}`))}
      onClick={onAccept}
    >
      <Method method={method} short />
      <span className="rd-explorer-row-text">
        <span className={classNames('rd-cut', deprecated && 'rd-explorer-old')}>{summary}</span>
        {tall && (
          <span className="rd-explorer-row-path rd-cut">
            <bdi>{path}</bdi>
          </span>
        )}
      </span>
      {deprecated && <span className="rd-explorer-note">{text.list.deprecated}</span>}
      {dedicated !== null && <ArrowTopRight size={14} title={text.list.dedicated} />}
    </div>
  );
}
