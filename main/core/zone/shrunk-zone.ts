import type { Json } from '../../../preload/contract/values.ts';
import type { DnsRecord } from '../../../preload/contract/zone-record.ts';
import { AppError } from '../base/errors.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { StoredPart } from '../store/portfolio/domain-parts-port.ts';
import { readZone } from './read-zone.ts';
import { zoneHash } from './record-identity.ts';

/** From so many records on, a zone that has less than half of them now is odd. */
const shrinkFrom = 10;

interface NamedZone {
  readonly accountId: string;
  readonly id: number;
  readonly name: string;
}

/** Whether a zone lost so many of its records that a reading of it may be cut. */
export const hasShrunk = (was: number, is: number): boolean => was >= shrinkFrom && is * 2 < was;

/** Keeps what was read of a zone before a reading of which most is gone, so that a change is held against it. */
export function keepIfShrunk(
  { zoneSnapshots }: Pick<WorkspaceStore, 'zoneSnapshots'>,
  { accountId, id }: Pick<NamedZone, 'accountId' | 'id'>,
  { name, readAt, records }: { readonly name: string; readonly readAt: string; readonly records: readonly DnsRecord[] },
  is: number,
): void {
  if (!hasShrunk(records.length, is)) return;
  zoneSnapshots.keep(accountId, { domainId: id, name, at: readAt, why: 'read', job: null, seq: null, hash: zoneHash(records), records });
}

/**
 * Puts a reading of a zone into the local copy, whoever asked for it. What was there before is kept where most of it is gone, or where the
 * new one cannot be understood: else a cut answer would be all that is known of the zone.
 */
export function takeReading(
  {
    workspace,
    store,
  }: { readonly workspace: () => Pick<WorkspaceStore, 'zoneSnapshots'>; readonly store: () => Pick<PortfolioStore, 'parts'> },
  { accountId, id, name }: NamedZone,
  next: StoredPart,
): void {
  const { parts } = store();
  const before = parts.find(accountId, id, 'dns');
  if (before !== null && before.raw !== next.raw) {
    const records = understood(before.raw, name);
    if (records !== null)
      keepIfShrunk(workspace(), { accountId, id }, { name, readAt: before.readAt, records }, understood(next.raw, name)?.length ?? 0);
  }
  parts.write(accountId, id, 'dns', next);
}

/** null: it cannot be understood as a whole. */
function understood(raw: string, name: string): readonly DnsRecord[] | null {
  try {
    return readZone(JSON.parse(raw) as Json, name);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
