import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { Output } from '../../../../preload/contract/index.ts';
import { diffZones, recordIdentity } from '../../zone/diff.ts';
import { applyEdits } from '../../zone/edit.ts';
import { toZoneProblem } from '../lint/problem.ts';
import { lintZone } from '../lint/zone-lint.ts';

const maxProblems = 10;

/**
 * What records would change in a zone, each with its problems in context. Without edits only the records are shown: values are still
 * missing.
 */
export function previewOf(
  zone: { readonly name: string; readonly records: readonly DnsRecord[] },
  records: readonly DnsRecord[],
  edits: readonly ZoneEdit[] | null,
): Omit<Output<'zone-templates.preview'>, 'missing'> {
  if (edits === null) return { records: records.map((record) => ({ record, problems: [] })), created: 0, changed: 0, deleted: 0 };
  const after = applyEdits(zone.records, edits).records;
  const { problems } = lintZone(zone.name, after);
  const places = new Map(after.map((record, place) => [recordIdentity(record), place]));
  const { created, changed, deleted } = diffZones(zone.records, after);
  return {
    records: records.map((record) => ({
      record,
      problems: (problems[places.get(recordIdentity(record)) ?? -1] ?? []).slice(0, maxProblems).map(toZoneProblem),
    })),
    created,
    changed,
    deleted,
  };
}
