import * as z from 'zod';

const short = z.string().max(300);

/** A record of the zone that the service hosts (api.md section 7, DnsRecord). */
export const DnsRecord = z.strictObject({
  /** `@` for the domain itself. */
  prefix: short,
  type: z.string().max(30),
  content: z.string().max(70_000),
  /** Seconds; null when the service did not say. */
  ttl: z.number().int().nullable(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** Which records of a zone are meant; what is left out matches all. `prefix` and `type` as a whole, `content` by meaning. */
export const RecordMatch = z.strictObject({
  prefix: short.optional(),
  type: z.string().max(30).optional(),
  content: z.string().max(70_000).optional(),
});
export type RecordMatch = z.infer<typeof RecordMatch>;

/**
 * One step from one zone to another, carried out on whatever the zone is when it is planned. What is so already changes nothing.
 * Records are compared by meaning.
 */
export const ZoneEdit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('add'), record: DnsRecord }),
  z.strictObject({ do: z.literal('remove'), record: DnsRecord }),
  /** Where `from` is not there, it is a conflict: nothing is guessed. */
  z.strictObject({ do: z.literal('change'), from: DnsRecord, to: DnsRecord }),
  z.strictObject({ do: z.literal('remove-matching'), match: RecordMatch }),
  /** `inside`: also as a word within texts, such as `ip4:203.0.113.7` of an SPF record. */
  z.strictObject({
    do: z.literal('replace-content'),
    from: z.string().min(1).max(4096),
    to: z.string().min(1).max(4096),
    inside: z.boolean(),
    match: RecordMatch,
  }),
  z.strictObject({ do: z.literal('set-ttl'), ttl: z.number().int().min(0).max(2_147_483_647), match: RecordMatch }),
  /** Sets of the same name and type as these are replaced by these. */
  z.strictObject({ do: z.literal('put-sets'), records: z.array(DnsRecord).max(20_000) }),
  /** The same, where an alias stands alone at its name, and of texts only those of the same use are replaced, such as the SPF record. */
  z.strictObject({ do: z.literal('set-up'), records: z.array(DnsRecord).max(20_000) }),
  z.strictObject({ do: z.literal('whole'), records: z.array(DnsRecord).max(20_000) }),
]);
export type ZoneEdit = z.infer<typeof ZoneEdit>;
