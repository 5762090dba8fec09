import { certainRecords } from '../../../../preload/contract/dns-words.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../errors.ts';
import { elsewhereOf } from '../zone/elsewhere.ts';
import type { EditorGround } from './ground.ts';
import type { Sessions } from './sessions.ts';

/** As many as the contract takes. */
const mostPending = 2000;

/** Records that a zone written whole may have: what a form is certain to hold, or was seen to. */
export function mostOf({ desk }: Pick<EditorGround, 'desk'>, accountId: AccountId): number {
  return Math.max(certainRecords, desk().zoneProofs.read(accountId)?.records ?? 0);
}

/** Zones with pending edits. Those that were read anew are brought up to date first: what a job has written is pending no more. */
export function pendingOf(ground: EditorGround, sessions: Sessions, accountId: AccountId): Output<'zones.pending'> {
  const list = () => ground.desk().zoneEdits.list(accountId);
  for (const { id, readAt } of list()) {
    const newest = ground.store().parts.readAt(accountId, id, 'dns');
    if (newest !== null && newest !== readAt) quietly(() => sessions.find({ accountId, id }));
  }
  return {
    zones: list()
      .slice(0, mostPending)
      .map(({ id, name, edits, changedAt }) => ({ id, name, edits, changedAt })),
  };
}

/** The domain may have gone from the local copy, and its edits wait for it. */
function quietly(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** What is known of the zones of domains; those that are not in the local copy are left out. */
export function factsOf({ desk, store }: EditorGround, { accountId, ids }: Parsed<'zones.facts'>): Output<'zones.facts'> {
  const { parts, domains } = store();
  const read = parts.zones(accountId, ids);
  const edits = desk().zoneEdits.edits(accountId, ids);
  const snapshots = desk().zoneSnapshots.counts(accountId, ids);
  return {
    zones: ids.flatMap((id) => {
      const found = domains.find(accountId, id);
      if (found === null) return [];
      const { nameservers } = found.domain;
      const zone = read.get(id);
      return [
        {
          id,
          readAt: zone?.readAt ?? null,
          records: zone?.records ?? null,
          edits: edits.get(id) ?? 0,
          elsewhere: nameservers.length === 0 ? null : elsewhereOf(nameservers, null) !== null,
          snapshots: snapshots.get(id) ?? 0,
        },
      ];
    }),
  };
}
