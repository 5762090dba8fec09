import * as z from 'zod';
import { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';

/**
 * Starts a comment line with a record that a zone file cannot represent, such as one of a type that only the service has, so that our own
 * files round-trip completely. The record follows as JSON.
 */
export const recordMark = ';!record ';

const Marked = z.strictObject(DnsRecord.shape);

/** null: not a record. */
export function readMarked(text: string): DnsRecord | null {
  try {
    return Marked.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const writeMarked = ({ prefix, type, content, ttl }: DnsRecord): string =>
  recordMark + JSON.stringify({ prefix, type, content, ttl });
