import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { EditorDeps } from './deps.ts';
import type { ZoneOf } from './port.ts';
import type { Sessions } from './sessions.ts';

/** The maximum the contract accepts. */
const maxPending = 2000;
/** Zones that are updated before responding: edits that a job has just written are no longer pending. The others follow one by one. */
const atOnce = 4;

export interface PendingZones {
  /** Zones with pending edits. Each is compared with a new read once. */
  list(accountId: AccountId): Output<'zones.pending'>;
  releaseAll(): void;
}

export function createPending(
  deps: Pick<EditorDeps, 'workspace' | 'store' | 'incident'>,
  sessions: Pick<Sessions, 'catchUp'>,
): PendingZones {
  /** The last read that each zone was compared with. */
  const seen = new Map<string, string>();
  let waiting: ZoneOf[] = [];
  let next: NodeJS.Immediate | null = null;

  const list = (accountId: AccountId) => deps.workspace().zoneEdits.list(accountId);

  /** Zones with a newer read that was not compared yet. */
  function unseen(accountId: AccountId): ZoneOf[] {
    const reseller = deps.workspace().zoneEdits.reseller(accountId);
    return list(accountId).flatMap(({ id, readAt }) => {
      const newest = deps.store().parts.readAt(accountId, id, 'dns');
      const key = `${accountId} ${id} ${reseller}`;
      if (newest === null || newest === readAt || seen.get(key) === newest) return [];
      seen.set(key, newest);
      return [{ accountId, id }];
    });
  }

  function follow(): void {
    next ??= setImmediate(() => {
      next = null;
      const of = waiting.shift();
      try {
        if (of !== undefined) quietly(() => sessions.catchUp(of));
      } catch (error) {
        deps.incident(error);
      }
      if (waiting.length > 0) follow();
    });
  }

  return {
    list(accountId) {
      const moved = unseen(accountId);
      for (const of of moved.slice(0, atOnce)) quietly(() => sessions.catchUp(of));
      waiting.push(...moved.slice(atOnce));
      if (waiting.length > 0) follow();
      const zones = list(accountId).slice(0, maxPending);
      return { zones: zones.map(({ id, name, edits, changedAt }) => ({ id, name, edits, changedAt })) };
    },
    releaseAll() {
      seen.clear();
      waiting = [];
      if (next !== null) clearImmediate(next);
      next = null;
    },
  };
}

/** The domain or its account may no longer be in the local copy; its edits are retained. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
