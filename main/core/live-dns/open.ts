import { getServers } from 'node:dns';
import { systemClock } from '../base/clock.ts';
import { lazily } from '../base/lazy.ts';
import type { OpenLiveDnsDeps } from './deps.ts';
import type { LiveDnsService } from './live-dns.ts';
import type { WatchesService } from './watch/watches.ts';

/** The live check of domains, and the changes that are watched; their modules and their thread are loaded at first use. */
export interface LiveDns {
  service(): Promise<LiveDnsService>;
  watches(): Promise<WatchesService>;
  /** Continues to watch what was watched before the restart. Loads nothing if there is nothing. */
  resume(): void;
  close(): Promise<void>;
}

export function openLiveDns(deps: OpenLiveDnsDeps): LiveDns {
  let closed = false;
  const thread = lazily(async () => {
    const [{ createLiveThread }, { startLiveThread }] = await Promise.all([import('./thread/client.ts'), import('./thread/start.ts')]);
    return createLiveThread(startLiveThread);
  });
  const service = lazily(async () => {
    const [{ createLiveDns }, present] = await Promise.all([import('./live-dns.ts'), thread()]);
    return createLiveDns({ ...deps, thread: present, systemServers: getServers });
  });
  const watches = lazily(async () => {
    const [{ createWatches }, { contacts }, present] = await Promise.all([import('./watch/watches.ts'), service(), thread()]);
    const made = createWatches({ ...deps, thread: present, contacts, clock: systemClock });
    if (!closed) made.load();
    return made;
  });
  function resume(): void {
    if (closed || watches.opened() !== null || deps.workspace().liveWatches.running().length === 0) return;
    watches().catch(deps.incident);
  }

  deps.events.subscribe('window.locked', () => service.opened()?.cancel(null));
  for (const name of ['account.removed', 'reseller.changed'] as const)
    deps.events.subscribe(name, ({ accountId }) => {
      service.opened()?.cancel(accountId);
      watches.opened()?.drop(accountId);
    });
  deps.events.subscribe('workspace.replaced', () => {
    watches.opened()?.load();
    resume();
  });
  return {
    service,
    watches,
    resume,
    async close() {
      closed = true;
      watches.opened()?.drop(null);
      await service.opened()?.close();
    },
  };
}
