import type { ZoneState } from '../../../preload/contract/dns/zones.ts';
import { queryClient } from '../../api/query-client.ts';

interface OfZone {
  readonly accountId: string;
  readonly id: number;
}

/** Caches the state returned by a call, for all its consumers. */
export function cacheZone(zone: ZoneState): void {
  queryClient.setQueryData(['zones.open', { accountId: zone.accountId, id: zone.id }], { zone });
}

/** Reads the state of a zone again, after a call that does not return one. */
export function rereadZone({ accountId, id }: OfZone): void {
  void queryClient.invalidateQueries({ queryKey: ['zones.open', { accountId, id }] });
}
