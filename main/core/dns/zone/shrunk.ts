import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { DeskStore } from '../../store/port.ts';
import { zoneHash } from './same.ts';

/** From so many records on, a zone that has less than half of them now is odd. */
const shrinkFrom = 10;

/** Whether a zone lost so many of its records that a reading of it may be cut. */
export const hasShrunk = (was: number, is: number): boolean => was >= shrinkFrom && is * 2 < was;

/** Keeps what was read of a zone before a reading of which most is gone, so that a change is held against it. */
export function keepIfShrunk(
  { zoneSnapshots }: Pick<DeskStore, 'zoneSnapshots'>,
  { accountId, id }: { readonly accountId: string; readonly id: number },
  { name, readAt, records }: { readonly name: string; readonly readAt: string; readonly records: readonly DnsRecord[] },
  is: number,
): void {
  if (!hasShrunk(records.length, is)) return;
  zoneSnapshots.keep(accountId, { domainId: id, name, at: readAt, why: 'read', job: null, seq: null, hash: zoneHash(records), records });
}
