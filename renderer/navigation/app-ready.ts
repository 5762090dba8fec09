import { call } from '../api/client.ts';
import { sharedValue } from '../shared-value.ts';
import { afterNextFrame } from './after-next-frame.ts';

let asked = false;
const started = sharedValue(false);

/**
 * Notifies the main process, once, that the first screen is rendered; deferred work (keychain, store, removals) starts then. `then` runs
 * after that, for work the renderer itself deferred.
 */
export function announceReady(then: () => void): void {
  if (asked) return;
  asked = true;
  performance.mark('first-screen');
  afterNextFrame(() => {
    void call('app.ready', {}).finally(() => {
      started.set(true);
      then();
    });
  });
}

/** False until the main process knows that the first screen is rendered: everything that screen does not need waits for it. */
export const useAppReady = started.use;
