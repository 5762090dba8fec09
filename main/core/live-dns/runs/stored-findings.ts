import * as z from 'zod';
import { Explanation } from '../../../../preload/contract/errors.ts';
import { LiveFinding } from '../../../../preload/contract/live-dns/live-dns.ts';
import { maxRunFindings } from '../../../../preload/contract/live-dns/live-dns-codes.ts';

const Findings = z.array(LiveFinding.nullable().catch(null));

/** Stored findings; those of another version that this one does not know are omitted. */
export function findingsIn(json: string): LiveFinding[] {
  return Findings.parse(JSON.parse(json))
    .flatMap((one) => (one === null ? [] : [one]))
    .slice(0, maxRunFindings);
}

/** Why a domain could not be checked; null: it was checked, or waits. */
export function faultIn(json: string | null): z.infer<typeof Explanation> | null {
  return json === null ? null : Explanation.parse(JSON.parse(json));
}
