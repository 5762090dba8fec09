import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/fixtures.ts';

/** Takes a screenshot of the settled page, under this name without extension. */
export async function picture(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/\d requests? running/)).toHaveCount(0);
  // No hover, no running animation, no blinking caret.
  await page.mouse.move(0, 0);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const path = join(test.info().project.outputDir, '..', 'pictures', `${name}.png`);
  // One image pixel per CSS pixel, also on a high-density display.
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' });
}
