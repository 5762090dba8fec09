import { firstFocusable } from '../frame/keep-focus.ts';

/** The regions of the window that are visible. */
const visibleRegions = () => [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.checkVisibility());

/** Focuses the first control of a region, or the region itself if it has none. */
function enter(region: HTMLElement | undefined): void {
  if (region !== undefined) (firstFocusable(region) ?? region).focus();
}

/**
 * Moves the focus to the next region of the window (sidebar, screen, status bar), or back. The regions of a screen come after its header;
 * hidden ones are skipped.
 */
export function nextRegion(back: boolean): void {
  const regions = visibleRegions();
  const { activeElement } = document;
  // A region of a screen is inside the screen, which is a region as well: the innermost is used.
  const at = regions.findLastIndex((region) => region.contains(activeElement));
  enter(back ? regions.at(at <= 0 ? -1 : at - 1) : (regions[at + 1] ?? regions[0]));
}

/** Moves the focus past the banner and the sidebar, into the screen. */
export const enterScreen = (): void => enter(visibleRegions().find(({ dataset }) => dataset['region'] === 'main'));
