const focusable = 'button, a[href], input, select, textarea, [tabindex="0"]';

/** Moves the focus to the next part of the window (sidebar, screen, status bar), or back. */
export function nextRegion(back: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at((at + (back ? -1 : 1)) % regions.length) ?? regions[0];
  (next?.querySelector<HTMLElement>(focusable) ?? next)?.focus();
}
