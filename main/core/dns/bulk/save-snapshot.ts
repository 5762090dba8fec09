import type { AccountId } from '../../../../preload/contract/values.ts';
import { zoneHash } from '../../zone/record-identity.ts';
import { whyOdd } from './needs-review.ts';
import { storedZone, type WorkDeps } from './stored-zone.ts';

/** What became of a zone of which a snapshot was to be kept. */
export interface Kept {
  readonly outcome: 'kept' | 'same' | 'aside';
  /** Why a person has to look first. */
  readonly message: string | null;
}

/** Keeps a zone as it was read last. Throws AppError NOT_FOUND for one that was not read, BAD_ANSWER for one that cannot be understood. */
export function keepSnapshot(deps: WorkDeps, accountId: AccountId, id: number): Kept {
  const { name, records, readAt: at } = storedZone(deps, accountId, id);
  // A reading that may be cut would be what the next change is held against.
  const odd = whyOdd(deps, accountId, id, records.length);
  if (odd !== null) return { outcome: 'aside', message: odd };
  const { zoneSnapshots } = deps.workspace();
  const hash = zoneHash(records);
  const outcome = zoneSnapshots.newest(accountId, id)?.hash === hash ? 'same' : 'kept';
  zoneSnapshots.keep(accountId, { domainId: id, name, at, why: 'kept', job: null, seq: null, hash, records });
  return { outcome, message: null };
}
