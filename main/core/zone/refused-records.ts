import * as z from 'zod';
import { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';

/** The service's message about one record. */
export interface RefusedRecord {
  /** As it was sent. */
  readonly record: DnsRecord;
  readonly message: string;
}

const StoredRefusal = z.object({ of: z.enum(['write', 'delete']), record: DnsRecord, message: z.string() });
/** A rejection as stored with pending edits: of a record that was to be written or deleted. */
export type Refusal = z.infer<typeof StoredRefusal>;

/** Unreadable data (another version, or damaged) gives an empty list. */
export function readRefusals(text: string | null): readonly Refusal[] {
  if (text === null) return [];
  try {
    return z.array(StoredRefusal).safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** UTF-16 units of the service's message that are stored per record; the renderer shows less. */
const maxMessageLength = 300;
/** Far more than a zone has that is edited by deleting single records. */
const maxRefusals = 1000;

/** Adds a rejection; a newer one for the same record replaces the older one. */
export function withRefusal(refusals: readonly Refusal[], added: Refusal): Refusal[] {
  const key = refusalKey(added.of, added.record);
  const others = refusals.filter(({ of, record }) => refusalKey(of, record) !== key);
  return [...others, { ...added, message: added.message.slice(0, maxMessageLength) }].slice(-maxRefusals);
}

/** Equal for the same record, rejected for the same operation. */
export const refusalKey = (of: Refusal['of'], { prefix, type, content, ttl }: DnsRecord): string =>
  JSON.stringify([of, prefix, type, content, ttl]);
