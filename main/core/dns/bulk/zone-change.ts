import { certainRecords } from '../../../../preload/contract/dns/dns-codes.ts';
import type { ManyZonesEdit } from '../../../../preload/contract/dns/zone-many.ts';
import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import type { SafetyLimit } from '../../../../preload/contract/dns/zones.ts';
import { AppError } from '../../base/errors.ts';
import { type Difference, diffZones } from '../../zone/diff.ts';
import { applyEdits } from '../../zone/edit.ts';
import { externalNameserversOf } from '../../zone/external-nameservers.ts';
import { nameserverUse } from '../../zone/nameserver-use.ts';
import { safetyLimitOf } from '../../zone/safety-limit.ts';
import { type TextType, textTypeOf } from '../../zone/text-types.ts';
import { editsOfTemplate } from '../templates/fill.ts';
import type { WorkDeps } from './stored-zone.ts';
import { storedZone } from './stored-zone.ts';

/** What a run changes in each zone, or compares it with. A template is used as it was when the run started. */
export type Requested =
  | { readonly with: 'edits'; readonly edits: readonly ZoneEdit[] }
  | {
      readonly with: 'template';
      readonly template: ZoneTemplate;
      readonly values: Extract<ManyZonesEdit, { by: 'template' }>['values'];
      /** The type that the account's zones used for texts when the run started; for zones without any. */
      readonly textType: TextType | null;
    }
  | { readonly with: 'snapshot' };

export interface WorkedOut {
  readonly name: string;
  /** The zone as it was read, and as the run would change it; when comparing with a snapshot, the snapshot and the zone. */
  readonly before: readonly DnsRecord[];
  readonly after: readonly DnsRecord[];
  readonly difference: Difference;
  readonly safetyLimit: SafetyLimit;
  /** It cannot be written together with others: it exceeds the safety limit, or the known form limit. */
  readonly apart: boolean;
  /** Editing has no effect, because other nameservers serve the domain. */
  readonly isExternal: boolean;
}

/**
 * Computes the result for a zone from its last read. null: it has no snapshot. Throws AppError NOT_FOUND if the zone was not read,
 * BAD_ANSWER if it cannot be parsed, CONFLICT for an edit of a missing record, VALIDATION for a variable without a value.
 */
export function workOut({ workspace, store }: WorkDeps, accountId: string, id: number, request: Requested): WorkedOut | null {
  const { name, nameservers, records: read } = storedZone({ store }, accountId, id);
  const sides = sidesOf(workspace, accountId, id, { name, read }, request);
  if (sides === null) return null;
  const [before, after] = sides;
  const difference = diffZones(before, after);
  const safetyLimit = safetyLimitOf(before, difference);
  const most = Math.max(certainRecords, workspace().zoneProofs.read(accountId)?.records ?? 0);
  const deletesOnly = difference.created + difference.changed === 0;
  const isTooLong = !deletesOnly && Math.max(before.length, after.length) > most;
  return {
    ...{ name, before, after, difference, safetyLimit },
    apart: safetyLimit.reasons.length > 0 || isTooLong,
    isExternal: externalNameserversOf(nameservers, read, nameserverUse(store(), accountId))?.certain === true,
  };
}

interface Read {
  readonly name: string;
  readonly read: readonly DnsRecord[];
}

function sidesOf(
  workspace: WorkDeps['workspace'],
  accountId: string,
  id: number,
  { name, read }: Read,
  request: Requested,
): readonly [readonly DnsRecord[], readonly DnsRecord[]] | null {
  if (request.with === 'snapshot') {
    const newest = workspace().zoneSnapshots.newest(accountId, id);
    const snapshot = newest === null ? null : workspace().zoneSnapshots.read(accountId, id, newest.id);
    return snapshot === null ? null : [snapshot.records, read];
  }
  const edits =
    request.with === 'edits'
      ? request.edits
      : editsOfTemplate(request.template, { name, records: read, textType: textTypeOf(read, () => request.textType) }, request.values);
  const { records, conflicts } = applyEdits(read, edits);
  if (conflicts.length > 0) throw new AppError('CONFLICT', 'record-missing');
  return [read, records];
}
