import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { readPdf } from '../../support/read-pdf.ts';
import { type Control, expect, expectNoViolations, practiceTest } from '../fixtures.ts';

// Slow: writes a file for each customer, and prints a page.

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Export statements/ });

/** Prepares the next location: Electron asks for one, the other host has its own folders. */
async function place(control: Control, name: string): Promise<string> {
  const folder = join(control.filesFolder, 'statements');
  mkdirSync(folder, { recursive: true });
  await control.answerDialogs(name === '' ? folder : join(folder, name));
  return folder;
}

async function openStatements(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Statements' }).click();
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible();
  // The month before: the present one may have just begun.
  const months = page.getByRole('combobox', { name: 'Month' });
  await months.selectOption({ index: 1 });
  await expect(page.getByRole('table', { name: 'By extension' })).toBeVisible();
}

practiceTest('a month is shown at a glance, with its customers and what could not be matched @daily', async ({ app }) => {
  const { page } = app;
  await openStatements(page);
  for (const name of ['By extension', 'By customer', 'By type'])
    await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toContainText('IDR');
  await expectNoViolations(page);

  await page.getByRole('tab', { name: /^Not matched/ }).click();
  const unmatched = page.getByRole('table', { name: 'Items on no statement' });
  await expect(unmatched.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('deposit');
  await expect(unmatched.getByRole('row').nth(1)).toContainText('Deposit');
  await expectNoViolations(page);

  await page.getByRole('tab', { name: /^Customers/ }).click();
  const customers = page.getByRole('table', { name: 'Customers of the month' });
  const first = customers.getByRole('button').first();
  const name = await first.innerText();
  await expectNoViolations(page);
  await page.getByRole('textbox', { name: 'Find customers' }).fill(name);
  await first.click();
  const items = page.getByRole('table', { name: `Items of ${name}` });
  await expect(items.getByRole('row').nth(1)).toContainText('IDR');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'All customers' }).click();
  await expect(customers).toBeVisible();
});

practiceTest('a statement is printed with a letterhead, and all customers are written into a folder @daily', async ({ app }) => {
  const { page, control } = app;
  await openStatements(page);
  await page.getByRole('button', { name: 'Letterhead…' }).click();
  const letterhead = page.getByRole('dialog', { name: 'Letterhead' });
  await letterhead.getByRole('textbox', { name: 'Name and address' }).fill('PT Contoh Domain\nJl. Merdeka 1\nJakarta');
  await expectNoViolations(page);
  await letterhead.getByRole('button', { name: 'Save' }).click();
  await expect(letterhead.getByRole('status')).toHaveText('Saved');
  const logo = await place(control, 'logo.png');
  writeFileSync(join(logo, 'logo.png'), 'not a picture');
  await letterhead.getByRole('button', { name: 'Choose file…' }).click();
  await expect(letterhead.getByRole('alert')).toContainText('This is not a PNG or JPEG picture.');
  writeFileSync(join(logo, 'logo.png'), Buffer.from(onePixel, 'base64'));
  await letterhead.getByRole('button', { name: 'Choose file…' }).click();
  await expect(letterhead.getByRole('region', { name: 'Logo' })).toContainText('PNG, 1 × 1 pixels');
  await letterhead.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tab', { name: /^Customers/ }).click();
  const first = page.getByRole('table', { name: 'Customers of the month' }).getByRole('button').first();
  const name = await first.innerText();
  await first.click();
  await place(control, 'one.pdf');
  await page.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'PDF' })).toBeChecked();
  await expectNoViolations(page);
  await dialog(page).getByRole('radio', { name: 'Bahasa Indonesia' }).click();
  await dialog(page).getByRole('button', { name: 'Export…' }).click();
  await expect(dialog(page).getByText('1 file written')).toBeVisible({ timeout: 60_000 });
  const path = (await dialog(page).locator('code').innerText()).trim();
  const { sheets, pictures } = await readPdf(readFileSync(path));
  expect(pictures).toBe(1);
  expect(sheets).toHaveLength(1);
  // A4, in points.
  expect([sheets[0]?.width, sheets[0]?.height].map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
  for (const text of ['Halaman 1 dari 1', 'PT Contoh DomainJl. Merdeka 1Jakarta', 'Laporan tagihan', name, 'Jumlah', 'Total'])
    expect(sheets[0]?.text).toContain(text);
  for (const hidden of ['Harga modal', 'Margin']) expect(sheets[0]?.text).not.toContain(hidden);
  await dialog(page).getByRole('button', { name: 'Back' }).click();

  await place(control, '');
  await dialog(page).getByRole('combobox', { name: 'What' }).selectOption({ value: 'customers' });
  await dialog(page).getByRole('radio', { name: 'CSV' }).click();
  await dialog(page).getByRole('button', { name: 'Export…' }).click();
  const done = dialog(page).getByText(/^\d+ files written$/);
  await expect(done).toBeVisible({ timeout: 60_000 });
  const count = Number((await done.innerText()).replace(/\D/g, ''));
  const folder = (await dialog(page).locator('code').innerText()).trim();
  expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toHaveLength(count);
  await expectNoViolations(page);
});
