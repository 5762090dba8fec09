import type { ZoneDiff } from '../../../preload/contract/dns/zone-diff.ts';
import { zones } from '../../text/en/zones/zones.ts';
import { useFormats } from '../../ui/index.ts';

const text = zones.plan.counts;
const kinds = ['created', 'changed', 'deleted'] as const;

/** Number of records that are created, changed and deleted. */
export function DiffCounts({ counts, done = false }: { readonly counts: Pick<ZoneDiff, (typeof kinds)[number]>; readonly done?: boolean }) {
  const formats = useFormats();
  return (
    <p className="rd-zone-counts">
      {kinds.map((kind) => (
        <span key={kind} className={counts[kind] === 0 ? 'is-none' : `is-${kind}`}>
          <b>{formats.number(counts[kind])}</b> {done ? text.done[kind] : text[kind]}
        </span>
      ))}
    </p>
  );
}
