import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import { readZone } from '../../zone/read-zone.ts';

export interface WorkDeps {
  readonly workspace: () => Pick<WorkspaceStore, 'accounts' | 'zoneSnapshots' | 'zoneProofs' | 'zoneEdits'>;
  readonly store: () => Pick<PortfolioStore, 'domains' | 'lists' | 'parts'>;
}

export interface StoredZone {
  readonly name: string;
  readonly nameservers: readonly string[];
  readonly records: readonly DnsRecord[];
  /** ISO 8601 in UTC. */
  readonly readAt: string;
}

/** A zone as it was last read. Throws AppError NOT_FOUND if it was not read, BAD_ANSWER if it cannot be parsed. */
export function storedZone({ store }: Pick<WorkDeps, 'store'>, accountId: string, id: number): StoredZone {
  const found = store().domains.find(accountId, id);
  const stored = store().parts.find(accountId, id, 'dns');
  if (found === null || stored === null) throw new AppError('NOT_FOUND', 'zone-not-read');
  const { name, nameservers } = found.domain;
  return { name, nameservers, records: readZone(JSON.parse(stored.raw) as Json, name), readAt: stored.readAt };
}
