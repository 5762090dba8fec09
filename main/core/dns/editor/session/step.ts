import * as z from 'zod';
import { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';

const Id = z.number().int().positive();
const RunsOfIds = z.array(z.tuple([Id, Id]));
const Records = z.array(DnsRecord);

const Add = z.object({ do: z.literal('add'), first: Id, place: z.number().int().nonnegative(), records: Records });
/** The resulting state of each row, and rows appended at the end. */
const Put = z.object({ do: z.literal('put'), rows: z.array(z.tuple([Id, DnsRecord.nullable()])), first: Id, records: Records });
const FoldedStep = z.discriminatedUnion('do', [Add, Put]);
export type FoldedStep = z.infer<typeof FoldedStep>;

/** A step as it is stored: applied again to what was read, it gives the same rows with the same numbers. */
export const StoredStep = z.discriminatedUnion('do', [
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
  /** The combined result of many steps, before all others. It cannot be undone. */
  z.object({ do: z.literal('fold'), steps: z.array(FoldedStep) }),
]);
export type StoredStep = z.infer<typeof StoredStep>;

/** null: another version, or damaged. */
export function readStep(text: string): StoredStep | null {
  try {
    return StoredStep.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
