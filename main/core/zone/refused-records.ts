import * as z from 'zod';
import { DnsRecord } from '../../../preload/contract/zone-record.ts';

/** What the service said of one record, in its words. */
export interface RefusedRecord {
  /** As it was sent. */
  readonly record: DnsRecord;
  readonly said: string;
}

const Kept = z.object({ of: z.enum(['write', 'delete']), record: DnsRecord, said: z.string() });
/** A refusal as it is kept with pending edits: of a record that was to be written, or to be deleted. */
export type Refusal = z.infer<typeof Kept>;

/** What cannot be read, of another version or damaged, is none. */
export function readRefusals(text: string | null): readonly Refusal[] {
  if (text === null) return [];
  try {
    return z.array(Kept).safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** UTF-16 units of the service's words that are kept of one record; the page shows less. */
const mostSaid = 300;
/** Far more than a zone has that is edited by deleting single records. */
const mostRefusals = 1000;

/** The refusals with another one; a newer one of the same record takes the place of the older. */
export function withRefusal(refusals: readonly Refusal[], added: Refusal): Refusal[] {
  const key = refusalKey(added.of, added.record);
  const others = refusals.filter(({ of, record }) => refusalKey(of, record) !== key);
  return [...others, { ...added, said: added.said.slice(0, mostSaid) }].slice(-mostRefusals);
}

/** The same text for the same record, refused in the same way. */
export const refusalKey = (of: Refusal['of'], { prefix, type, content, ttl }: DnsRecord): string =>
  JSON.stringify([of, prefix, type, content, ttl]);
