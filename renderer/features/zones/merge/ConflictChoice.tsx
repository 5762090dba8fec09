import { useId } from 'react';
import type { ZoneMerge } from '../../../../preload/contract/dns/zones.ts';
import { zones as texts } from '../../../text/en/zones/zones.ts';
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
  readonly taken: MergeChoice['take'] | undefined;
  readonly onAccept: (side: MergeChoice['take']) => void;
}

const words = texts.merge;
const sides = ['theirs', 'ours'] as const;

function Records({ records: { count, first } }: { readonly records: ConflictChoiceProps['conflict']['base'] }) {
  const formats = useFormats();
  if (count === 0) return <span className="rd-quiet">{words.none}</span>;
  return (
    <>
      {first.map(({ content, ttl }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set may hold a record twice, and never changes here
        <code key={at}>
          {content}
          {ttl !== null && <span className="rd-quiet"> {texts.plan.ttl(`${ttl}`)}</span>}
        </code>
      ))}
      {count > first.length && <span className="rd-quiet">{words.moreRecords(formats.number(count - first.length))}</span>}
    </>
  );
}

/** A record set that both sides changed: the original, and either side to choose. */
export function ConflictChoice({ conflict, taken, onAccept }: ConflictChoiceProps) {
  const name = useId();
  const of = `${conflict.prefix} ${conflict.type}`;
  return (
    <fieldset className="rd-zone-conflict" aria-label={words.of(of)}>
      <div className="rd-zone-conflict-side">
        <b className="rd-zone-conflict-of">{of}</b>
        <span className="rd-quiet">{words.was}</span>
        <Records records={conflict.base} />
      </div>
      {sides.map((side) => (
        <label key={side} className={classNames('rd-zone-conflict-side is-choice', taken === side && 'is-taken')}>
          <span>
            <input type="radio" name={name} checked={taken === side} onChange={() => onAccept(side)} /> {words.take[side]}
          </span>
          <Records records={conflict[side]} />
        </label>
      ))}
    </fieldset>
  );
}
