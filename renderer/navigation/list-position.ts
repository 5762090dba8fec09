import { sharedValue } from '../shared-value.ts';
import type { ScreenName } from './screen.ts';

/** The list from which an object was opened, and where in it one is: its page leads to the one before and after. */
export interface ListPosition {
  readonly accountId: string;
  readonly screen: ScreenName;
  /** What is opened, as the address names it. */
  readonly id: string;
  /** Place in the list, from 0, and how many there are. */
  readonly place: number;
  readonly count: number;
  /** The id at a place; null where the object went since. Rejects with CallError. */
  readonly idAt: (place: number) => Promise<string | null>;
}

const walk = sharedValue<ListPosition | null>(null);

/** Told by a list when it opens one of its objects, and by the page that goes on to the next. */
export const setListPosition = walk.set;
/** The walk as it was told last. */
export const presentListPosition = walk.present;

const isOf = (found: ListPosition | null, accountId: string, screen: ScreenName): found is ListPosition =>
  found?.accountId === accountId && found.screen === screen;

/** The walk on which this object is opened. */
export function useListPosition(accountId: string, screen: ScreenName, id: string): ListPosition | null {
  const found = walk.use();
  return isOf(found, accountId, screen) && found.id === id ? found : null;
}

/** Where in the list of a screen its object was that was opened last; 0 when none was. */
export function lastPlace(accountId: string, screen: ScreenName): number {
  const found = walk.present();
  return isOf(found, accountId, screen) ? found.place : 0;
}
