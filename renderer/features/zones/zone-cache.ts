import type { ZoneState } from '../../../preload/contract/zones.ts';
import { queryClient } from '../../api/query-client.ts';

interface OfZone {
  readonly accountId: string;
  readonly id: number;
}

/** Keeps the state that a call answered, for all who show it. */
export function keepZone(zone: ZoneState): void {
  queryClient.setQueryData(['zones.open', { accountId: zone.accountId, id: zone.id }], { zone });
}

/** Has the state of a zone read again, after a call that does not answer one. */
export function readZoneAgain({ accountId, id }: OfZone): void {
  void queryClient.invalidateQueries({ queryKey: ['zones.open', { accountId, id }] });
}
