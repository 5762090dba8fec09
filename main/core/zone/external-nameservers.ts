import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { isServiceHost, type NameserverUse, plainHost } from './nameserver-use.ts';

/** The nameservers of a domain if none of them is known as the service's own. */
export interface ExternalNameservers {
  readonly hosts: readonly string[];
  /**
   * Editing the zone here has no effect. If not certain, these may be the service's own under a reseller's names: many domains of the
   * account use them, or none uses names by which the service is known.
   */
  readonly certain: boolean;
}

/** null: some are the service's own, or none are known. Nameservers that the zone itself names count as its own. */
export function externalNameserversOf(
  nameservers: readonly string[],
  records: readonly DnsRecord[] | null,
  use: NameserverUse,
): ExternalNameservers | null {
  if (nameservers.length === 0) return null;
  const named = new Set(
    (records ?? []).flatMap(({ prefix, type, content }) => (prefix === '@' && type === 'NS' ? [plainHost(content)] : [])),
  );
  const hosts = nameservers.map(plainHost);
  if (hosts.some((host) => named.has(host) || isServiceHost(host))) return null;
  return { hosts: nameservers, certain: use.serviceInUse && !hosts.some((host) => use.usual.has(host)) };
}
