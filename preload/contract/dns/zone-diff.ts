import * as z from 'zod';
import { planGroups } from './dns-codes.ts';
import { DnsRecord } from './zone-record.ts';

const Count = z.number().int().nonnegative();

/** A line of a diff: for a changed record, neither side is null. */
const DiffLine = z.strictObject({
  group: z.enum(planGroups),
  mark: z.enum(['added', 'changed', 'removed']),
  before: DnsRecord.nullable(),
  after: DnsRecord.nullable(),
  /**
   * If the change was applied but read back differently: the current record, null if there is none. `planned`: false for an unplanned
   * change.
   */
  notAsPlanned: z.strictObject({ planned: z.boolean(), now: DnsRecord.nullable() }).optional(),
});
/** The first line of a page of a diff. */
export const DiffFrom = Count.default(0);

/** The differences between two zones: a page of lines, in groups, by record sets. */
export const ZoneDiff = z.strictObject({
  /** For the whole diff: it has as many lines as these three together. */
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
