import type { Page } from 'playwright/test';
import { expect, expectNoViolations, test } from './fixtures.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Notices' });
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });
const row = (page: Page, place: number) => grid(page).locator(`[data-row="${place}"]`);

/** Opens the practice account and its notices, and waits until every list is whole. */
async function openNotices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open a practice account' }).click();
  await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible();
  await expect(page.getByText(/^([\d,]+) of \1,/)).toBeVisible({ timeout: 30_000 });
  await expect(row(page, 0)).toBeFocused();
}

test('notices open with the open ones first; one leads to its domain', async ({ app }) => {
  const { page } = app;
  await openNotices(page);
  await expect(page.getByRole('link', { name: 'Notices' })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, 0)).toContainText('Pending');
  await expectNoViolations(page);

  await filter(page).fill('action:complete');
  await expect(page.getByText(/^\d+ of \d+$/).last()).toBeVisible();
  await expect(row(page, 0)).toContainText('Complete');
  await filter(page).fill('action:pending');
  await expect(row(page, 0)).toContainText('Pending');
  await page.keyboard.press('Enter');
  await expect(row(page, 0)).toBeFocused();

  const message = await row(page, 0).getByRole('rowheader').innerText();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: /what is stored/ });
  await expect(pane.getByRole('definition').filter({ hasText: message }).first()).toBeVisible();
  await pane.getByRole('button', { name: 'More fields' }).click();
  await expect(pane.getByText('action_status', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  const domain = pane.getByRole('definition').getByRole('button');
  const name = await domain.innerText();
  await domain.click();
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a filter that nothing passes says so', async ({ app }) => {
  const { page } = app;
  await openNotices(page);
  await filter(page).fill('status:nothing-like-it');
  await expect(page.getByRole('heading', { name: 'No notice passes the filter' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear the filter' }).last().click();
  await expect(row(page, 0)).toBeVisible();
});
