import { getServers } from 'node:dns';
import { lazily } from '../base/lazy.ts';
import type { OpenLiveDnsDeps } from './deps.ts';
import type { LiveDnsService } from './live-dns.ts';

/** The live check of domains; its modules and its thread are loaded at first use. */
export interface LiveDns {
  service(): Promise<LiveDnsService>;
  close(): Promise<void>;
}

export function openLiveDns(deps: OpenLiveDnsDeps): LiveDns {
  const service = lazily(async () => {
    const [{ createLiveDns }, { createLiveThread }, { startLiveThread }] = await Promise.all([
      import('./live-dns.ts'),
      import('./thread/client.ts'),
      import('./thread/start.ts'),
    ]);
    return createLiveDns({ ...deps, thread: createLiveThread(startLiveThread), systemServers: getServers });
  });
  deps.events.subscribe('window.locked', () => service.opened()?.cancel(null));
  deps.events.subscribe('account.removed', ({ accountId }) => service.opened()?.cancel(accountId));
  deps.events.subscribe('reseller.changed', ({ accountId }) => service.opened()?.cancel(accountId));
  return {
    service,
    close: async () => service.opened()?.close(),
  };
}
