import { sharedValue } from '../shared-value.ts';
import type { ScreenName } from './screen.ts';

/** The list from which an object was opened, and the position in it: the object's screen steps to the previous and next one. */
export interface ListPosition {
  readonly accountId: string;
  readonly screen: ScreenName;
  /** The opened object's id, as in the address. */
  readonly id: string;
  /** Position in the list, from 0, and the total. */
  readonly place: number;
  readonly count: number;
  /** The id at a position; null if the object was removed. Rejects with CallError. */
  readonly idAt: (place: number) => Promise<string | null>;
}

const position = sharedValue<ListPosition | null>(null);

/** Set by a list when it opens one of its objects, and by the screen that steps to the next. */
export const setListPosition = position.set;
/** The last position set. */
export const presentListPosition = position.present;

const isOf = (found: ListPosition | null, accountId: string, screen: ScreenName): found is ListPosition =>
  found?.accountId === accountId && found.screen === screen;

/** The list position from which this object was opened. */
export function useListPosition(accountId: string, screen: ScreenName, id: string): ListPosition | null {
  const found = position.use();
  return isOf(found, accountId, screen) && found.id === id ? found : null;
}

/** Position of the last opened object in the list of a screen; 0 if there is none. */
export function lastPosition(accountId: string, screen: ScreenName): number {
  const found = position.present();
  return isOf(found, accountId, screen) ? found.place : 0;
}
