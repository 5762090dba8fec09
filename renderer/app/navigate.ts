import type { ScreenName } from './screen-names.ts';

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

let navigator: ((place: Place) => void) | undefined;

/** Told by the router once; keeps features from importing it, which imports them. */
export function setNavigator(navigate: (place: Place) => void): void {
  navigator = navigate;
}

/** Goes to a screen. */
export function goTo(place: Place): void {
  navigator?.(place);
}
