/** The places there are. */
export type Place =
  | { readonly to: '/' }
  | { readonly to: '/settings' }
  | { readonly to: '/account/$accountId'; readonly accountId: string }
  | { readonly to: '/account/$accountId/domains'; readonly accountId: string };

let navigator: ((place: Place) => void) | undefined;

/** Told by the router once; keeps features from importing it, which imports them. */
export function setNavigator(navigate: (place: Place) => void): void {
  navigator = navigate;
}

/** Goes to a screen. */
export function goTo(place: Place): void {
  navigator?.(place);
}
