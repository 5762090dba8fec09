import { certainRecords } from '../../../../preload/contract/dns/dns-codes.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { externalNameserversOf } from '../../zone/external-nameservers.ts';
import { nameserverUse } from '../../zone/nameserver-use.ts';
import type { EditorDeps } from './deps.ts';

/** Maximum records of a zone that can be written as a whole: what a form certainly holds, or was confirmed to. */
export function maxRecordsOf({ workspace }: Pick<EditorDeps, 'workspace'>, accountId: AccountId): number {
  return Math.max(certainRecords, workspace().zoneProofs.read(accountId)?.records ?? 0);
}

/** Known facts about the domains' zones; domains missing from the local copy are omitted. */
export function factsOf({ workspace, store }: EditorDeps, { accountId, ids }: Parsed<'zones.facts'>): Output<'zones.facts'> {
  const local = store();
  const { parts, domains } = local;
  const use = nameserverUse(local, accountId);
  const read = parts.zones(accountId, ids);
  const edits = workspace().zoneEdits.edits(accountId, ids);
  const snapshots = workspace().zoneSnapshots.counts(accountId, ids);
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
          isExternal: nameservers.length === 0 ? null : externalNameserversOf(nameservers, null, use)?.certain === true,
          snapshots: snapshots.get(id) ?? 0,
        },
      ];
    }),
  };
}
