import * as z from 'zod';
import type { ZoneHead } from '../bind/zone-file.ts';

const HeadRecord = z.object({ ttl: z.number().nullable(), content: z.string() });
const Head = z.object({ soa: HeadRecord.nullable(), ns: z.array(HeadRecord) });

export const headText = ({ soa, ns }: ZoneHead): string => JSON.stringify({ soa, ns });

/** The stored header of the last imported file; null if there is none, or it cannot be read. */
export function headOf(body: string | null): ZoneHead | null {
  if (body === null) return null;
  try {
    return Head.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
