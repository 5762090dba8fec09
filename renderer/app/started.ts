import { useSyncExternalStore } from 'react';
import { call } from '../api/client.ts';

let asked = false;
let started = false;
const listeners = new Set<() => void>();

/**
 * Tells main, once, that the first screen stands; what waited for it (keychain, store, removals) starts then.
 * `then` runs after that, for what the page itself kept back.
 */
export function tellStarted(then: () => void): void {
  if (asked) return;
  asked = true;
  performance.mark('first-screen');
  void call('app.ready', {}).finally(() => {
    started = true;
    for (const listener of listeners) listener();
    then();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** False until main knows that the first screen stands: what is not needed for that screen waits for it. */
export function useStarted(): boolean {
  return useSyncExternalStore(subscribe, () => started);
}
