import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import { CallError, call } from '../../api/client.ts';
import { cachedResult, invalidate } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { showAccount, showNewAccount, stayWithoutAccount } from '../../navigation/present-account.ts';
import { sharedValue } from '../../shared-value.ts';
import { practice } from '../../text/en/practice.ts';

export type Opening =
  | { readonly state: 'rest' }
  | { readonly state: 'opening' }
  /** `at`: when it ended, ISO 8601. */
  | { readonly state: 'failed'; readonly error: unknown; readonly at: string };

const opening = sharedValue<Opening>({ state: 'rest' });

/** The progress of opening the practice account. */
export const useOpening = opening.use;

/** Same for commands. */
export const presentOpening = opening.present;

/** The last opening's error was read. */
export function closeOpening(): void {
  if (opening.present().state === 'failed') opening.set({ state: 'rest' });
}

/** The practice account, if it exists. */
function practiceAccount(): Account | undefined {
  return cachedResult('accounts.list', {})?.accounts.find(isPractice);
}

/**
 * Shows the practice account. An existing one is shown immediately, with its stored data; otherwise it is created first. Does not interrupt
 * a user who has started something else meanwhile.
 */
export async function openPractice(): Promise<void> {
  if (opening.present().state === 'opening') return;
  const existing = practiceAccount();
  if (existing !== undefined) {
    opening.set({ state: 'rest' });
    return showAccount(existing.id);
  }
  stayWithoutAccount();
  opening.set({ state: 'opening' });
  try {
    const created = await call('practice.open', {});
    await invalidate('accounts.list', 'credentials.status');
    opening.set({ state: 'rest' });
    if (document.querySelector('[aria-modal="true"]') === null) showNewAccount(created.id);
  } catch (error) {
    opening.set({ state: 'failed', error, at: new Date().toISOString() });
  }
}

/** What to do about a failed opening, unless main's message already contains it. */
export function openingWhatToDo(error: unknown): string {
  return error instanceof CallError && error.code === 'PRACTICE_DATA' ? '' : practice.failed.whatToDo;
}

/** Main's message about a failed opening; empty for an error in the renderer itself. */
export function openingFault(error: unknown): string {
  return error instanceof CallError ? error.message : '';
}
