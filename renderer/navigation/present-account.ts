import type { Account } from '../../preload/contract/accounts.ts';
import { cachedResult, useCall } from '../api/queries.ts';
import { sharedValue } from '../shared-value.ts';
import { accountHome } from './account-home.ts';
import { goTo } from './go-to.ts';
import { isPractice } from './practice-account.ts';

/** Id of the chosen account; null: a person is on the first screen by choice; undefined: nothing was chosen yet. */
export type Chosen = string | null | undefined;

const chosen = sharedValue<Chosen>(undefined);
/** The last one that was present and is not practice. */
let lastLive: string | undefined;

const list = () => cachedResult('accounts.list', {})?.accounts ?? [];

/**
 * The one of the list that is present: the chosen one, else the first that is not practice. Practice is present without
 * having been chosen only at the start, and only where there is nothing else.
 */
export function choosePresent(accounts: readonly Account[], id: Chosen): Account | undefined {
  const there = accounts.find((account) => account.id === id) ?? accounts.find((account) => !isPractice(account));
  return there ?? (id === undefined ? accounts[0] : undefined);
}

/** Where one goes from practice: the account used last, else the first, of those that are not practice. */
function chooseLive(accounts: readonly Account[], last: string | undefined): Account | undefined {
  const live = accounts.filter((account) => !isPractice(account));
  return live.find(({ id }) => id === last) ?? live[0];
}

/** Notes which account is present, without going anywhere. The shell does this when an account's page opens. */
export function notePresentAccount(id: string): void {
  if (!isPractice(list().find((account) => account.id === id))) lastLive = id;
  chosen.set(id);
}

/** Lets nobody be taken to an account that is made in the background: one that is not chosen is not shown. */
export function stayWithoutAccount(): void {
  if (presentAccount() === undefined) chosen.set(null);
}

/** Makes an account the present one and shows the screen that it begins with. */
export function showAccount(id: string): void {
  notePresentAccount(id);
  goTo(accountHome(id));
}

/** The same for one that has just been made: its own page says how it is connected, however fast its lists come. */
export function showNewAccount(id: string): void {
  notePresentAccount(id);
  goTo({ to: '/account/$accountId', accountId: id });
}

/** Leaves practice: to the account used before it, or to the first screen when there is none. */
export function leavePractice(): void {
  const live = chooseLive(list(), lastLive);
  if (live !== undefined) {
    showAccount(live.id);
    return;
  }
  chosen.set(null);
  goTo({ to: '/' });
}

/** The present account; undefined while there is none. */
export function usePresentAccount(): Account | undefined {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  return choosePresent(accounts, chosen.use());
}

/** The same for commands and other places outside components. */
export function presentAccount(): Account | undefined {
  return choosePresent(list(), chosen.present());
}
