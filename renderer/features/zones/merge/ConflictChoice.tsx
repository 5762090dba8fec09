import { useId } from 'react';
import type { ZoneMerge } from '../../../../preload/contract/dns/zones.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/index.ts';

export type Side = 'ours' | 'theirs';

export interface MergeChoice {
  readonly prefix: string;
  readonly type: string;
  readonly take: Side;
}

export interface ConflictChoiceProps {
  readonly conflict: ZoneMerge['conflicts'][number];
  readonly selected: MergeChoice['take'] | undefined;
  readonly onAccept: (side: MergeChoice['take']) => void;
}

const text = zones.merge;
const sides = ['theirs', 'ours'] as const;

function Records({ records: { count, first } }: { readonly records: ConflictChoiceProps['conflict']['base'] }) {
  const formats = useFormats();
  if (count === 0) return <span className="rd-quiet">{text.none}</span>;
  return (
    <>
      {first.map(({ content, ttl }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record set may contain duplicates, and never changes here
        <code key={at}>
          {content}
          {ttl !== null && <span className="rd-quiet"> {zones.plan.ttl(`${ttl}`)}</span>}
        </code>
      ))}
      {count > first.length && <span className="rd-quiet">{text.moreRecords(formats.number(count - first.length))}</span>}
    </>
  );
}

/** A record set that both sides changed: the original, and either side to choose. */
export function ConflictChoice({ conflict, selected, onAccept }: ConflictChoiceProps) {
  const name = useId();
  const of = `${conflict.prefix} ${conflict.type}`;
  return (
    <fieldset className="rd-zone-conflict" aria-label={text.of(of)}>
      <div className="rd-zone-conflict-side">
        <b className="rd-zone-conflict-of">{of}</b>
        <span className="rd-quiet">{text.was}</span>
        <Records records={conflict.base} />
      </div>
      {sides.map((side) => (
        <label key={side} className={classNames('rd-zone-conflict-side is-choice', selected === side && 'is-taken')}>
          <span>
            <input type="radio" name={name} checked={selected === side} onChange={() => onAccept(side)} /> {text.take[side]}
          </span>
          <Records records={conflict[side]} />
        </label>
      ))}
    </fieldset>
  );
}
