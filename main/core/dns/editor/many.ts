import { certainRecords } from '../../../../preload/contract/dns-words.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { elsewhereOf } from '../../zone/external-nameservers.ts';
import { nameserverUse } from '../../zone/nameserver-use.ts';
import type { EditorGround } from './ground.ts';

/** Records that a zone written whole may have: what a form is certain to hold, or was seen to. */
export function mostOf({ desk }: Pick<EditorGround, 'desk'>, accountId: AccountId): number {
  return Math.max(certainRecords, desk().zoneProofs.read(accountId)?.records ?? 0);
}

/** What is known of the zones of domains; those that are not in the local copy are left out. */
export function factsOf({ desk, store }: EditorGround, { accountId, ids }: Parsed<'zones.facts'>): Output<'zones.facts'> {
  const local = store();
  const { parts, domains } = local;
  const use = nameserverUse(local, accountId);
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
          elsewhere: nameservers.length === 0 ? null : elsewhereOf(nameservers, null, use)?.certain === true,
          snapshots: snapshots.get(id) ?? 0,
        },
      ];
    }),
  };
}
