import { useLayoutEffect, useRef } from 'react';
import type { ChangeJob } from '../../../preload/contract/changes/changes.ts';
import { changes as text } from '../../text/en/changes/jobs.ts';
import { useFormats } from '../../ui/index.ts';

const parts = ['done', 'accepted', 'refused', 'unknown', 'sent'] as const;

/** A job's progress by row state. The counts next to it contain the same as text. */
export function SegmentBar({ job: { counts, total } }: { readonly job: ChangeJob }) {
  const formats = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const name of parts) {
      const share = total === 0 ? 0 : (100 * counts[name]) / (total - counts.unchanged || 1);
      bar.current?.querySelector<HTMLElement>(`.is-${name}`)?.style.setProperty('width', `${share}%`);
    }
  }, [counts, total]);
  const reported = parts
    .filter((name) => counts[name] > 0)
    .map((name) => `${text.state[name]} ${formats.number(counts[name])}`)
    .join(', ');
  const label = reported === '' ? text.state.planned : reported;
  return (
    <div ref={bar} className="rd-segments" role="img" aria-label={label}>
      {parts.map((name) => (
        <span key={name} className={`is-${name}`} />
      ))}
    </div>
  );
}
