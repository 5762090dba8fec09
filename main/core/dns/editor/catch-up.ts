import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import { mergeZones } from '../../zone/merge.ts';
import { sameRecords, zoneHash } from '../../zone/record-identity.ts';
import type { ZoneBase } from './base.ts';
import type { EditorDeps } from './deps.ts';
import type { ZoneOf } from './port.ts';
import { ZoneSession } from './session/session.ts';

interface CatchUpParts extends Pick<EditorDeps, 'workspace' | 'store'> {
  readonly lastRead: (of: ZoneOf) => ZoneBase | null;
  readonly rebase: (of: ZoneOf, base: ZoneBase, wanted: readonly DnsRecord[] | null) => ZoneSession;
}

/**
 * Brings an editor to a newer reading, where that needs no word of a person: nothing is pending; or the reading is what the pending edits
 * wanted, which clears them; or it is on the way there. Where somebody else has changed the zone, the editor stays and says so.
 */
export function catchUp(parts: CatchUpParts, session: ZoneSession): ZoneSession {
  const { of, base } = session;
  const newest = parts.store().parts.readAt(of.accountId, of.id, 'dns');
  if (newest === null || newest === session.compared) return session;
  const theirs = parts.lastRead(of);
  if (theirs === null) return session;
  session.compared = newest;
  session.moved = false;
  if (theirs.raw === base.raw) return readAgain(parts, session, newest);
  const ours = session.records();
  if (session.rows.edits === 0) return session.steps === 0 ? new ZoneSession(of, theirs) : parts.rebase(of, theirs, null);
  if (theirs.odd > 0) session.moved = true;
  // TTLs that are told now and were not before are not the same: written from the old reading, they would become the default.
  else if (zoneHash(base.records) === zoneHash(theirs.records)) return readAgain(parts, session, newest);
  else if (sameRecords(theirs.records, ours)) return parts.rebase(of, theirs, null);
  else {
    const onTheWay = theirsOnTheWay(base.records, theirs.records, ours);
    if (onTheWay !== null) return parts.rebase(of, theirs, onTheWay);
    session.moved = true;
  }
  return session;
}

function readAgain({ workspace }: CatchUpParts, session: ZoneSession, readAt: string): ZoneSession {
  session.readAt = readAt;
  if (session.steps > 0) workspace().zoneEdits.readAgain(session.of.accountId, session.of.id, readAt);
  return session;
}

/**
 * What the edits still want of a zone that differs from the one that they began from only by some of them; null: it differs by more. With
 * the TTLs that only the new reading tells.
 */
function theirsOnTheWay(base: readonly DnsRecord[], theirs: readonly DnsRecord[], ours: readonly DnsRecord[]): readonly DnsRecord[] | null {
  const { records, conflicts } = mergeZones(base, theirs, ours);
  return conflicts.length === 0 && sameRecords(records, ours) ? records : null;
}
