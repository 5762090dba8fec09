import type { Page } from 'playwright/test';
import { app as text } from '../../../renderer/text/en/application.ts';
import { practice } from '../../../renderer/text/en/practice.ts';
import { expect, practiceTest } from '../fixtures.ts';
import { choose } from '../support/changes.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { fillCart, orderRow, orderRows, toOrderTab } from '../support/orders.ts';
import { closeOverlay } from '../support/steps.ts';

// Slow: it opens many dialogs, lists and orders.

/** The region of the window that has the focus. */
const regionOf = (page: Page) => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']);

/** Something visible has the focus. */
const expectFocus = (page: Page, after: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body && document.activeElement?.checkVisibility()), after)
    .toBe(true);

practiceTest('a link skips to the screen, and F6 goes through the regions', async ({ app: { page } }) => {
  await openPracticeList(page, 'Domains');
  const skip = page.getByRole('link', { name: text.skip });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await regionOf(page)).toBe('main');
  const regions = ['status', 'practice', 'sidebar', 'main'];
  for (const region of regions) {
    await page.keyboard.press('F6');
    expect(await regionOf(page)).toBe(region);
    await expectFocus(page, region);
  }
  for (const region of [...regions.slice(0, -1).reverse(), 'main']) {
    await page.keyboard.press('Shift+F6');
    expect(await regionOf(page)).toBe(region);
  }
});

practiceTest('the focus stays in the window when what had it is closed or removed @daily', async ({ app: { page } }) => {
  const { row, filter, grid } = listParts('Domains');
  await openPracticeList(page, 'Domains');
  for (const key of ['ControlOrMeta+k', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeOverlay(page);
    await expect(row(page, 0)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await closeOverlay(page);
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await row(page, 0).click();
  await page.keyboard.press('Space');
  await choose(page, 'Theft protection');
  await closeOverlay(page);
  await expectFocus(page, 'a form');
  // The rows under the focus are gone.
  await row(page, 0).focus();
  await filter(page).fill('tld:.nowhere');
  await expect(page.getByRole('heading', { name: 'No domains match the filter' })).toBeVisible();
  await expectFocus(page, 'a filter');
  await page
    .getByRole('main')
    .getByRole('button', { name: /filter/i })
    .last()
    .press('Enter');
  await expectFocus(page, 'a button that was removed');
  await expect(grid(page)).toBeVisible();

  await page.getByRole('region', { name: 'Saved filters' }).getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitem', { name: 'Manage saved filters…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  const remove = dialog.getByRole('button', { name: /^Delete / });
  for (let count = await remove.count(); count > 0; count -= 1) {
    await remove.first().press('Enter');
    await expect(remove).toHaveCount(count - 1);
    await expectFocus(page, 'a saved filter');
  }
  await closeOverlay(page);
  await expectFocus(page, 'the saved filters');

  await toOrderTab(page, 'Cart');
  await fillCart(page, ['kopi-senja-baru.com', 'kopi-senja-baru.id', 'kopi-senja-baru.net']);
  await orderRow(page, 'Cart', 1).click();
  for (const remaining of [2, 1]) {
    await page.keyboard.press('Delete');
    await expect(orderRows(page, 'Cart')).toHaveAttribute('aria-rowcount', `${remaining + 1}`);
    await expect(orderRow(page, 'Cart', Math.min(1, remaining - 1))).toBeFocused();
  }
  await page.keyboard.press('Delete');
  await expect(orderRows(page, 'Cart')).toHaveCount(0);
  await expectFocus(page, 'the last row');
  // A field would take the letters of shortcuts.
  await expect(page.getByRole('textbox', { name: 'Add names' })).not.toBeFocused();

  // The banner disappears with its button.
  await page.getByRole('button', { name: practice.banner.leave }).press('Enter');
  await expect(page.getByRole('region', { name: practice.banner.label })).toHaveCount(0);
  await expectFocus(page, 'the banner');
});
