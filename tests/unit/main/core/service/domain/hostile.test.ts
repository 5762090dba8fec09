import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readDetails } from '../../../../../../main/core/service/domain/details.ts';
import { readDsRecords, readForwardings, readHosts, readRecords } from '../../../../../../main/core/service/domain/parts.ts';
import { readWhois } from '../../../../../../main/core/service/domain/whois.ts';
import {
  ChildHost,
  DnsRecord,
  DomainContact,
  DomainDetails,
  DsRecord,
  Forwarding,
  WhoisResponse,
} from '../../../../../../preload/contract/domains/domain.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const names = [
  ...['id', 'prefix', 'name', 'type', 'content', 'ttl', 'from', 'to', 'keytag', 'algorithm', 'digesttype', 'digest', 'hostname'],
  ...['nameserver', 'ip_address', 'status', 'status_label', 'registrar', 'dnssec', 'created_at', 'updated_at', 'expired_at'],
  ...['customer', 'registrant_contact', 'admin_contact', 'tech_contact_id', 'street_1', 'postal_code', 'city', 'country'],
  ...['whois_protection', 'is_refundable', 'status_reason', 'reg'],
];
const long = fc.constantFrom(
  'İ'.repeat(300),
  'ß'.repeat(400),
  'a'.repeat(80_000),
  '\ud800',
  'a\0b',
  '2027-02-31',
  '9999-12-31T23:59:59-14:00',
);
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), long, fc.double(), fc.maxSafeInteger()) as fc.Arbitrary<Json>;
const object = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 });
const nested = fc.dictionary(fc.constantFrom(...names), fc.oneof(value, object), { maxKeys: 12 });
const data = fc.oneof(nested, fc.array(fc.oneof(nested, value), { maxLength: 4 }), value) as fc.Arbitrary<Json>;

const readers: readonly (readonly [string, (body: Json) => unknown, z.ZodType])[] = [
  ['records', (body) => readRecords(body, 'contoh.test').items, z.array(DnsRecord)],
  ['forwardings', (body) => readForwardings(body).items, z.array(Forwarding)],
  ['DS records', (body) => readDsRecords(body).items, z.array(DsRecord)],
  ['child nameservers', (body) => readHosts(body, 'contoh.test').items, z.array(ChildHost)],
  ['WHOIS', readWhois, WhoisResponse.omit({ readAt: true, fields: true })],
  ['details', (body) => readDetails(body, body), DomainDetails.omit({ readAt: true, contacts: true }).loose()],
  ['contacts', (body) => Object.values(readDetails(body, null).contacts), z.array(DomainContact.omit({ usedBy: true }).nullable())],
];

it.each(readers)('%s are parsed from any response, within the renderer’s limits', (_name, read, schema) => {
  fc.assert(
    fc.property(data, (body) => {
      const result = schema.safeParse(read(body));
      expect(result.error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
