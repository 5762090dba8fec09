import type { Output } from '../../../preload/contract/index.ts';
import { AppError } from '../base/errors.ts';
import { diffZones } from '../zone/diff.ts';
import { type Deviation, deviationOf, withReadBack } from '../zone/read-back.ts';
import { toZoneDiff } from '../zone/zone-diff.ts';
import type { JournalRow } from './journal/rows.ts';
import type { Kinds, ZonePair } from './kind.ts';

/**
 * The records that a row of a zone changes, starting at line `from`, with what was read back. Throws AppError NOT_FOUND for a row without a
 * plan or of a kind that changes no records.
 */
export function changedZone(kinds: Kinds, row: JournalRow, from: number): Output<'changes.zone'> {
  const zones = row.plan === null ? undefined : kinds.get(row.kind)?.zones?.(row, row.plan);
  if (zones === undefined) throw new AppError('NOT_FOUND', 'row-without-zone');
  const difference = diffZones(zones.before, zones.after);
  const { created, changed, deleted } = difference;
  const planned = { created, changed, deleted };
  const deviation = readBackOf(row.seen, zones);
  if (deviation === null) return { planned, diff: toZoneDiff(difference, from), notAsPlanned: null };
  const read = withReadBack(difference, deviation);
  return { planned, diff: toZoneDiff(read.difference, from, read.marks), notAsPlanned: read.marks.size };
}

/** null: not read back, or not record by record. */
function readBackOf(seen: JournalRow['seen'], { before, after }: ZonePair): Deviation | null {
  switch (seen?.verdict) {
    case 'done':
      return { missing: [], extra: [] };
    case 'not done':
      return deviationOf(after, before);
    case 'half':
      return seen.deviation ?? null;
    default:
      return null;
  }
}
