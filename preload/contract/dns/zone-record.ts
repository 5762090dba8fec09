import * as z from 'zod';

const short = z.string().max(300);

/** A record in the zone hosted by the service (api.md section 7, DnsRecord). */
export const DnsRecord = z.strictObject({
  /** `@` for the domain itself. */
  prefix: short,
  type: z.string().max(30),
  content: z.string().max(70_000),
  /** Seconds; null if not reported by the service. */
  ttl: z.number().int().nullable(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** Selects records of a zone; omitted fields match everything. `prefix` and `type` are exact, `content` is compared by meaning. */
export const RecordMatch = z.strictObject({
  prefix: short.optional(),
  type: z.string().max(30).optional(),
  content: z.string().max(70_000).optional(),
});
export type RecordMatch = z.infer<typeof RecordMatch>;

/**
 * One edit step, applied to the zone as it is when planned. Steps that are already satisfied change nothing. Records are compared by
 * meaning.
 */
export const ZoneEdit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('add'), record: DnsRecord }),
  z.strictObject({ do: z.literal('remove'), record: DnsRecord }),
  /** If `from` does not exist, it is a conflict: nothing is guessed. */
  z.strictObject({ do: z.literal('change'), from: DnsRecord, to: DnsRecord }),
  z.strictObject({ do: z.literal('remove-matching'), match: RecordMatch }),
  /** `inside`: also as a word within text records, such as `ip4:203.0.113.7` in an SPF record. */
  z.strictObject({
    do: z.literal('replace-content'),
    from: z.string().min(1).max(4096),
    to: z.string().min(1).max(4096),
    inside: z.boolean(),
    match: RecordMatch,
  }),
  z.strictObject({ do: z.literal('set-ttl'), ttl: z.number().int().min(0).max(2_147_483_647), match: RecordMatch }),
  /** Replaces the record sets with the same name and type. */
  z.strictObject({ do: z.literal('put-sets'), records: z.array(DnsRecord).max(20_000) }),
  /**
   * Same, except that an alias must be the only record at its name, and only text records with the same purpose are replaced, such as the
   * SPF record.
   */
  z.strictObject({ do: z.literal('set-up'), records: z.array(DnsRecord).max(20_000) }),
  z.strictObject({ do: z.literal('whole'), records: z.array(DnsRecord).max(20_000) }),
]);
export type ZoneEdit = z.infer<typeof ZoneEdit>;
