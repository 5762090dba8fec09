import { identity, type RequestedRecord } from './record.ts';

export interface PlacedRecord {
  readonly record: RequestedRecord;
  /** Prefix of its fields in errors: `records.3.`. */
  readonly place: string;
}

/** Conflicts within a zone: duplicate records, an alias of the domain itself, an alias next to other records. By field. */
export function conflicts(records: readonly PlacedRecord[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  const atName = new Map<string, number>();
  for (const { record } of records) atName.set(record.prefix, (atName.get(record.prefix) ?? 0) + 1);
  for (const { record, place } of records) {
    const known = identity(record);
    const fault = record.type === 'CNAME' ? aliasFault(record.prefix, (atName.get(record.prefix) ?? 0) > 1) : null;
    if (seen.has(known)) errors[`${place}content`] = [`The ${place}content field has a duplicate value.`];
    else if (fault !== null) errors[`${place}name`] = [fault];
    seen.add(known);
  }
  return errors;
}

/** Why an alias is not allowed at this name, or null. */
export function aliasFault(prefix: string, hasOthers: boolean): string | null {
  if (prefix === '@') return 'A CNAME record is not allowed at the root of the domain.';
  return hasOthers ? 'A CNAME record can not coexist with other records of its name.' : null;
}
