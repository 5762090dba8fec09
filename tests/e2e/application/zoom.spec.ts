import type { Page } from 'playwright/test';
import { app as text } from '../../../renderer/text/en/application.ts';
import { app as indonesian } from '../../../renderer/text/id/application.ts';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { choose, review } from '../support/changes.ts';
import { clippedLabels, switchToIndonesian } from '../support/languages.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { fillCart, toOrderTab } from '../support/orders.ts';
import { unreachable } from '../support/reach.ts';
import { closeOverlay, openAddAccount, openPalette, openSettings } from '../support/steps.ts';
import { goToZones, openZone } from '../support/zones.ts';

// Slow: it opens many screens in two sizes, and axe checks each in one.

/** WCAG 2.2, 1.4.10: 640 by 400 is a window of 1280 by 800 at 200 %, 320 by 256 one of 1280 by 1024 at 400 %. */
const sizes = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const;

/** Everything is reached and read in both sizes, and axe finds nothing in the first. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${name} at ${size.width} by ${size.height}`;
    await expect.poll(() => unreachable(page), where).toEqual([]);
    await expect.poll(() => clippedLabels(page), where).toEqual([]);
    if (process.env['RESELLER_DESK_PICTURES'] === '1') await screenshot(page, `zoom-${name}`);
    if (size === sizes[0]) await expectNoViolations(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

practiceTest('screens are reached and read at 200 and 400 percent @renderer', async ({ app: { page } }) => {
  practiceTest.slow();
  const { overview, domains, renewals, jobs, transactions, explorer } = text.screens;
  for (const name of [overview, domains, renewals, jobs, transactions, explorer]) {
    await page.getByRole('navigation', { name: text.nav.label }).getByRole('link', { name, exact: true }).click();
    await expect.poll(async () => (await page.getByRole('main').textContent())?.length ?? 0).toBeGreaterThan(80);
    await inspect(page, name.toLowerCase());
  }
});

practiceTest('an order and a zone are reached and read at 200 and 400 percent @renderer', async ({ app: { page } }) => {
  practiceTest.slow();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await toOrderTab(page, 'Cart');
  await fillCart(page, ['zoom-one.com', 'zoom-two.id']);
  await inspect(page, 'cart');
  await goToZones(page);
  await openZone(page, 'tld:.com');
  await inspect(page, 'zone');
});

practiceTest(
  'forms, a review, the palette, Settings and Indonesian are reached and read at 200 and 400 percent @renderer',
  async ({ app: { page } }) => {
    practiceTest.slow();
    await openSettings(page);
    await inspect(page, 'settings');
    await openPalette(page);
    await inspect(page, 'palette');
    await closeOverlay(page);

    await openPracticeList(page, 'Domains');
    const { row } = listParts('Domains');
    await row(page, 0).click();
    await page.keyboard.press('Space');
    await inspect(page, 'selection');
    const form = await choose(page, 'Nameservers');
    await inspect(page, 'form');
    await form.getByRole('textbox', { name: 'Nameservers' }).fill('ns1.contoh-dns.example\nns2.contoh-dns.example');
    await review(page, form);
    await inspect(page, 'review');

    await openPracticeList(page, 'Customers');
    await inspect(page, 'customers');
    await switchToIndonesian(page);
    for (const name of ['overview', 'renewals', 'order'] as const) {
      await page
        .getByRole('navigation', { name: indonesian.nav.label })
        .getByRole('link', { name: indonesian.screens[name], exact: true })
        .click();
      await expect.poll(async () => (await page.getByRole('main').textContent())?.length ?? 0).toBeGreaterThan(80);
      await inspect(page, `id-${name}`);
    }
  },
);

test('the first screen and the form of an account are reached and read at 200 and 400 percent @renderer', async ({ app: { page } }) => {
  const form = await openAddAccount(page);
  await inspect(page, 'account-form');
  await form.press('Escape');
  await expect(form).toBeHidden();
  await inspect(page, 'first');
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
