import { expect, type Page } from 'playwright/test';
import { isLong } from '../../support/runs.ts';
import { test } from '../fixtures.ts';
import { expectNoViolations, screenshot } from './checks.ts';

/** The default window size and the smallest. */
export const viewports = [
  { width: 1280, height: 800 },
  { width: 960, height: 600 },
] as const;

export const colorSchemes = ['light', 'dark'] as const;

/** Screenshots take time, and are not inspected in a full run. */
const picturesWanted = process.env['RESELLER_DESK_PICTURES'] === '1';

export interface ScreenCheck {
  readonly viewport: (typeof viewports)[number];
  /**
   * axe finds nothing, and nothing overflows the window: in a long run in both themes, otherwise
   * light in the default window size and dark in the smallest. With `RESELLER_DESK_PICTURES=1` a screenshot is taken for inspection.
   */
  readonly inspectScreen: (page: Page, name: string) => Promise<void>;
}

async function inspect(page: Page, name: string, of: 'everything' | 'colors', { width, height }: ScreenCheck['viewport']): Promise<void> {
  await expectNoViolations(page, of);
  // The page itself never scrolls.
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([width, height]);
  if (picturesWanted) await screenshot(page, name);
}

/** Declares tests in both sizes. The theme follows the system while the page is open, so that a screen can be checked in both. */
export function forEachViewport(declare: (check: ScreenCheck) => void): void {
  for (const [at, viewport] of viewports.entries()) {
    test.describe(`${viewport.width} by ${viewport.height}`, { tag: '@renderer' }, () => {
      test.use({ viewport });
      declare({
        viewport,
        inspectScreen: async (page, name) => {
          const themes = isLong ? colorSchemes : colorSchemes.slice(at, at + 1);
          for (const colorScheme of themes) {
            await page.emulateMedia({ colorScheme });
            await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
            await inspect(page, `screen-${name}-${colorScheme}`, colorScheme === themes[0] ? 'everything' : 'colors', viewport);
          }
        },
      });
    });
  }
}
