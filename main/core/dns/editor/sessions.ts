import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import { AppError } from '../../base/errors.ts';
import { storedDomain } from '../../portfolio/domain/read-part.ts';
import type { WorkspaceStore } from '../../store/port.ts';
import { sameRecords, zoneHash } from '../../zone/diff.ts';
import { mergeZones } from '../../zone/merge.ts';
import type { EditorDeps } from './deps.ts';
import type { ZoneOf } from './port.ts';
import type { Effect } from './session/rows.ts';
import { readBase, type ZoneBase, ZoneSession } from './session/session.ts';
import { readStep, type StoredStep } from './session/step.ts';
import { towards } from './session/towards.ts';

/** Editors kept in memory; the others are restored from storage. */
const maxOpenSessions = 4;

/** The zone editors, in memory and in storage. All methods throw AppError NOT_FOUND for what does not exist. */
export interface Sessions {
  /** null: the zone was never read. */
  find(of: ZoneOf): ZoneSession | null;
  /** Updates a zone's pending edits to the last read, without loading additional editors into memory. */
  catchUp(of: ZoneOf): void;
  /** For a zone whose TTLs the service does not return: clears pending edits that match these records, because they were written. */
  settle(of: ZoneOf, records: readonly DnsRecord[]): void;
  /** Applies and stores a step; null if it changed nothing. Throws AppError VALIDATION. */
  take(session: ZoneSession, step: StoredStep): Effect | null;
  undo(session: ZoneSession): void;
  redo(session: ZoneSession): void;
  /** Restarts from a new read, with the step that leads to these records. */
  rebase(of: ZoneOf, base: ZoneBase, target: readonly DnsRecord[] | null): ZoneSession;
  /** The zone as it was last read. */
  lastRead(of: ZoneOf): ZoneBase | null;
  isCached(of: ZoneOf): boolean;
  release(of: ZoneOf): void;
  releaseAll(): void;
}

export function createSessions(deps: EditorDeps): Sessions {
  const held = new Map<string, ZoneSession>();
  let from: WorkspaceStore | null = null;

  /** Another reseller under the same account has other domains, and therefore another store. */
  function keyOf({ accountId, id }: ZoneOf): string {
    const workspace = deps.workspace();
    if (workspace !== from) held.clear();
    from = workspace;
    return `${accountId} ${id} ${workspace.zoneEdits.reseller(accountId)}`;
  }

  function hold(of: ZoneOf, session: ZoneSession): ZoneSession {
    const key = keyOf(of);
    session.refuse(deps.workspace().zoneEdits.refusals(of.accountId, of.id));
    const before = held.get(key);
    if (before !== undefined && before !== session) session.names.inherit(session.rows, before);
    held.delete(key);
    held.set(key, session);
    for (const oldest of held.keys()) {
      if (held.size <= maxOpenSessions) break;
      held.delete(oldest);
    }
    return session;
  }

  const at = (): string => new Date(deps.now()).toISOString();
  const nameOf = ({ accountId, id }: ZoneOf): string => storedDomain(deps, accountId, id).domain.name;

  function lastRead(of: ZoneOf): ZoneBase | null {
    const name = nameOf(of);
    const part = deps.store().parts.find(of.accountId, of.id, 'dns');
    return part === null ? null : readBase(name, part);
  }

  /** The stored steps applied to their base; unreadable ones, and all after them, are dropped. */
  function restore(of: ZoneOf): ZoneSession | null {
    const found = deps.workspace().zoneEdits.find(of.accountId, of.id);
    if (found === null) return null;
    const session = new ZoneSession(of, readBase(found.name, { readAt: found.readAt, raw: found.base }));
    for (const text of found.steps) if (!applyStored(session, text)) break;
    while (session.position > found.position && session.undo() !== null);
    return session;
  }

  function applyStored(session: ZoneSession, text: string): boolean {
    const step = readStep(text);
    try {
      return step !== null && session.take(step) !== null;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  function load(of: ZoneOf): ZoneSession | null {
    const stored = restore(of);
    if (stored !== null) return stored;
    const read = lastRead(of);
    return read === null ? null : new ZoneSession(of, read);
  }

  const headOf = (session: ZoneSession): { position: number; edits: number; at: string } => ({
    position: session.position,
    edits: session.rows.edits,
    at: at(),
  });

  /** If the write fails, the editor is dropped from memory and restored from storage. */
  function saving(session: ZoneSession, write: () => void): void {
    try {
      write();
    } catch (error) {
      // The state in memory differs from the stored one.
      held.delete(keyOf(session.of));
      throw error;
    }
    deps.report(session.of);
  }

  function append(session: ZoneSession, step: StoredStep): void {
    const { zoneEdits } = deps.workspace();
    const { accountId, id } = session.of;
    const { name, raw } = session.base;
    zoneEdits.together(() => {
      if (session.position === 1) zoneEdits.begin(accountId, id, { name, readAt: session.readAt, base: raw }, at());
      zoneEdits.append(accountId, id, JSON.stringify(step), headOf(session));
    });
  }

  /** Replaces the stored steps with all current ones. */
  function saveAll(session: ZoneSession): void {
    const { zoneEdits } = deps.workspace();
    const { accountId, id } = session.of;
    const { name, raw } = session.base;
    const head = headOf(session);
    zoneEdits.together(() => {
      zoneEdits.begin(accountId, id, { name, readAt: session.readAt, base: raw }, at());
      for (const [place, step] of session.history().entries())
        zoneEdits.append(accountId, id, JSON.stringify(step), { ...head, position: place + 1 });
      zoneEdits.move(accountId, id, head);
    });
  }

  function rebase(of: ZoneOf, base: ZoneBase, target: readonly DnsRecord[] | null): ZoneSession {
    const session = new ZoneSession(of, base);
    const { rows, records } = towards(session.rows, target ?? base.records);
    const step: StoredStep = { do: 'put', rows, first: session.nextId, records };
    const isChanged = session.take(step) !== null;
    saving(session, () => {
      if (isChanged) append(session, step);
      else deps.workspace().zoneEdits.remove(of.accountId, of.id);
    });
    return hold(of, session);
  }

  const sessions: Sessions = {
    find(of) {
      const key = keyOf(of);
      // Throws if the domain is no longer in the local copy.
      nameOf(of);
      const session = held.get(key) ?? load(of);
      return session === null ? null : hold(of, catchUp({ ...deps, lastRead, rebase }, session));
    },
    catchUp(of) {
      const key = keyOf(of);
      nameOf(of);
      const present = held.get(key);
      const session = present ?? load(of);
      if (session === null) return;
      const after = catchUp({ ...deps, lastRead, rebase }, session);
      if (present === undefined) held.delete(key);
      else if (after !== present) hold(of, after);
    },
    settle(of, records) {
      const key = keyOf(of);
      if (deps.store().domains.find(of.accountId, of.id) === null) return;
      const present = held.get(key);
      const session = present ?? restore(of);
      if (session === null || session.rows.edits === 0 || !session.base.records.some(({ ttl }) => ttl === null)) return;
      if (zoneHash(session.records()) !== zoneHash(records)) return;
      rebase(of, lastRead(of) ?? session.base, null);
      if (present === undefined) held.delete(key);
    },
    take(session, step) {
      const effect = session.take(step);
      if (effect === null) return null;
      const isFolded = session.fold();
      saving(session, () => (isFolded ? saveAll(session) : append(session, step)));
      return effect;
    },
    undo(session) {
      if (session.undo() !== null) saving(session, () => move(session));
    },
    redo(session) {
      if (session.redo() !== null) saving(session, () => move(session));
    },
    rebase,
    lastRead,
    isCached: (of) => held.has(keyOf(of)),
    release: (of) => void held.delete(keyOf(of)),
    releaseAll: () => held.clear(),
  };

  function move(session: ZoneSession): void {
    deps.workspace().zoneEdits.move(session.of.accountId, session.of.id, headOf(session));
  }

  return sessions;
}

interface CatchUpDeps extends Pick<EditorDeps, 'workspace' | 'store'> {
  readonly lastRead: (of: ZoneOf) => ZoneBase | null;
  readonly rebase: (of: ZoneOf, base: ZoneBase, target: readonly DnsRecord[] | null) => ZoneSession;
}

/**
 * Updates an editor to a newer read if no decision by the user is needed: there are no pending edits, the read already contains all of them
 * (they are cleared), or some of them. If the zone was changed by others, the editor is left unchanged and reports that.
 */
function catchUp(deps: CatchUpDeps, session: ZoneSession): ZoneSession {
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
