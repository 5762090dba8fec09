import type { Output } from '../../../preload/contract/index.ts';
import { useCall } from '../../api/queries.ts';
import { domain as texts } from '../../texts/en/domain.ts';
import { InfoSign, useFormats } from '../../ui/index.ts';
import { zoneUse } from './facts.ts';
import { NotRead } from './NotRead.tsx';
import type { TabProps } from './TabContent.tsx';
import { ZoneTable } from './ZoneTable.tsx';

export type ZoneRead = NonNullable<Output<'domain.zone'>>;

const hostsOf = ({ items }: ZoneRead): readonly string[] =>
  items.filter(({ type, prefix }) => type === 'NS' && prefix === '@').map(({ content }) => content.replace(/\.$/, '').toLowerCase());

/** Whether anybody is answered from this zone, as far as it can be told. */
function UseNote({ nameservers, zone }: { readonly nameservers: readonly string[]; readonly zone: ZoneRead }) {
  const use = zoneUse(nameservers, hostsOf(zone));
  if (use === 'own') return null;
  const hosts = nameservers.join(', ');
  const words = { other: texts.dns.other(hosts), maybe: texts.dns.maybe(hosts), none: texts.dns.noNameservers }[use];
  return (
    <p className={use === 'maybe' ? 'rd-domain-note' : 'rd-domain-note is-due'}>
      <InfoSign size={14} />
      <span>{words}</span>
    </p>
  );
}

/** The zone that the service hosts, read-only. */
export function Zone({ accountId, id, stored, busy }: TabProps) {
  const formats = useFormats();
  const { data: zone } = useCall('domain.zone', { accountId, id });
  if (zone === undefined) return null;
  if (zone === null) return <NotRead busy={busy} />;
  return (
    <div className="rd-domain-stack">
      <UseNote nameservers={stored.domain.nameservers} zone={zone} />
      {zone.items.length === 0 ? (
        <p className="rd-domain-nothing rd-quiet">{texts.dns.empty}</p>
      ) : (
        <ZoneTable key={zone.readAt} accountId={accountId} id={id} zone={zone} />
      )}
      {zone.odd > 0 && <p className="rd-domain-nothing rd-quiet">{texts.odd(formats.number(zone.odd))}</p>}
    </div>
  );
}
