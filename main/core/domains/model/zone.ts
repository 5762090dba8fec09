import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import { setKey } from '../../zone/diff.ts';
import { isProof } from '../../zone/verification-records.ts';

/** A zone's own NS records and the TXT records that verify its ownership belong only to it, and its SOA record is the service's. */
export function copiedRecords(records: readonly DnsRecord[]): DnsRecord[] {
  return records.filter((record) => !isItsOwn(record) && !isProof(record));
}

const isItsOwn = ({ prefix, type }: DnsRecord): boolean => prefix === '@' && (type === 'NS' || type === 'SOA');

/** The model's ownership verification records, which are not copied, as text. null: none. */
export function proofsAsText(records: readonly DnsRecord[]): string | null {
  const proofs = records.filter(isProof).map(({ prefix, type, content }) => `${prefix} ${type} ${content}`);
  return proofs.length === 0 ? null : proofs.join('; ').slice(0, 2000);
}

/**
 * The records of a model with its own name inside contents replaced by the target's. What they replace is determined on the target's zone.
 */
export function zoneOfModel(records: readonly DnsRecord[], model: string, target: string): ZoneEdit[] {
  const copied = copiedRecords(records).map((record) => ({ ...record, content: renamed(record.content, model, target) }));
  return copied.length === 0 ? [] : [{ do: 'set-up', records: copied }];
}

/** `10 mail.model.example` becomes `10 mail.target.example`; `notmodel.example` is another name. */
function renamed(content: string, model: string, target: string): string {
  if (model === '' || target === '') return content;
  // A hyphen needs no escape here, and must not have one.
  const name = model.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  return content.replace(new RegExp(`(?<![\\p{L}\\p{N}_-])${name}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}_-])`, 'giu'), () => target);
}

/** The record sets of a zone as names and types, for the list of a model's properties. */
export function setsAsText(records: readonly DnsRecord[]): string[] {
  const sets = new Map<string, DnsRecord[]>();
  for (const record of copiedRecords(records)) {
    const set = sets.get(setKey(record));
    if (set === undefined) sets.set(setKey(record), [record]);
    else set.push(record);
  }
  return [...sets.values()].map((set) =>
    `${set[0]?.prefix ?? ''} ${set[0]?.type ?? ''} ${set.map(({ content }) => content).join('; ')}`.slice(0, 500),
  );
}
