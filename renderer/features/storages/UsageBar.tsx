import type { StorageRow } from '../../../preload/contract/portfolio/rows.ts';
import { orUnknown } from '../../data/list/index.ts';
import { storages as text } from '../../text/en/storages.ts';
import { useFormats } from '../../ui/index.ts';
import './storages.css';

/** How much of an object storage is in use, as a bar and in GB; nothing is drawn for what the service does not send. */
export function UsageBar({ row: { size, used } }: { readonly row: Pick<StorageRow, 'size' | 'used'> }) {
  const { amount, number } = useFormats();
  if (used === null) return orUnknown(null);
  const shown = text.usedOf(amount(used), size === null ? null : number(size));
  return (
    <span className="rd-storage-usage">
      {size !== null && size > 0 && (
        <meter min={0} max={size} high={size * 0.9} value={Math.min(size, Number(used))} aria-label={text.usage}>
          {shown}
        </meter>
      )}
      <span className="rd-figures">{shown}</span>
    </span>
  );
}
