import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import type { SyncList } from '../../../preload/contract/portfolio/sync.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { EventBus, RendererEvents } from '../base/event-bus.ts';
import type { LifecycleEvents } from '../lifecycle.ts';
import type { OverWrite, ReceivedWrite, SentWrite } from './engine/deps.ts';
import type { Touched } from './invalidation.ts';

interface ZoneOfDomain {
  readonly accountId: AccountId;
  readonly id: number;
}

/** What happens in core: the renderer's events, those of the application as a whole, and those that stay in main. */
export interface CoreEvents extends RendererEvents, LifecycleEvents {
  /** The stores are open and the settings were read for the first time. */
  'settings.opened': Settings;
  /** The service has just answered for this account: what waited for a connection continues. */
  'service.answered': { readonly accountId: AccountId };
  /** A list of the service was read completely into the local copy. */
  'list.completed': { readonly accountId: AccountId; readonly list: SyncList };
  /** A customer's contacts were read completely into the local copy. */
  'contacts.completed': { readonly accountId: AccountId };
  /** Writes have touched something at the service; published before the job's own event. */
  'writes.touched': Touched;
  /** A job wrote the zone, so that it is these records. */
  'zone.written': ZoneOfDomain & { readonly records: readonly DnsRecord[] };
  /** A job sent a write of the zone, whatever it is now. */
  'zone.sent': ZoneOfDomain;
  /** A change that was watched has taken effect, or is not watched any longer although it has not everywhere. */
  'live-watch.ended': { readonly accountId: AccountId; readonly job: number; readonly name: string; readonly state: 'done' | 'gave-up' };
  /** The write of a row leaves, was answered, and is over, also without an answer. */
  'write.sent': SentWrite;
  'write.answered': ReceivedWrite;
  'write.over': OverWrite;
}

export type CoreBus = EventBus<CoreEvents>;
