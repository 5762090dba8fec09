import type { DnsRecord } from '../../../../../preload/contract/zone-record.ts';
import type { RecordFields } from '../../../../../preload/contract/zones.ts';
import { relativeName } from '../../../zone/host-names.ts';

/** A record is one line, whatever was pasted. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A name as the service has it: `@` for the domain itself, without the domain's own name where a final dot says that it is whole. */
function tidyPrefix(given: string, zone: string): string {
  const prefix = oneLine(given);
  if (prefix === '') return '@';
  const within = prefix.endsWith('.') ? relativeName(prefix, zone) : null;
  return within ?? prefix;
}

/** Fields as a person typed them, as they are kept. */
export function tidyFields({ prefix, type, content, ttl }: RecordFields, zone: string): RecordFields {
  return {
    ...(prefix === undefined ? {} : { prefix: tidyPrefix(prefix, zone) }),
    ...(type === undefined ? {} : { type: oneLine(type).toUpperCase().slice(0, 30) }),
    ...(content === undefined ? {} : { content: oneLine(content) }),
    ...(ttl === undefined ? {} : { ttl }),
  };
}

export const tidyRecord = ({ prefix, type, content, ttl }: DnsRecord, zone: string): DnsRecord => ({
  prefix: tidyPrefix(prefix, zone),
  type: oneLine(type).toUpperCase().slice(0, 30),
  content: oneLine(content),
  ttl,
});
