import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';

const hour = 3600;

/** Shorthand for records: name, type, content. */
const records = (...lines: readonly (readonly [prefix: string, type: string, content: string])[]): DnsRecord[] =>
  lines.map(([prefix, type, content]) => ({ prefix, type, content, ttl: hour }));

/** Templates that ship with the application; provider setups are builders. */
export const builtInTemplates: readonly ZoneTemplate[] = [
  { name: 'Website', mode: 'sets', records: records(['@', 'A', '{{ip}}'], ['www', 'CNAME', '{{domain}}']) },
  {
    name: 'Website, IPv4 and IPv6',
    mode: 'sets',
    records: records(['@', 'A', '{{ip}}'], ['@', 'AAAA', '{{ip6}}'], ['www', 'CNAME', '{{domain}}']),
  },
  {
    name: 'No mail',
    mode: 'sets',
    records: records(['@', 'MX', '0 .'], ['@', 'TXT', 'v=spf1 -all'], ['_dmarc', 'TXT', 'v=DMARC1; p=reject']),
  },
];
