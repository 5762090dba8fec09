import type { AccountId } from '../../preload/contract/values.ts';
import type { ScreenName } from './screen.ts';

/** All navigation targets. */
export type Place =
  | { readonly to: '/' }
  | { readonly to: '/settings' }
  | { readonly to: '/account/$accountId'; readonly accountId: string }
  | {
      readonly screen: ScreenName;
      readonly accountId: string;
      /** The opened object of the screen, e.g. the id of a domain. */
      readonly id?: string;
      /** The initial filter of the screen's list. */
      readonly filter?: string;
      /** Replaces the current history entry. */
      readonly replace?: true;
    };

/** The opened object of a screen. */
type Opened = { readonly screen: ScreenName; readonly accountId: string; readonly id: string };

let navigator: ((place: Place) => void) | undefined;
let shows: (opened: Opened) => boolean = () => false;

/** Called by the router once; features must not import it, since it imports them. */
export function setNavigator(navigate: (place: Place) => void, isShown: typeof shows = () => false): void {
  navigator = navigate;
  shows = isShown;
}

/** Goes to a screen. */
export function goTo(place: Place): void {
  navigator?.(place);
}

/** Whether this is the current address. True from the start of a navigation, before the screen is rendered. */
export const isAt = ({ screen, accountId, id }: Opened): boolean => shows({ screen, accountId, id });

/** Reads what a screen needs; `id` is its opened object. */
type Reads = (accountId: AccountId, id: string | undefined) => void;

const ahead = new Map<ScreenName, Reads>();

/** Prefetches data on navigation to a screen, before it is rendered. The screen requests it as usual. */
export function prefetchOnNavigation(screen: ScreenName, reads: Reads): void {
  ahead.set(screen, reads);
}

/** Called by the router on any navigation to a screen. */
export function beforeScreen(screen: ScreenName, accountId: AccountId, id: string | undefined): void {
  ahead.get(screen)?.(accountId, id);
}
