import type { Json } from '../../../../preload/contract/values.ts';
import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/zone-record.ts';
import type { RowRequest } from '../../changes/plan/request.ts';
import { diffZones } from './diff.ts';
import { editsOf } from './edit.ts';

/** The domain whose zone it is. */
export interface ZoneTarget {
  readonly id: number;
  readonly name: string;
}

/**
 * Rows that make one zone into another. Where records only go, one row for each, since a single record is deleted without writing the
 * others; else one row that writes the zone as a whole. None where both mean the same.
 */
export function zoneRows({ id, name }: ZoneTarget, before: readonly DnsRecord[], wanted: readonly DnsRecord[]): RowRequest[] {
  const difference = diffZones(before, wanted);
  const { created, changed, deleted } = difference;
  const target = { kind: 'domain', id, name } as const;
  if (created + changed + deleted === 0) return [];
  const edits = editsOf(difference);
  if (created + changed > 0) return [{ kind: 'zone', target, input: { edits: asJson(edits) } }];
  const gone = edits.flatMap((edit) => (edit.do === 'remove' ? [edit.record] : []));
  return gone.map((record) => ({ kind: 'zone-record-delete', target, input: { record, together: deleted } }));
}

/** Edits as they go into the input of a row. They are plain JSON; a field of a match that is undefined is left out when it is kept. */
export const asJson = (edits: readonly ZoneEdit[]): Json => edits as unknown as Json;
