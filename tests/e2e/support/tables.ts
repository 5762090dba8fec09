import { expect, type Page } from 'playwright/test';

/** The smallest window, the default one, and a large one. */
const sizes = [
  { width: 960, height: 600 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
] as const;

/** Runs a check in windows of three widths. */
export async function atEachWidth(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
    await check(size.width);
  }
}

/**
 * What is cut in the tables in view: cells that name their row, values that wrap, rows that are higher than their values, and tables that
 * have to be scrolled sideways. A row that shows that it has more lines is in order.
 */
export const cutInTables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWide = ({ clientWidth, scrollWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth + 1;
    const isCut = (element: Element) => getComputedStyle(element).overflowX !== 'visible' && isWide(element);
    const text = ({ textContent }: Element) => textContent?.trim() ?? '';
    const names = [...document.querySelectorAll('[role="grid"] [role="rowheader"]')].filter((cell) =>
      [cell, ...cell.querySelectorAll('*')].some(isCut),
    );
    const values = [...document.querySelectorAll('.rd-grid-row:not(.is-capped) > .is-wrapped')].filter(isWide);
    // A row without wrapped values has the height of one line.
    const rows = [...document.querySelectorAll<HTMLElement>('.rd-grid-row:not(.is-capped, [aria-busy="true"]):has(> .is-wrapped)')].filter(
      (row) => row.offsetHeight !== Math.max(...[...row.querySelectorAll<HTMLElement>('.is-wrapped')].map((cell) => cell.offsetHeight)) + 1,
    );
    const sideways = [...document.querySelectorAll('[role="grid"], .rd-jobs, .rd-target-history')].filter(isWide);
    return [...names.map(text), ...values.map(text), ...rows.map(text), ...sideways.map((element) => `sideways: ${element.className}`)];
  });
