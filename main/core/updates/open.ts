import type { Settings } from '../../../preload/contract/settings.ts';
import { lazily } from '../base/lazy.ts';
import type { Updates, UpdatesDeps } from './updates.ts';

export interface OpenUpdatesDeps extends Pick<UpdatesDeps, 'source' | 'busy' | 'incident' | 'now'> {
  readonly connection: () => Settings['connection'];
  /** Called whenever the state changes. */
  readonly notify: UpdatesDeps['tell'];
}

/** The update of this copy; loaded at first use. */
export function openUpdates({ connection, notify, ...deps }: OpenUpdatesDeps) {
  let opened: Updates | null = null;
  const service = lazily(async () => {
    const [{ createUpdates }, { updateProxy }] = await Promise.all([import('./updates.ts'), import('./proxy.ts')]);
    opened = createUpdates({ ...deps, proxy: () => updateProxy(connection()), tell: notify });
    return opened;
  });
  return {
    service,
    /** The state as far as it is known; null while nothing was loaded. */
    known: () => opened?.known() ?? null,
    close: () => opened?.close(),
  };
}
