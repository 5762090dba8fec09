import { useSyncExternalStore } from 'react';
import type { Account } from '../../preload/contract/accounts.ts';
import { kept, useCall } from '../api/queries.ts';
import { goTo } from './navigate.ts';

let presentId: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The one of the list that is present: the chosen one, else the first. */
export function choosePresent(accounts: readonly Account[], id: string | undefined): Account | undefined {
  return accounts.find((account) => account.id === id) ?? accounts[0];
}

/** Notes which account is present, without going anywhere. The shell does this when an account's page opens. */
export function notePresentAccount(id: string): void {
  if (presentId === id) return;
  presentId = id;
  for (const listener of listeners) listener();
}

/** Makes an account the present one and shows its page. */
export function showAccount(id: string): void {
  notePresentAccount(id);
  goTo({ to: '/account/$accountId', accountId: id });
}

/** The present account; undefined while there is none. */
export function usePresentAccount(): Account | undefined {
  const list = useCall('accounts.list', {}).data?.accounts ?? [];
  return choosePresent(
    list,
    useSyncExternalStore(subscribe, () => presentId),
  );
}

/** The same for commands and other places outside components. */
export function presentAccount(): Account | undefined {
  return choosePresent(kept('accounts.list', {})?.accounts ?? [], presentId);
}
