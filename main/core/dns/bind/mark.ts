import * as z from 'zod';
import { DnsRecord } from '../../../../preload/contract/zone-record.ts';

/**
 * Begins a comment line that carries a record which no zone file can hold, such as one of a type that only the service has, so that a file of
 * ours comes back whole. What follows is the record as JSON.
 */
export const recordMark = ';!record ';

const Marked = z.strictObject(DnsRecord.shape);

/** null: it is no record. */
export function readMarked(text: string): DnsRecord | null {
  try {
    return Marked.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const writeMarked = ({ prefix, type, content, ttl }: DnsRecord): string =>
  recordMark + JSON.stringify({ prefix, type, content, ttl });
