import type { AccountId } from '../../preload/contract/values.ts';
import type { ScreenName } from './screen.ts';

/** The places there are. */
export type Place =
  | { readonly to: '/' }
  | { readonly to: '/settings' }
  | { readonly to: '/account/$accountId'; readonly accountId: string }
  | {
      readonly screen: ScreenName;
      readonly accountId: string;
      /** What of the screen is opened, e.g. the id of a domain. */
      readonly id?: string;
      /** The filter that the screen's list begins with. */
      readonly filter?: string;
      /** It takes the place of the present one on the way back. */
      readonly replace?: true;
    };

/** What of a screen is opened. */
type Opened = { readonly screen: ScreenName; readonly accountId: string; readonly id: string };

let navigator: ((place: Place) => void) | undefined;
let shows: (opened: Opened) => boolean = () => false;

/** Told by the router once; keeps features from importing it, which imports them. */
export function setNavigator(navigate: (place: Place) => void, isShown: typeof shows = () => false): void {
  navigator = navigate;
  shows = isShown;
}

/** Goes to a screen. */
export function goTo(place: Place): void {
  navigator?.(place);
}

/** Whether the address is that of this page. It is from when somebody goes there, before the page is drawn. */
export const isAt = ({ screen, accountId, id }: Opened): boolean => shows({ screen, accountId, id });

/** Has read what a screen needs; `id` is what of it is opened. */
type Reads = (accountId: AccountId, id: string | undefined) => void;

const ahead = new Map<ScreenName, Reads>();

/** Has something read whenever somebody goes to a screen, while its page is not drawn yet. The page asks for it as if nobody had. */
export function prefetchOnNavigation(screen: ScreenName, reads: Reads): void {
  ahead.set(screen, reads);
}

/** Told by the router when a screen is gone to, on whatever way. */
export function beforeScreen(screen: ScreenName, accountId: AccountId, id: string | undefined): void {
  ahead.get(screen)?.(accountId, id);
}
