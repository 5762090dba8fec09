import { certainRecords } from '../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { WorkspaceStore } from '../../store/port.ts';
import { nameserverUse } from '../../zone/nameserver-use.ts';
import { readZone } from '../../zone/read-zone.ts';
import { zoneHash } from '../../zone/record-identity.ts';
import { type Refusal, readRefusals, withRefusal } from '../../zone/refused-records.ts';
import { acceptReading } from '../../zone/shrunk-zone.ts';
import type { LocalCopy, ReadContext, ReadZone, ZoneGateway } from '../context.ts';
import type { Target as AnyTarget } from '../target.ts';

export interface ZoneGatewayDeps {
  readonly accountId: AccountId;
  readonly get: ReadContext['get'];
  readonly local: () => Pick<LocalCopy, 'domains' | 'lists' | 'parts'>;
  readonly workspace: () => Pick<WorkspaceStore, 'zoneSnapshots' | 'zoneProofs' | 'zoneEdits'>;
  readonly redaction: Pick<Redaction, 'json'>;
  /** The row it is for; none in a review. */
  readonly row: { readonly job: number; readonly seq: number } | null;
  /** The zone of a domain was read. */
  readonly read: (of: { readonly accountId: AccountId; readonly id: number }) => void;
  /** The zone of a domain was written, and now has these records. */
  readonly written: (of: { readonly accountId: AccountId; readonly id: number }, records: readonly DnsRecord[]) => void;
  /** The service's refusals of a zone's records have changed. */
  readonly refused: (of: { readonly accountId: AccountId; readonly id: number }) => void;
  /** A row wrote the zone of a domain; its resulting state is not known. */
  readonly changed: (of: { readonly accountId: AccountId; readonly id: number }) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

type Target = Pick<AnyTarget, 'id' | 'name'>;

/** How kinds read zones, and store their previous state. */
export function createZoneGateway({
  accountId,
  get,
  local,
  workspace,
  redaction,
  row,
  read,
  written,
  refused,
  changed,
  now,
}: ZoneGatewayDeps): ZoneGateway {
  const moment = (): string => new Date(now()).toISOString();

  let latest: { readonly id: number; readonly zone: ReadZone } | null = null;

  /** Makes what was read visible everywhere, if the domain is in the local copy. */
  function store({ id, name }: Target, data: Json, readAt: string): void {
    if (local().domains.find(accountId, id) === null) return;
    acceptReading({ workspace, store: local }, { accountId, id, name }, { readAt, raw: JSON.stringify(redaction.json(data)) });
    read({ accountId, id });
  }

  const refusals = (id: number): readonly Refusal[] => readRefusals(workspace().zoneEdits.refusals(accountId, id));
  function refuse(id: number, now: readonly Refusal[]): void {
    workspace().zoneEdits.refuse(accountId, id, now.length === 0 ? null : JSON.stringify(now));
    refused({ accountId, id });
  }

  return {
    async present({ id, name }): Promise<ReadZone> {
      const { data } = await get(`domains/${id}/dns`);
      const records = readZone(data, name);
      const readAt = moment();
      store({ id, name }, data, readAt);
      latest = { id, zone: { records, readAt, from: 'service' } };
      return latest.zone;
    },
    known({ id, name }) {
      if (latest?.id === id) return latest.zone;
      const stored = local().parts.find(accountId, id, 'dns');
      if (stored === null) return null;
      try {
        return { records: readZone(JSON.parse(stored.raw) as Json, name), readAt: stored.readAt, from: 'local' };
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    },
    kept: ({ id }) => workspace().zoneSnapshots.newest(accountId, id)?.records ?? 0,
    nameservers: () => nameserverUse(local(), accountId),
    written: ({ id }, records) => written({ accountId, id }, records),
    most: () => Math.max(certainRecords, workspace().zoneProofs.read(accountId)?.records ?? 0),
    prove({ name }, records) {
      workspace().zoneProofs.write(accountId, { records, domainName: name, at: moment() });
    },
    refused({ id }, records) {
      const before = refusals(id);
      const others = before.filter(({ of }) => of === 'delete');
      if (records.length + before.length - others.length === 0) return;
      refuse(id, [...others, ...records.map((refused) => ({ of: 'write', ...refused }) as const)]);
    },
    notDeleted: ({ id }, one) => refuse(id, withRefusal(refusals(id), { of: 'delete', ...one })),
    keep({ id, name }, why, records) {
      workspace().zoneSnapshots.keep(accountId, {
        ...{ domainId: id, name, why, records },
        ...{ at: moment(), job: row?.job ?? null, seq: row?.seq ?? null, hash: zoneHash(records) },
      });
      if (why === 'after') changed({ accountId, id });
    },
  };
}
