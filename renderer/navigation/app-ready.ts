import { call } from '../api/client.ts';
import { sharedValue } from '../shared-value.ts';

let isAnnounced = false;
const started = sharedValue(false);

/**
 * Notifies the main process, once, that the first screen is rendered; deferred work (keychain, store, removals) starts then. `then` runs
 * after that, for work the renderer itself deferred.
 */
export function announceReady(then: () => void): void {
  if (isAnnounced) return;
  isAnnounced = true;
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

/** A hidden window renders no frames. In ms. */
const patience = 1000;

/** Runs something after the browser's next frame, or after a second if there is none. */
export function afterNextFrame(run: () => void): void {
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, patience);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    // The callback itself still runs before the frame is painted.
    setTimeout(run);
  });
}
