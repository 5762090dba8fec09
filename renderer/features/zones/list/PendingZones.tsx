import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { zones as zonesText } from '../../../text/en/zones/zones.ts';
import { Menu, useFormats } from '../../../ui/index.ts';

/** Zones shown in the strip itself; the others are in its menu. */
const inView = 3;
const text = zonesText.list;

/** Links to zones with pending edits, which only wait for the user. */
export function PendingZones({ accountId }: { readonly accountId: AccountId }) {
  const formats = useFormats();
  const zones = useCall('zones.pending', { accountId }).data?.zones ?? [];
  if (zones.length === 0) return null;
  const open = (id: number) => goTo({ screen: 'dns', accountId, id: `${id}` });
  const rest = zones.slice(inView);
  return (
    <section className="rd-zone-pending" aria-label={text.pendingTitle}>
      <b>{text.pending(formats.number(zones.length))}</b>
      {zones.slice(0, inView).map(({ id, name, edits }) => (
        <button key={id} type="button" className="rd-choice-chip" onClick={() => open(id)}>
          {name} <span className="rd-quiet">{text.edits(formats.number(edits))}</span>
        </button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={text.pendingMore(formats.number(rest.length))}
          items={rest.map(({ id, name, edits }) => ({
            id: `${id}`,
            title: name,
            note: text.edits(formats.number(edits)),
            run: () => open(id),
          }))}
          trigger={(attributes) => (
            <button {...attributes} type="button" className="rd-link">
              {text.pendingMore(formats.number(rest.length))}
            </button>
          )}
        />
      )}
    </section>
  );
}
