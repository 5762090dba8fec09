import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import type { RecordFields } from '../../../../../preload/contract/dns/zones.ts';
import { relativeName } from '../../../zone/host-names.ts';

/** A record is one line, whatever was pasted. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A name in the service's format: `@` for the domain itself, without the domain's name if a trailing dot marks it as absolute. */
function normalizePrefix(text: string, zone: string): string {
  const prefix = oneLine(text);
  if (prefix === '') return '@';
  const within = prefix.endsWith('.') ? relativeName(prefix, zone) : null;
  return within ?? prefix;
}

/** Normalizes fields typed by the user for storage. */
export function normalizeFields({ prefix, type, content, ttl }: RecordFields, zone: string): RecordFields {
  return {
    ...(prefix === undefined ? {} : { prefix: normalizePrefix(prefix, zone) }),
    ...(type === undefined ? {} : { type: oneLine(type).toUpperCase().slice(0, 30) }),
    ...(content === undefined ? {} : { content: oneLine(content) }),
    ...(ttl === undefined ? {} : { ttl }),
  };
}

export const normalizeRecord = ({ prefix, type, content, ttl }: DnsRecord, zone: string): DnsRecord => ({
  prefix: normalizePrefix(prefix, zone),
  type: oneLine(type).toUpperCase().slice(0, 30),
  content: oneLine(content),
  ttl,
});
