import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { RowRequest } from '../../changes/plan/request.ts';
import { diffZones } from '../../zone/diff.ts';
import { asJson, editsOf } from '../../zone/edit.ts';
import { recordIdentity } from '../../zone/record-identity.ts';

/** The domain whose zone it is. */
export interface ZoneTarget {
  readonly id: number;
  readonly name: string;
}

/** An error of a record that a person has sent all the same. */
export interface OverriddenError {
  readonly record: DnsRecord;
  readonly code: string;
  /** The rule that the record breaks. */
  readonly rule: string;
}

/**
 * Rows that make one zone into another. Where records only go, one row for each, since a single record is deleted without writing the
 * others; else one row that writes the zone as a whole. None where both mean the same. The service deletes a record by its name, type and
 * content: of records that are there twice, nobody knows which one it would take, so those are written as a whole as well.
 */
export function zoneRows(
  { id, name }: ZoneTarget,
  before: readonly DnsRecord[],
  wanted: readonly DnsRecord[],
  overridden: readonly OverriddenError[] = [],
): RowRequest[] {
  const difference = diffZones(before, wanted);
  const { created, changed, deleted } = difference;
  const target = { kind: 'domain', id, name } as const;
  if (created + changed + deleted === 0) return [];
  const edits = editsOf(difference);
  const gone = edits.flatMap((edit) => (edit.do === 'remove' ? [edit.record] : []));
  if (created + changed > 0 || (wanted.length > 0 && isAnyTwice(before, gone)))
    return [
      {
        kind: 'zone',
        target,
        input: { edits: asJson(edits), ...(overridden.length === 0 ? {} : { overridden: overridden.map((error) => ({ ...error })) }) },
      },
    ];
  return gone.map((record) => ({ kind: 'zone-record-delete', target, input: { record, together: deleted } }));
}

/** Whether a record that goes has its like in the zone, be it for another time. */
function isAnyTwice(records: readonly DnsRecord[], gone: readonly DnsRecord[]): boolean {
  const going = new Set(gone.map(recordIdentity));
  const seen = new Set<string>();
  return records.some((record) => {
    const identity = recordIdentity(record);
    if (!going.has(identity)) return false;
    const isSecond = seen.has(identity);
    seen.add(identity);
    return isSecond;
  });
}
