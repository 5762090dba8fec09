import { useLayoutEffect, useRef } from 'react';
import type { ChangeJob } from '../../../preload/contract/changes.ts';
import { changes as texts } from '../../text/en/changes.ts';
import { useFormats } from '../../ui/index.ts';

const parts = ['done', 'accepted', 'refused', 'unknown', 'sent'] as const;

/** How far a job is, by what became of its rows. The counts beside it say the same in words. */
export function SegmentBar({ job: { counts, total } }: { readonly job: ChangeJob }) {
  const formats = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const name of parts) {
      const share = total === 0 ? 0 : (100 * counts[name]) / (total - counts.unchanged || 1);
      bar.current?.querySelector<HTMLElement>(`.is-${name}`)?.style.setProperty('width', `${share}%`);
    }
  }, [counts, total]);
  const told = parts
    .filter((name) => counts[name] > 0)
    .map((name) => `${texts.state[name]} ${formats.number(counts[name])}`)
    .join(', ');
  const label = told === '' ? texts.state.planned : told;
  return (
    <div ref={bar} className="rd-segments" role="img" aria-label={label}>
      {parts.map((name) => (
        <span key={name} className={`is-${name}`} />
      ))}
    </div>
  );
}
