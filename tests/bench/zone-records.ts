import type { DnsRecord } from '../../preload/contract/dns/zone-record.ts';

/** A zone like that of a hosting company: addresses, aliases, mail and text. Every fifth record is an A. */
export function madeUpRecord(index: number): DnsRecord {
  const prefix = `host-${Math.floor(index / 5)}`;
  if (index % 5 === 1) return { prefix, type: 'AAAA', content: `2001:db8::${index.toString(16)}`, ttl: 3600 };
  if (index % 5 === 2) return { prefix, type: 'MX', content: `10 mail-${index % 40}.example.net`, ttl: 14_400 };
  if (index % 5 === 3) return { prefix: `_dmarc.${prefix}`, type: 'TXT', content: 'v=DMARC1; p=none; rua=mailto:d@example.net', ttl: 300 };
  if (index % 5 === 4) return { prefix: `alias-${index}`, type: 'CNAME', content: `target-${index % 90}.example.net`, ttl: 3600 };
  return { prefix, type: 'A', content: `198.18.${(index >> 8) % 256}.${index % 256}`, ttl: 3600 };
}
