import { useEffect, useSyncExternalStore } from 'react';
import { zones } from '../../../text/en/zones/zones.ts';
import { Age, useFormats } from '../../../ui/index.ts';
import type { ZoneFacts } from './zone-facts.ts';

export interface ZoneFactProps {
  readonly facts: ZoneFacts;
  readonly id: number;
  readonly of: 'records' | 'read' | 'edits' | 'snapshots' | 'external';
  /** The nameservers of the domain. */
  readonly hosts?: readonly string[];
}

const text = zones.list;

/** One fact about a zone, in a list cell. */
export function ZoneFact({ facts, id, of, hosts = [] }: ZoneFactProps) {
  const formats = useFormats();
  const zone = useSyncExternalStore(facts.subscribe, () => facts.of(id));
  useEffect(() => facts.ensureLoaded(id), [facts, id]);
  const isExternal = zone?.isExternal === true;
  switch (of) {
    case 'external':
      return (
        <>
          {isExternal && <span className="rd-zone-list-external">{text.external}</span>}
          <code className="rd-zone-list-hosts">{hosts.join(' ')}</code>
        </>
      );
    case 'records':
      return zone === undefined || zone.records === null ? null : <span className="rd-figures">{formats.number(zone.records)}</span>;
    case 'read':
      if (zone === undefined) return null;
      return zone.readAt === null ? <span className="rd-quiet">{text.notRead}</span> : <Age at={zone.readAt} />;
    case 'edits':
      return zone === undefined || zone.edits === 0 ? null : (
        <span className="rd-zone-list-edits">{text.edits(formats.number(zone.edits))}</span>
      );
    case 'snapshots':
      return zone === undefined || zone.snapshots === 0 ? null : <span className="rd-figures">{formats.number(zone.snapshots)}</span>;
  }
}
