import { useSyncExternalStore } from 'react';
import type { Account } from '../../../preload/contract/accounts.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, kept } from '../../api/queries.ts';
import { isPractice } from '../../app/practice-account.ts';
import { showAccount, stayWithoutAccount } from '../../app/present-account.ts';

export type Opening =
  | { readonly state: 'rest' }
  | { readonly state: 'opening' }
  /** `at`: when it ended, ISO 8601. */
  | { readonly state: 'failed'; readonly error: unknown; readonly at: string };

let opening: Opening = { state: 'rest' };
const listeners = new Set<() => void>();

function set(to: Opening): void {
  opening = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How far the opening of the practice account is. */
export function useOpening(): Opening {
  return useSyncExternalStore(subscribe, presentOpening);
}

/** The same for commands. */
export function presentOpening(): Opening {
  return opening;
}

/** What was wrong with the last opening was read. */
export function closeOpening(): void {
  if (opening.state === 'failed') set({ state: 'rest' });
}

/** The practice account, when it was made before. */
function practiceAccount(): Account | undefined {
  return kept('accounts.list', {})?.accounts.find(isPractice);
}

/**
 * Shows the practice account. One that is there is shown at once, with what is kept of it; else it is made first. Who has
 * begun something else meanwhile is not taken away from it.
 */
export async function openPractice(): Promise<void> {
  if (opening.state === 'opening') return;
  const there = practiceAccount();
  if (there !== undefined) {
    set({ state: 'rest' });
    return showAccount(there.id);
  }
  stayWithoutAccount();
  set({ state: 'opening' });
  try {
    const made = await call('practice.open', {});
    await invalidate('accounts.list', 'credentials.status');
    set({ state: 'rest' });
    if (document.querySelector('[aria-modal="true"]') === null) showAccount(made.id);
  } catch (error) {
    set({ state: 'failed', error, at: new Date().toISOString() });
  }
}

/** What main says about a failed opening; nothing for a fault of the page itself. */
export function openingFault(error: unknown): string {
  return error instanceof CallError ? error.message : '';
}
