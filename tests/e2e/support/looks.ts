import { expect, type Page } from 'playwright/test';
import { isLong } from '../../support/runs.ts';
import { test } from '../fixtures.ts';
import { expectNoViolations, screenshot } from './checks.ts';

/** The usual size of the window and the smallest. */
export const viewports = [
  { width: 1280, height: 800 },
  { width: 960, height: 600 },
] as const;

export const colorSchemes = ['light', 'dark'] as const;

/** They take time, and in a run of everything nobody looks at them. */
const picturesWanted = process.env['RESELLER_DESK_PICTURES'] === '1';

export interface Look {
  readonly viewport: (typeof viewports)[number];
  /**
   * axe finds nothing, and nothing reaches beyond the window: in a long run in both themes, otherwise light where the window is of the usual
   * size and dark where it is of the smallest. With `RESELLER_DESK_PICTURES=1` a picture is taken to be looked at.
   */
  readonly look: (page: Page, name: string) => Promise<void>;
}

async function lookAt(page: Page, name: string, of: 'everything' | 'colours', { width, height }: Look['viewport']): Promise<void> {
  await expectNoViolations(page, of);
  // The page itself never scrolls.
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([width, height]);
  if (picturesWanted) await screenshot(page, name);
}

/** Declares tests in both sizes. The theme follows the system while the page is open, so that a screen can be looked at in both. */
export function inEveryLook(declare: (parts: Look) => void): void {
  for (const [at, viewport] of viewports.entries()) {
    const themes = isLong ? colorSchemes : colorSchemes.slice(at, at + 1);
    test.describe(`${viewport.width} by ${viewport.height}`, () => {
      test.use({ viewport });
      declare({
        viewport,
        look: async (page, name) => {
          for (const colorScheme of themes) {
            await page.emulateMedia({ colorScheme });
            await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
            await lookAt(page, `screen-${name}-${colorScheme}`, colorScheme === themes[0] ? 'everything' : 'colours', viewport);
          }
        },
      });
    });
  }
}
