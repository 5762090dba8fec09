import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { mergeZones } from '../../zone/merge.ts';
import { sameRecords, zoneHash } from '../../zone/record-identity.ts';
import type { ZoneBase } from './base.ts';
import type { EditorDeps } from './deps.ts';
import type { ZoneOf } from './port.ts';
import { ZoneSession } from './session/session.ts';

interface CatchUpDeps extends Pick<EditorDeps, 'workspace' | 'store'> {
  readonly lastRead: (of: ZoneOf) => ZoneBase | null;
  readonly rebase: (of: ZoneOf, base: ZoneBase, target: readonly DnsRecord[] | null) => ZoneSession;
}

/**
 * Updates an editor to a newer read if no decision by the user is needed: there are no pending edits, the read already contains all of them
 * (they are cleared), or some of them. If the zone was changed by others, the editor is left unchanged and reports that.
 */
export function catchUp(deps: CatchUpDeps, session: ZoneSession): ZoneSession {
  const { of, base } = session;
  const newest = deps.store().parts.readAt(of.accountId, of.id, 'dns');
  if (newest === null || newest === session.compared) return session;
  const theirs = deps.lastRead(of);
  if (theirs === null) return session;
  session.compared = newest;
  session.moved = false;
  if (theirs.raw === base.raw) return reread(deps, session, newest);
  const ours = session.records();
  if (session.rows.edits === 0) return session.steps === 0 ? new ZoneSession(of, theirs) : deps.rebase(of, theirs, null);
  if (theirs.odd > 0) session.moved = true;
  // TTLs that are present now and were not before are a difference: a write based on the old read would reset them to the default.
  else if (zoneHash(base.records) === zoneHash(theirs.records)) return reread(deps, session, newest);
  else if (sameRecords(theirs.records, ours)) return deps.rebase(of, theirs, null);
  else {
    const remoteChanges = remoteChangesBetween(base.records, theirs.records, ours);
    if (remoteChanges !== null) return deps.rebase(of, theirs, remoteChanges);
    session.moved = true;
  }
  return session;
}

function reread({ workspace }: CatchUpDeps, session: ZoneSession, readAt: string): ZoneSession {
  session.readAt = readAt;
  if (session.steps > 0) workspace().zoneEdits.reread(session.of.accountId, session.of.id, readAt);
  return session;
}

/**
 * What the edits still have to change if the zone differs from their base only by some of them; null if it differs by more. Includes TTLs
 * that only the new read has.
 */
function remoteChangesBetween(
  base: readonly DnsRecord[],
  theirs: readonly DnsRecord[],
  ours: readonly DnsRecord[],
): readonly DnsRecord[] | null {
  const { records, conflicts } = mergeZones(base, theirs, ours);
  return conflicts.length === 0 && sameRecords(records, ours) ? records : null;
}
