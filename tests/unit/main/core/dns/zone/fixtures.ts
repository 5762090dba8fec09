import fc from 'fast-check';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { runsOf } from '../../../../../support/runs.ts';

export const record = (prefix: string, type: string, content: string, ttl: number | null = 3600): DnsRecord => ({
  prefix,
  type,
  content,
  ttl,
});

const contents: Readonly<Record<string, readonly string[]>> = {
  A: ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'],
  AAAA: ['2001:db8::1', '2001:DB8:0::1', '2001:db8::2'],
  CNAME: ['a.example.net', 'A.example.net.', 'b.example.net'],
  MX: ['10 mail.example.net', '10 MAIL.example.net.', '20 mail.example.net'],
  TXT: ['v=spf1 -all', '"v=spf1 -all"', 'V=SPF1 -ALL', '"a" "b"', 'ab'],
  NS: ['ns1.example.net', 'ns2.example.net.'],
  CAA: ['0 issue "ca.example.net"', '0 ISSUE ca.example.net', '0 iodef "mailto:a@example.net"'],
};

const anyRecord: fc.Arbitrary<DnsRecord> = fc.constantFrom(...Object.keys(contents)).chain((type) =>
  fc.record({
    prefix: fc.constantFrom('@', 'www', 'WWW', 'mail', '*'),
    type: fc.constant(type),
    content: fc.constantFrom(...(contents[type] ?? [])),
    ttl: fc.constantFrom(null, 300, 3600, 86_400),
  }),
);

/** Typical zones, including duplicate records. */
export const anyZone = fc.array(anyRecord, { maxLength: 25 });

/** Prints the seed, so that a failure can be reproduced. */
export function check<T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>): void {
  const seed = Date.now() % 2_147_483_647;
  console.info(`fast-check seed: ${seed}`);
  fc.assert(property, { numRuns: runsOf(250, 1000), seed });
}
