import { useSyncExternalStore } from 'react';
import { isPractice } from '../../app/practice-account.ts';
import { presentAccount } from '../../app/present-account.ts';

let asked: string | null = null;
const listeners = new Set<() => void>();

function set(to: string | null): void {
  asked = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Id of the practice account whose reset is being asked about. */
export function useResetAsked(): string | null {
  return useSyncExternalStore(subscribe, () => asked);
}

/** Asks before the data of the present practice account is reset. */
export function askReset(): void {
  const present = presentAccount();
  if (present !== undefined && isPractice(present)) set(present.id);
}

/** The question was answered. */
export function closeReset(): void {
  set(null);
}
