import type { Account } from '../../preload/contract/accounts/accounts.ts';
import { cachedError, cachedResult, useCall } from '../api/queries.ts';
import { sharedValue } from '../shared-value.ts';
import { goTo, type Place } from './go-to.ts';
import { isPractice } from './practice-account.ts';

/** Id of the chosen account; null: the user is on the first screen by choice; undefined: nothing was chosen yet. */
export type Chosen = string | null | undefined;

const chosen = sharedValue<Chosen>(undefined);
/** The last current account that is not practice. */
let lastLive: string | undefined;

const list = () => cachedResult('accounts.list', {})?.accounts ?? [];

/**
 * The current account: the chosen one, otherwise the first that is not practice. Practice is current without having been chosen only at
 * startup, and only if there is no other.
 */
export function choosePresent(accounts: readonly Account[], id: Chosen): Account | undefined {
  const found = accounts.find((account) => account.id === id) ?? accounts.find((account) => !isPractice(account));
  return found ?? (id === undefined ? accounts[0] : undefined);
}

/** The account shown after leaving practice: the last used one, otherwise the first, of those that are not practice. */
function chooseLive(accounts: readonly Account[], last: string | undefined): Account | undefined {
  const live = accounts.filter((account) => !isPractice(account));
  return live.find(({ id }) => id === last) ?? live[0];
}

/** Sets the current account without navigating. The shell does this when an account's screen opens. */
export function notePresentAccount(id: string): void {
  if (!isPractice(list().find((account) => account.id === id))) lastLive = id;
  chosen.set(id);
}

/** Prevents switching to an account created in the background: an account that is not chosen is not shown. */
export function stayWithoutAccount(): void {
  if (presentAccount() === undefined) chosen.set(null);
}

/** Makes an account current and shows its home screen. */
export function showAccount(id: string): void {
  notePresentAccount(id);
  goTo(accountHome(id));
}

/** The same for a new account: its account screen shows how it is connected, however fast its lists arrive. */
export function showNewAccount(id: string): void {
  notePresentAccount(id);
  goTo({ to: '/account/$accountId', accountId: id });
}

/** Leaves practice for the account used before it, or the first screen if there is none. */
export function leavePractice(): void {
  const live = chooseLive(list(), lastLive);
  if (live !== undefined) {
    showAccount(live.id);
    return;
  }
  chosen.set(null);
  goTo({ to: '/' });
}

/** The current account; undefined if there is none. */
export function usePresentAccount(): Account | undefined {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  return choosePresent(accounts, chosen.use());
}

/** The same for commands and other code outside components. */
export function presentAccount(): Account | undefined {
  return choosePresent(list(), chosen.present());
}

/**
 * Whether an account opens with its overview: once its domains were read. Before that, and if its service refuses or cannot be understood,
 * it opens with its account screen, where action is needed. Without a network the existing data is shown.
 */
export function startsWithOverview(accountId: string): boolean {
  if (cachedResult('accounts.list', {})?.read.some((id) => id === accountId) !== true) return false;
  const issue = cachedError('profile.refresh', { accountId });
  return issue === null || issue.code === 'OFFLINE';
}

/** The screen an account opens with. */
export function accountHome(accountId: string): Place {
  return startsWithOverview(accountId) ? { screen: 'overview', accountId } : { to: '/account/$accountId', accountId };
}

/** Whether an account is read-only; undefined while unknown. */
export function useReadOnly(accountId: string): boolean | undefined {
  return useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId)?.readOnly;
}
