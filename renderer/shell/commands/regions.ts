const focusable = 'button:not(:disabled), a[href], input, select, textarea, [tabindex="0"]';

/**
 * Moves the focus to the next part of the window (sidebar, screen, status bar), or back. The parts of a screen come after its head; those
 * out of view are passed over.
 */
export function nextRegion(back: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.checkVisibility());
  const { activeElement } = document;
  // A part of a screen lies within the screen, which is a part as well: the innermost is meant.
  const at = regions.findLastIndex((region) => region.contains(activeElement));
  const next = back ? regions.at(at <= 0 ? -1 : at - 1) : (regions[at + 1] ?? regions[0]);
  const inside = [...(next?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  (inside.find((one) => one.tabIndex >= 0 && one.checkVisibility()) ?? next)?.focus();
}
