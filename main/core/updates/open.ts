import type { Settings } from '../../../preload/contract/settings.ts';
import type { Publisher, RendererEvents } from '../base/event-bus.ts';
import { lazily } from '../base/lazy.ts';
import type { UpdatesDeps } from './updates.ts';

export interface OpenUpdatesDeps extends Pick<UpdatesDeps, 'source' | 'busy' | 'incident' | 'now'> {
  readonly settings: () => Settings;
  readonly events: Publisher<RendererEvents>;
}

/** This copy's updates; loaded at first use. */
export function openUpdates({ settings, events, ...deps }: OpenUpdatesDeps) {
  const report: UpdatesDeps['report'] = (state) => {
    events.publish('updates.changed', state);
    // Download progress changes no notice.
    if (state.phase !== 'downloading' || state.done === 0) events.publish('notices.changed', {});
  };
  const service = lazily(async () => {
    const [{ createUpdates }, { updateProxy }] = await Promise.all([import('./updates.ts'), import('./proxy.ts')]);
    return createUpdates({ ...deps, proxy: () => updateProxy(settings().connection), report });
  });
  return {
    service,
    /** The known state; null if nothing was loaded yet. */
    known: () => service.opened()?.known() ?? null,
    close: () => service.opened()?.close(),
  };
}
