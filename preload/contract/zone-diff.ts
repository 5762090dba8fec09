import * as z from 'zod';
import { planGroups } from './dns-codes.ts';
import { DnsRecord } from './zone-record.ts';

const Count = z.number().int().nonnegative();

/** A line of a difference: neither record is null for a changed one. */
const DiffLine = z.strictObject({
  group: z.enum(planGroups),
  mark: z.enum(['added', 'changed', 'removed']),
  before: DnsRecord.nullable(),
  after: DnsRecord.nullable(),
  /**
   * Where the change was carried out and read back otherwise: what is there now, null for nothing of the kind. `planned`: false for a change
   * that nobody planned.
   */
  notAsPlanned: z.strictObject({ planned: z.boolean(), now: DnsRecord.nullable() }).optional(),
});
/** The line of a difference that a page of it begins with. */
export const DiffFrom = Count.default(0);

/** What is different between two zones: a page of its lines, in groups, by record sets. */
export const ZoneDiff = z.strictObject({
  /** Of the whole difference: it has as many lines as these three together. */
  created: Count,
  changed: Count,
  deleted: Count,
  unchanged: Count,
  from: Count,
  lines: z.array(DiffLine).max(500),
  /** The same lines as text, with `+`, `-` and `~`. */
  text: z.string().max(500_000),
});
export type ZoneDiff = z.infer<typeof ZoneDiff>;
