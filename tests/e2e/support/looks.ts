import { expect, type Page } from 'playwright/test';
import { test } from '../fixtures.ts';
import { expectNoViolations, screenshot } from './checks.ts';

/** The usual size of the window and the smallest. */
export const viewports = [
  { width: 1280, height: 800 },
  { width: 960, height: 600 },
] as const;

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: (typeof viewports)[number];
  /** axe finds nothing, nothing reaches beyond the window, and a picture is taken to be looked at. */
  readonly look: (page: Page, name: string) => Promise<void>;
}

/** Declares tests in both themes and both sizes. */
export function inEveryLook(declare: (parts: Look) => void): void {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of viewports) {
      test.describe(`${colorScheme}, ${viewport.width} by ${viewport.height}`, () => {
        test.use({ colorScheme, viewport });
        declare({
          colorScheme,
          viewport,
          look: async (page, name) => {
            await expectNoViolations(page);
            // The page itself never scrolls.
            expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([
              viewport.width,
              viewport.height,
            ]);
            await screenshot(page, `screen-${name}-${colorScheme}`);
          },
        });
      });
    }
  }
}
