import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import { AppError } from '../../base/errors.ts';
import { storedDomain } from '../../portfolio/domain/read-part.ts';
import type { WorkspaceStore } from '../../store/port.ts';
import { zoneHash } from '../../zone/record-identity.ts';
import { readBase, type ZoneBase } from './base.ts';
import { catchUp } from './catch-up.ts';
import type { EditorDeps } from './deps.ts';
import type { ZoneOf } from './port.ts';
import type { Effect } from './session/rows.ts';
import { ZoneSession } from './session/session.ts';
import { type KeptStep, readStep } from './session/step.ts';
import { towards } from './session/towards.ts';

/** Editors that are held in memory; the others come back from what is kept. */
const heldAtOnce = 4;

/** The editors of zones, as they are in memory and as they are kept. All of them throw AppError NOT_FOUND for what is not there. */
export interface Sessions {
  /** null: the zone was never read. */
  find(of: ZoneOf): ZoneSession | null;
  /** Brings the pending edits of a zone to what was read last, and holds nothing that was not held. */
  catchUp(of: ZoneOf): void;
  /** Clears pending edits of a zone of which the service tells no TTLs, where they want just these records: they were written. */
  settle(of: ZoneOf, records: readonly DnsRecord[]): void;
  /** Carries a step out and keeps it; null: it changed nothing. Throws AppError VALIDATION. */
  take(session: ZoneSession, step: KeptStep): Effect | null;
  undo(session: ZoneSession): void;
  redo(session: ZoneSession): void;
  /** Begins anew on a reading, with the step that leads to these records. */
  rebase(of: ZoneOf, base: ZoneBase, wanted: readonly DnsRecord[] | null): ZoneSession;
  /** The zone as it was read last. */
  lastRead(of: ZoneOf): ZoneBase | null;
  isHeld(of: ZoneOf): boolean;
  letGo(of: ZoneOf): void;
  letAllGo(): void;
}

export function createSessions(deps: EditorDeps): Sessions {
  const held = new Map<string, ZoneSession>();
  let from: WorkspaceStore | null = null;

  /** Another reseller under the same account has other domains, and so has another store. */
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
      if (held.size <= heldAtOnce) break;
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

  /** The steps as they were kept, on what they began from; those that cannot be read, and all after them, are gone. */
  function kept(of: ZoneOf): ZoneSession | null {
    const found = deps.workspace().zoneEdits.find(of.accountId, of.id);
    if (found === null) return null;
    const session = new ZoneSession(of, readBase(found.name, { readAt: found.readAt, raw: found.base }));
    for (const text of found.steps) if (!isTaken(session, text)) break;
    while (session.position > found.position && session.undo() !== null);
    return session;
  }

  function isTaken(session: ZoneSession, text: string): boolean {
    const step = readStep(text);
    try {
      return step !== null && session.take(step) !== null;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  function load(of: ZoneOf): ZoneSession | null {
    const stored = kept(of);
    if (stored !== null) return stored;
    const read = lastRead(of);
    return read === null ? null : new ZoneSession(of, read);
  }

  const headOf = (session: ZoneSession): { position: number; edits: number; at: string } => ({
    position: session.position,
    edits: session.rows.edits,
    at: at(),
  });

  /** A write that fails leaves the editor as it was. */
  function keeping(session: ZoneSession, write: () => void): void {
    try {
      write();
    } catch (error) {
      // What is in memory is not what is kept.
      held.delete(keyOf(session.of));
      throw error;
    }
    deps.tell(session.of);
  }

  function append(session: ZoneSession, step: KeptStep): void {
    const { zoneEdits } = deps.workspace();
    const { accountId, id } = session.of;
    const { name, raw } = session.base;
    zoneEdits.together(() => {
      if (session.position === 1) zoneEdits.begin(accountId, id, { name, readAt: session.readAt, base: raw }, at());
      zoneEdits.append(accountId, id, JSON.stringify(step), headOf(session));
    });
  }

  /** All steps in place of those that were kept. */
  function keepAll(session: ZoneSession): void {
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

  function rebase(of: ZoneOf, base: ZoneBase, wanted: readonly DnsRecord[] | null): ZoneSession {
    const session = new ZoneSession(of, base);
    const { rows, records } = towards(session.rows, wanted ?? base.records);
    const step: KeptStep = { do: 'put', rows, first: session.nextId, records };
    const isChanged = session.take(step) !== null;
    keeping(session, () => {
      if (isChanged) append(session, step);
      else deps.workspace().zoneEdits.remove(of.accountId, of.id);
    });
    return hold(of, session);
  }

  const sessions: Sessions = {
    find(of) {
      const key = keyOf(of);
      // Throws where the domain is gone from the local copy.
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
      const session = present ?? kept(of);
      if (session === null || session.rows.edits === 0 || !session.base.records.some(({ ttl }) => ttl === null)) return;
      if (zoneHash(session.records()) !== zoneHash(records)) return;
      rebase(of, lastRead(of) ?? session.base, null);
      if (present === undefined) held.delete(key);
    },
    take(session, step) {
      const effect = session.take(step);
      if (effect === null) return null;
      const isFolded = session.fold();
      keeping(session, () => (isFolded ? keepAll(session) : append(session, step)));
      return effect;
    },
    undo(session) {
      if (session.undo() !== null) keeping(session, () => move(session));
    },
    redo(session) {
      if (session.redo() !== null) keeping(session, () => move(session));
    },
    rebase,
    lastRead,
    isHeld: (of) => held.has(keyOf(of)),
    letGo: (of) => void held.delete(keyOf(of)),
    letAllGo: () => held.clear(),
  };

  function move(session: ZoneSession): void {
    deps.workspace().zoneEdits.move(session.of.accountId, session.of.id, headOf(session));
  }

  return sessions;
}
