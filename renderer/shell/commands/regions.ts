const focusable = 'button:not(:disabled), a[href], input, select, textarea, [tabindex="0"]';

/**
 * Moves the focus to the next region of the window (sidebar, screen, status bar), or back. The regions of a screen come after its header;
 * hidden ones are skipped.
 */
export function nextRegion(back: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.checkVisibility());
  const { activeElement } = document;
  // A region of a screen is inside the screen, which is a region as well: the innermost is used.
  const at = regions.findLastIndex((region) => region.contains(activeElement));
  const next = back ? regions.at(at <= 0 ? -1 : at - 1) : (regions[at + 1] ?? regions[0]);
  const inside = [...(next?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  (inside.find((one) => one.tabIndex >= 0 && one.checkVisibility()) ?? next)?.focus();
}
