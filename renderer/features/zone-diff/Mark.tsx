import type { ZoneRow } from '../../../preload/contract/dns/zones.ts';
import { zones as text } from '../../text/en/zones/zones.ts';

/** + ~ − for a record that was added, changed or removed, with text for screen readers. */
export function Mark({ mark }: { readonly mark: ZoneRow['mark'] }) {
  if (mark === 'none') return null;
  return (
    <span className={`rd-zone-mark is-${mark}`}>
      <span aria-hidden>{text.marks[mark].sign}</span>
      <span className="rd-hidden">{text.marks[mark].word}</span>
    </span>
  );
}
