import type { Page } from 'playwright/test';

/**
 * What a user cannot get at or read in full: controls that are cut or covered after they were scrolled into view, and a page that scrolls
 * sideways. In a modal dialog only what is in it counts. Columns of tables may be wider than the window: tables scroll.
 */
export async function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element) =>
      `${element.localName}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const root = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    const controls = [...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role="tab"], [tabindex="0"]')];
    // The skip link is outside the window until it has the focus.
    const isShown = (element: Element) =>
      !element.matches('.rd-skip-link:not(:focus)') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], .rd-hidden, [aria-hidden="true"]') === null &&
      element.getClientRects().length > 0;
    // The rows of a table are alike.
    const isFurtherRow = (element: Element) => Number(element.closest('[data-row]')?.getAttribute('data-row') ?? 0) > 1;
    const found: string[] = [];
    const clips = (element: Element, axis: 'overflowX' | 'overflowY') => ['hidden', 'clip'].includes(getComputedStyle(element)[axis]);
    for (const control of controls) {
      if (!isShown(control) || isFurtherRow(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      // A scrollable area itself may be larger than the window, as may the row of a table.
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(control).overflowY) && control.localName !== 'textarea';
      const isArea = scrolls || control.matches('[role="row"]');
      const inTable = control.closest('[role="grid"], [role="treegrid"], table') !== null;
      if (!isArea && !inTable && (box.left < -1 || box.right > innerWidth + 1))
        found.push(`cut: ${describe(control)} ${box.left} to ${box.right}`);
      if (!isArea) {
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
        const hit = at !== null && (control.contains(at) || at.contains(control) || label?.contains(at) === true);
        if (!hit) found.push(`covered: ${describe(control)} by ${at === null ? 'the edge of the window' : describe(at)}`);
      }
      // What scripts can scroll, but users cannot.
      for (let around = control.parentElement; around !== null; around = around.parentElement) {
        if ((around.scrollLeft > 1 && clips(around, 'overflowX')) || (around.scrollTop > 1 && clips(around, 'overflowY'))) {
          found.push(`beyond the edge: ${describe(control)} in ${describe(around)}`);
          around.scrollTo(0, 0);
        }
      }
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
    for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0 || element.scrollLeft > 0) element.scrollTo(0, 0);
    return [...new Set(found)];
  });
}
