import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { clippedLabels, englishText, switchToIndonesian } from '../support/languages.ts';
import { filterDomains, goToList, listParts, openPracticeList } from '../support/lists.ts';
import { viewports } from '../support/screen-checks.ts';
import { runCommand } from '../support/steps.ts';
import { cutInTables } from '../support/tables.ts';

/* Customers, registrants and own prices in the lists of domains and renewals. */
// Slow: customers and prices are synced after the domains.

const { row, grid } = listParts('Domains');

const titles = {
  en: ['Customer organization', 'Customer email', 'Customer phone', 'Customer country', 'Renewal cost', 'Selling price', 'Margin'],
  id: [
    'Organisasi pelanggan',
    'Email pelanggan',
    'Telepon pelanggan',
    'Negara pelanggan',
    'Harga modal perpanjangan',
    'Harga jual',
    'Margin',
  ],
} as const;

/** Shows these columns in the list in front. */
async function show(page: Page, columns: readonly string[], names = { button: 'Columns', panel: 'Columns' }): Promise<void> {
  await page.getByRole('button', { name: names.button, exact: true }).click();
  const panel = page.getByRole('dialog', { name: names.panel });
  for (const name of columns) await panel.getByRole('checkbox', { name, exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

/** Waits until customers and prices are in the local copy, too. */
async function readAll(page: Page): Promise<void> {
  await openPracticeList(page, 'Domains');
  await goToList(page, 'Customers');
  await goToList(page, 'Prices');
  await goToList(page, 'Domains');
}

practiceTest('columns of the customer and of prices are chosen, sorted and filtered @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await readAll(page);
  await show(page, titles.en);
  const email = grid(page).getByRole('columnheader', { name: 'Customer email' });
  await email.getByRole('button').click();
  await expect(email).toHaveAttribute('aria-sort', 'ascending');
  const cell = row(page, 0).getByRole('gridcell').filter({ hasText: '@' }).first();
  await expect(cell).toHaveText(/\S+@\S+/);
  await expect(row(page, 0).getByText(/IDR$/).first()).toBeVisible();
  const address = (await cell.innerText()).trim();
  await filterDomains(page, `email:"${address}"`);
  await expect(row(page, 0).getByText(address)).toBeVisible();
  await grid(page).getByRole('columnheader', { name: 'Selling price' }).getByRole('button').click();
  await expect(row(page, 0).getByText(/IDR$/).first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('combobox', { name: 'Filter' }).fill('registrant:unknown');
  await expect(page.getByText('Details loaded: 0 of 500')).toBeVisible();
  await show(page, ['Registrant']);
  await expect(row(page, 0).getByText('not loaded').first()).toBeVisible();
});

practiceTest('an export says that it contains personal data, and has it', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await readAll(page);
  await control.answerDialogs(join(control.filesFolder, 'list.csv'));
  await page.getByRole('button', { name: 'Export 500' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByText('The file contains personal data of customers: Customer. ')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Customer email' }).check();
  await expect(dialog.getByText('personal data of customers: Customer, Customer email.')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Export 500…' }).click();
  await expect(dialog.getByText('500 domains written')).toBeVisible();
  const [head = '', ...lines] = readFileSync((await dialog.locator('code').innerText()).trim(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toContain('customer_email');
  expect(lines.filter((line) => line.includes('@')).length).toBeGreaterThan(0);
});

for (const viewport of viewports) {
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    practiceTest('a renewal plan has the columns and an export, and nothing is cut in either language', async ({ app }) => {
      test.slow();
      const { page, control } = app;
      await readAll(page);
      await runCommand(page, 'Renewals');
      const plan = page.getByRole('grid', { name: 'Renewals' });
      await expect(plan.locator('[data-row="0"]').getByRole('rowheader')).not.toBeEmpty();
      // The names of rows have a title.
      await expect(plan.getByRole('columnheader', { name: 'Domain' }).getByText('Domain')).toBeVisible();
      await expect.poll(() => cutInTables(page)).toEqual([]);
      await expectNoViolations(page);
      await show(page, ['Selling price', 'Margin', 'Customer email']);
      await expect(plan.getByRole('columnheader', { name: 'Selling price' })).toBeVisible();
      await expect(plan.locator('[data-row="0"]').getByText('@').first()).toBeVisible();
      await expectNoViolations(page);
      await control.answerDialogs(join(control.filesFolder, 'plan.csv'));
      await page.getByRole('button', { name: /^Export \d+$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Export' });
      await dialog.getByRole('checkbox', { name: 'Selling price' }).check();
      await dialog.getByRole('button', { name: /^Export \d+…$/ }).click();
      await expect(dialog.getByText(/^\d+ renewals written$/)).toBeVisible();
      const [head = ''] = readFileSync((await dialog.locator('code').innerText()).trim(), 'utf8').split('\r\n');
      expect(head).toContain('selling_price');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await switchToIndonesian(page);
      await page.getByRole('link', { name: 'Perpanjangan', exact: true }).click();
      await expect(page.getByRole('grid', { name: 'Perpanjangan' }).getByRole('columnheader', { name: 'Harga jual' })).toBeVisible();
      expect(await englishText(page)).toEqual([]);
      expect(await clippedLabels(page)).toEqual([]);
      await page.getByRole('link', { name: 'Domain', exact: true }).click();
      await expect(page.getByRole('grid', { name: 'Domain' }).locator('[data-row="0"]').getByRole('rowheader')).not.toBeEmpty();
      await show(page, titles.id, { button: 'Kolom', panel: 'Kolom' });
      await expect(page.getByRole('columnheader', { name: 'Email pelanggan' })).toBeVisible();
      expect(await englishText(page)).toEqual([]);
      expect(await clippedLabels(page)).toEqual([]);
      await expectNoViolations(page);
    });
  });
}
