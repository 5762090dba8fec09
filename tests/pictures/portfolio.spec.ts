import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/fixtures.ts';
import { closeOverlay, openPractice, runCommand } from '../e2e/support/steps.ts';
import { picture } from './picture.ts';

const row = (page: Page, list: string) => page.getByRole('grid', { name: list }).locator('[data-row="0"]');
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });

/* The screens of the local copy, with the data of the practice account, in both themes. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 800 } });
    test.slow();

    test.beforeEach(async ({ app: { page } }) => {
      await openPractice(page);
      await runCommand(page, 'Overview');
      await expect(page.getByText(/^Portfolio synced/)).toBeVisible({ timeout: 30_000 });
    });

    test('overview and domains', async ({ app: { page } }) => {
      await expect(page.getByRole('region', { name: 'Recent transactions' }).getByRole('listitem').first()).toBeVisible();
      await picture(page, `overview-${colorScheme}`);
      await runCommand(page, 'Budget');
      await expect(page.getByRole('table', { name: 'By month' })).toBeVisible();
      await picture(page, `budget-${colorScheme}`);

      await runCommand(page, 'Domains');
      await expect(row(page, 'Domains')).toBeFocused();
      await filter(page).fill('expires<90d status:active');
      await expect(page.getByText(/^\d+ of 500$/)).toBeVisible();
      await filter(page).press('Enter');
      for (let more = 0; more < 5; more++) await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByRole('region', { name: 'Selection' }).getByText('6 selected')).toBeVisible();
      await picture(page, `domains-${colorScheme}`);
      await page.getByRole('button', { name: 'Builder', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Condition', exact: true }).first()).toBeVisible();
      await picture(page, `builder-${colorScheme}`);
      await page.getByRole('button', { name: 'Builder', exact: true }).click();

      await row(page, 'Domains').dblclick();
      await expect(page.getByRole('region', { name: 'Locks' })).toBeVisible();
      await expect(page.getByText('loading…')).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Add a tag' }).fill('vip');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Note' }).fill('Invoice goes to the owner, not to the office.');
      await page.getByRole('heading', { level: 1 }).click();
      await picture(page, `domain-${colorScheme}`);
      await page.getByRole('tab', { name: /^DNS/ }).first().click();
      await expect(page.getByText('loading…')).toHaveCount(0);
      await picture(page, `domain-dns-${colorScheme}`);
    });

    test('customers and prices', async ({ app: { page } }) => {
      await runCommand(page, 'Customers');
      await expect(row(page, 'Customers')).toBeFocused();
      await picture(page, `customers-${colorScheme}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('table', { name: 'Contacts' })).toBeVisible();
      await picture(page, `customer-${colorScheme}`);

      await runCommand(page, 'Prices');
      await expect(row(page, 'Prices')).toBeFocused();
      await picture(page, `prices-${colorScheme}`);
      await page.getByRole('button', { name: 'Calculate…' }).click();
      await expect(page.getByRole('complementary', { name: 'Prices for customers' })).toBeVisible();
      await picture(page, `prices-calculator-${colorScheme}`);
    });

    test('transactions, notices, search and export', async ({ app: { page } }) => {
      await runCommand(page, 'Transactions');
      await expect(row(page, 'Transactions')).toBeFocused();
      await picture(page, `transactions-${colorScheme}`);
      await runCommand(page, 'Notices');
      await expect(row(page, 'Notices')).toBeFocused();
      await picture(page, `notices-${colorScheme}`);

      await runCommand(page, 'Domains');
      await expect(row(page, 'Domains')).toBeFocused();
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search everything' }).pressSequentially('ma');
      await expect(page.getByRole('option', { name: /^All/ }).first()).toBeVisible();
      await picture(page, `search-${colorScheme}`);
      await page.getByRole('combobox', { name: 'Search everything' }).fill('');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Export 500' }).click();
      await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
      await picture(page, `export-${colorScheme}`);
      await closeOverlay(page);
    });
  });
}
