import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { prefixMeaning } from './diff.ts';

/** Name prefix of the generated records of a test zone. */
const mark = 'zone-test-';

/** The given number of generated records, each with a name that states its purpose, and a documentation address (RFC 5737). */
export function testRecords(count: number): DnsRecord[] {
  return Array.from({ length: count }, (_, place) => ({
    prefix: `${mark}${String(place + 1).padStart(5, '0')}`,
    type: 'A',
    content: `192.0.2.${(place % 254) + 1}`,
    ttl: 3600,
  }));
}

export const isTestRecord = ({ prefix, type }: DnsRecord): boolean =>
  type === 'A' && prefixMeaning(prefix).startsWith(mark) && /^\d{5}$/.test(prefixMeaning(prefix).slice(mark.length));
