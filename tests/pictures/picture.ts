import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/fixtures.ts';

/** Takes a picture of the page at rest, under this name without its ending. */
export async function picture(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/\d requests? running/)).toHaveCount(0);
  // No pointer over anything, nothing half faded, no caret that blinks.
  await page.mouse.move(0, 0);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const path = join(test.info().project.outputDir, '..', 'pictures', `${name}.png`);
  // One pixel of the picture for one of the page, also on a display that has more.
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' });
}
