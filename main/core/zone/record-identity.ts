import { createHash } from 'node:crypto';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { contentMeaning } from './content-meaning.ts';

/** Default TTL of the service in seconds (api.md section 6.6). */
const defaultTtl = 3600;

const between = '\u0000';

/** `@` for the domain itself, in lower case and without the trailing dot. */
export function prefixMeaning(prefix: string): string {
  const plain = prefix.trim().toLowerCase();
  const name = plain.length > 1 && plain.endsWith('.') ? plain.slice(0, -1) : plain;
  return name === '' ? '@' : name;
}

export const typeMeaning = (type: string): string => type.trim().toUpperCase();

/** Equal for records of one set: the same name and type. */
export function setKey({ prefix, type }: Pick<DnsRecord, 'prefix' | 'type'>): string {
  return prefixMeaning(prefix) + between + typeMeaning(type);
}

/** Equal for equivalent records, ignoring TTL. */
export function recordIdentity(record: DnsRecord): string {
  return setKey(record) + between + contentMeaning(typeMeaning(record.type), record.content);
}

/** Equal for equivalent records with the same TTL. A TTL that the service did not return counts as the default. */
export function recordMeaning(record: DnsRecord): string {
  return recordIdentity(record) + between + String(record.ttl ?? defaultTtl);
}

/**
 * Whether two zones are equivalent, in any order. A TTL missing on one side matches any, so that a service that returns none is believed.
 */
export function sameRecords(one: readonly DnsRecord[], other: readonly DnsRecord[]): boolean {
  if (one.length !== other.length) return false;
  const lefts = ttlsByIdentity(one);
  const rights = ttlsByIdentity(other);
  return lefts.size === rights.size && [...lefts].every(([identity, ttls]) => sameTtls(ttls, rights.get(identity) ?? []));
}

type Ttls = (number | null)[];

function ttlsByIdentity(records: readonly DnsRecord[]): Map<string, Ttls> {
  const found = new Map<string, Ttls>();
  for (const record of records) {
    const identity = recordIdentity(record);
    const ttls = found.get(identity);
    if (ttls === undefined) found.set(identity, [record.ttl]);
    else ttls.push(record.ttl);
  }
  return found;
}

function sameTtls(one: Ttls, other: Ttls): boolean {
  if (one.length !== other.length) return false;
  const remaining = [...other];
  const take = (place: number): boolean => place >= 0 && remaining.splice(place, 1).length === 1;
  const reported = one.filter((ttl) => ttl !== null);
  const free = one.length - reported.length;
  const unmatched = reported.filter((ttl) => !take(remaining.indexOf(ttl))).filter(() => !take(remaining.indexOf(null)));
  return unmatched.length === 0 && remaining.length === free;
}

/** Equal for equivalent zones; 64 hex digits. */
export function zoneHash(records: readonly DnsRecord[]): string {
  const hash = createHash('sha256');
  for (const meaning of records.map(recordMeaning).sort()) hash.update(meaning).update('\u0001');
  return hash.digest('hex');
}
