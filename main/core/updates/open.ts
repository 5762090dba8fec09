import type { Settings } from '../../../preload/contract/settings.ts';
import type { Publisher, RendererEvents } from '../base/event-bus.ts';
import { lazily } from '../base/lazy.ts';
import type { UpdatesDeps } from './updates.ts';

export interface OpenUpdatesDeps extends Pick<UpdatesDeps, 'source' | 'busy' | 'incident' | 'now'> {
  readonly settings: () => Settings;
  readonly events: Publisher<RendererEvents>;
}

/** The update of this copy; loaded at first use. */
export function openUpdates({ settings, events, ...deps }: OpenUpdatesDeps) {
  const tell: UpdatesDeps['tell'] = (state) => {
    events.publish('updates.changed', state);
    // The bytes of a download change no notice.
    if (state.phase !== 'downloading' || state.done === 0) events.publish('notices.changed', {});
  };
  const service = lazily(async () => {
    const [{ createUpdates }, { updateProxy }] = await Promise.all([import('./updates.ts'), import('./proxy.ts')]);
    return createUpdates({ ...deps, proxy: () => updateProxy(settings().connection), tell });
  });
  return {
    service,
    /** The state as far as it is known; null while nothing was loaded. */
    known: () => service.opened()?.known() ?? null,
    close: () => service.opened()?.close(),
  };
}
