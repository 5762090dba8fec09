import * as z from 'zod';
import { DnsRecord } from '../../../../../preload/contract/zone-record.ts';

const Id = z.number().int().positive();
const RunsOfIds = z.array(z.tuple([Id, Id]));
const Records = z.array(DnsRecord);

const Add = z.object({ do: z.literal('add'), first: Id, place: z.number().int().nonnegative(), records: Records });
/** Each row as it is afterwards, and those that come behind all others. */
const Put = z.object({ do: z.literal('put'), rows: z.array(z.tuple([Id, DnsRecord.nullable()])), first: Id, records: Records });
const FoldedStep = z.discriminatedUnion('do', [Add, Put]);
export type FoldedStep = z.infer<typeof FoldedStep>;

/** A step as it is kept: carried out anew on what was read, it gives the same rows with the same numbers. */
export const KeptStep = z.discriminatedUnion('do', [
  Add,
  z.object({
    do: z.literal('set'),
    rows: RunsOfIds,
    fields: z.object({
      prefix: z.string().optional(),
      type: z.string().optional(),
      content: z.string().optional(),
      ttl: z.number().nullable().optional(),
    }),
  }),
  z.object({ do: z.literal('remove'), rows: RunsOfIds }),
  z.object({ do: z.literal('revert'), rows: RunsOfIds }),
  z.object({ do: z.literal('replace'), rows: RunsOfIds, from: z.string().min(1), to: z.string() }),
  Put,
  /** What many steps came to, at the beginning of all others. It cannot be taken back. */
  z.object({ do: z.literal('fold'), steps: z.array(FoldedStep) }),
]);
export type KeptStep = z.infer<typeof KeptStep>;

/** null: it is of another version, or damaged. */
export function readStep(text: string): KeptStep | null {
  try {
    return KeptStep.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
