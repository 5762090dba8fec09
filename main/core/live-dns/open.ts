import { getServers } from 'node:dns';
import type { AccountId } from '../../../preload/contract/values.ts';
import { systemClock } from '../base/clock.ts';
import { lazily } from '../base/lazy.ts';
import type { OpenLiveDnsDeps } from './deps.ts';
import type { LiveDnsService } from './live-dns.ts';
import type { LiveRunsService } from './runs/live-runs.ts';
import type { WatchesService } from './watch/watches.ts';
import type { LiveWebService } from './web/live-web.ts';

/** The live check of domains, and the changes that are watched; their modules and their thread are loaded at first use. */
export interface LiveDns {
  service(): Promise<LiveDnsService>;
  watches(): Promise<WatchesService>;
  runs(): Promise<LiveRunsService>;
  /** Continues to watch, and unless the window is locked the runs that were in progress. Loads nothing if there is nothing. */
  resume(isLocked: boolean): void;
  /** What is read from websites and registries on request. */
  web(): Promise<LiveWebService>;
  close(): Promise<void>;
}

export function openLiveDns(deps: OpenLiveDnsDeps): LiveDns {
  const { events } = deps;
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
  const runs = lazily(async () => {
    const [{ createLiveRuns }, { examine, assertAgreed }] = await Promise.all([import('./runs/live-runs.ts'), service()]);
    return createLiveRuns({ ...deps, examine, assertAgreed, monotone: systemClock.now });
  });
  function resumeWatches(): void {
    if (closed || watches.opened() !== null || deps.workspace().liveWatches.running().length === 0) return;
    watches().catch(deps.incident);
  }
  function resumeRuns(): void {
    if (closed || deps.workspace().liveRuns.unfinished().length === 0) return;
    runs().then((opened) => opened.continueAll(), deps.incident);
  }
  function pause(accountId: AccountId | null): void {
    service.opened()?.cancel(accountId);
    runs.opened()?.pause(accountId).catch(deps.incident);
  }

  events.subscribe('window.locked', () => pause(null));
  events.subscribe('lock.changed', ({ locked }) => {
    if (!locked) resumeRuns();
  });
  for (const name of ['account.removed', 'reseller.changed'] as const)
    events.subscribe(name, ({ accountId }) => {
      pause(accountId);
      watches.opened()?.drop(accountId);
    });
  events.subscribe('workspace.replaced', () => {
    pause(null);
    // What a backup had in progress is not what the person started now.
    const { liveRuns, liveWatches } = deps.workspace();
    for (const { run } of liveRuns.unfinished()) liveRuns.setState(run, 'stopped');
    watches.opened()?.drop(null);
    if (liveWatches.running().length > 0) watches().then((opened) => opened.stopAll(), deps.incident);
  });
  const web = lazily(async () => {
    const [{ createLiveWeb }, { internet }] = await Promise.all([import('./web/live-web.ts'), import('./web/network.ts')]);
    return createLiveWeb({ ...deps, network: internet });
  });
  return {
    service,
    watches,
    runs,
    web,
    resume(isLocked) {
      resumeWatches();
      if (!isLocked) resumeRuns();
    },
    async close() {
      closed = true;
      watches.opened()?.drop(null);
      await runs.opened()?.pause(null);
      await service.opened()?.close();
    },
  };
}
