import type { AccountId } from '../../../../preload/contract/values.ts';
import { zoneHash } from '../../zone/diff.ts';
import { anomalyReason } from './needs-review.ts';
import { storedZone, type WorkDeps } from './stored-zone.ts';

/** The result of saving a snapshot of a zone. */
export interface SavedSnapshot {
  readonly outcome: 'saved' | 'same' | 'needs-review';
  /** Why the user has to review it first. */
  readonly message: string | null;
}

/** Saves a zone as it was last read. Throws AppError NOT_FOUND if it was not read, BAD_ANSWER if it cannot be parsed. */
export function keepSnapshot(deps: WorkDeps, accountId: AccountId, id: number): SavedSnapshot {
  const { name, records, readAt: at } = storedZone(deps, accountId, id);
  // A possibly truncated read would become the base for the next change.
  const odd = anomalyReason(deps, accountId, id, records.length);
  if (odd !== null) return { outcome: 'needs-review', message: odd };
  const { zoneSnapshots } = deps.workspace();
  const hash = zoneHash(records);
  const outcome = zoneSnapshots.newest(accountId, id)?.hash === hash ? 'same' : 'saved';
  zoneSnapshots.keep(accountId, { domainId: id, name, at, why: 'saved', job: null, seq: null, hash, records });
  return { outcome, message: null };
}
