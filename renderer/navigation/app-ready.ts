import { call } from '../api/client.ts';
import { sharedValue } from '../shared-value.ts';
import { afterNextFrame } from './after-next-frame.ts';

let asked = false;
const started = sharedValue(false);

/**
 * Tells main, once, that the first screen is drawn; what waited for it (keychain, store, removals) starts then.
 * `then` runs after that, for what the page itself kept back.
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

/** False until main knows that the first screen stands: what is not needed for that screen waits for it. */
export const useAppReady = started.use;
