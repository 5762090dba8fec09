import type { Page } from 'playwright/test';
import { app as text } from '../../../renderer/text/en/application.ts';
import { expect, practiceTest, screenshot, test } from '../fixtures.ts';
import { clippedLabels } from '../support/languages.ts';
import { fillCart, toOrderTab } from '../support/orders.ts';
import { unreachable } from '../support/reach.ts';
import { openSettings } from '../support/steps.ts';
import { goToZones, openZone } from '../support/zones.ts';

// Slow: it opens many screens in two sizes.

/** WCAG 2.2, 1.4.10: 640 by 400 is a window of 1280 by 800 at 200 %, 320 by 256 one of 1280 by 1024 at 400 %. */
const sizes = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const;

async function inspect(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${name} at ${size.width} by ${size.height}`;
    await expect.poll(() => unreachable(page), where).toEqual([]);
    await expect.poll(() => clippedLabels(page), where).toEqual([]);
    if (process.env['RESELLER_DESK_PICTURES'] === '1') await screenshot(page, `zoom-${name}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

practiceTest('screens are reached and read at 200 and 400 percent', async ({ app: { page } }) => {
  practiceTest.slow();
  const { overview, domains, renewals, jobs, transactions, explorer } = text.screens;
  for (const name of [overview, domains, renewals, jobs, transactions, explorer]) {
    await page.getByRole('navigation', { name: text.nav.label }).getByRole('link', { name }).click();
    await expect.poll(async () => (await page.getByRole('main').textContent())?.length ?? 0).toBeGreaterThan(80);
    await inspect(page, name.toLowerCase());
  }
  await toOrderTab(page, 'Cart');
  await fillCart(page, ['zoom-one.com', 'zoom-two.id']);
  await inspect(page, 'cart');
  await goToZones(page);
  await openZone(page, 'tld:.com');
  await inspect(page, 'zone');
});

test('the text size follows its keys and the View menu @electron', async ({ app: { page, electronApp } }) => {
  const factor = () => electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor());
  const shown = (percent: number) => page.getByRole('status').getByText(text.textSize(percent));
  await openSettings(page);
  await expect(page.getByRole('radiogroup', { name: 'Text size' })).toBeVisible();
  await page.keyboard.press('Control+=');
  await expect(shown(110)).toBeVisible();
  await expect.poll(factor).toBeCloseTo(1.1);
  await electronApp.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('text-larger')?.click());
  await expect(shown(125)).toBeVisible();
  await expect.poll(factor).toBeCloseTo(1.25);
  await page.keyboard.press('Control+0');
  await expect(shown(100)).toBeVisible();
  await expect.poll(factor).toBeCloseTo(1);
});
