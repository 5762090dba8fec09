import type { ReactElement } from 'react';
import type { ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { Banner, InfoSign, Lock, useFormats, WarningSign } from '../../../ui/index.ts';

const text = zones.strips;

interface Strip {
  readonly id: string;
  readonly tone: 'quiet' | 'needs-you';
  readonly icon: ReactElement;
  readonly strong: string;
  readonly text: string;
}

/** What the user must know about a zone before editing it, and the available actions. */
export function Strips({ zone }: { readonly zone: ZoneState }) {
  const formats = useFormats();
  const { externalNameservers, moved, capacity, read, created, deleted, most, ttlsKnown } = zone;
  const strips: readonly (Strip | false)[] = [
    externalNameservers !== null && {
      id: 'external',
      tone: externalNameservers.certain ? 'needs-you' : 'quiet',
      icon: externalNameservers.certain ? <WarningSign size={14} /> : <InfoSign size={14} />,
      ...(externalNameservers.certain ? text.external : text.maybeExternal)(externalNameservers.hosts.join(', ')),
    },
    moved && { id: 'moved', tone: 'needs-you', icon: <InfoSign size={14} />, ...text.moved },
    !ttlsKnown && { id: 'ttls', tone: 'quiet', icon: <InfoSign size={14} />, ...text.noTtls },
    capacity === 'delete-only' && {
      id: 'capacity',
      tone: 'quiet',
      icon: <Lock size={14} />,
      ...text.deleteOnly(formats.number(read), formats.number(most)),
    },
    capacity === 'too-many' && {
      id: 'too-many',
      tone: 'needs-you',
      icon: <WarningSign size={14} />,
      ...text.tooMany(formats.number(read + created - deleted), formats.number(most)),
    },
  ];
  return strips.map((strip) => {
    if (strip === false) return null;
    const { id, ...rest } = strip;
    return <Banner key={id} {...rest} />;
  });
}
