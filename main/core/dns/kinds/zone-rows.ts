import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { RowRequest } from '../../changes/plan/request.ts';
import { diffZones } from '../../zone/diff.ts';
import { asJson, editsOf } from '../../zone/edit.ts';
import { recordIdentity } from '../../zone/record-identity.ts';

/** The domain that the zone belongs to. */
export interface ZoneTarget {
  readonly id: number;
  readonly name: string;
}

/** An error of a record that the user overrode. */
export interface OverriddenError {
  readonly record: DnsRecord;
  readonly code: string;
  /** The rule that the record breaks. */
  readonly rule: string;
}

/**
 * Rows that turn one zone into another. If records are only removed, one row per record, since a single record is deleted without writing
 * the others; otherwise one row that writes the whole zone. None if both are equivalent. The service deletes a record by name, type and
 * content: with duplicates it is unknown which one it would delete, so those are written as a whole too.
 */
export function zoneRows(
  { id, name }: ZoneTarget,
  before: readonly DnsRecord[],
  after: readonly DnsRecord[],
  overridden: readonly OverriddenError[] = [],
): RowRequest[] {
  const difference = diffZones(before, after);
  const { created, changed, deleted } = difference;
  const target = { kind: 'domain', id, name } as const;
  if (created + changed + deleted === 0) return [];
  const edits = editsOf(difference);
  const removed = edits.flatMap((edit) => (edit.do === 'remove' ? [edit.record] : []));
  if (created + changed > 0 || (after.length > 0 && hasDuplicates(before, removed)))
    return [
      {
        kind: 'zone',
        target,
        input: { edits: asJson(edits), ...(overridden.length === 0 ? {} : { overridden: overridden.map((error) => ({ ...error })) }) },
      },
    ];
  return removed.map((record) => ({ kind: 'zone-record-delete', target, input: { record, together: deleted } }));
}

/** Whether a deleted record has a duplicate in the zone, even with another TTL. */
function hasDuplicates(records: readonly DnsRecord[], removed: readonly DnsRecord[]): boolean {
  const identities = new Set(removed.map(recordIdentity));
  const seen = new Set<string>();
  return records.some((record) => {
    const identity = recordIdentity(record);
    if (!identities.has(identity)) return false;
    const isSecond = seen.has(identity);
    seen.add(identity);
    return isSecond;
  });
}
