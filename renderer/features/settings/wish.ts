import { useSyncExternalStore } from 'react';
import { goTo } from '../../app/navigate.ts';
import type { SectionId } from './section-list.ts';

export type { SectionId } from './section-list.ts';

/** What the Data section can be asked to do by a command. */
export type DataAction = 'back-up' | 'diagnostics' | 'clear';

interface Wish {
  readonly section: SectionId;
  readonly action: DataAction | undefined;
}

let wish: Wish | undefined;
const listeners = new Set<() => void>();

function set(next: Wish | undefined): void {
  wish = next;
  for (const listener of listeners) listener();
}

/** Opens Settings at a section; with an action that section begins it. */
export function showSettings(section: SectionId, action?: DataAction): void {
  set({ section, action });
  goTo({ to: '/settings' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The place that was asked for and has not been gone to yet. */
export function useWish(): Wish | undefined {
  return useSyncExternalStore(subscribe, () => wish);
}

/** Settings is there: the wish is done and does not come back with the next visit. */
export function wishDone(): void {
  set(undefined);
}
