import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { pressSequence } from '../support/steps.ts';

// Slow: goes through every period of an extension.

const { grid, row, filter } = listParts('Prices');
const calculator = (page: Page) => page.getByRole('complementary', { name: 'Prices for customers' });

/** The cell of a row in the given column. */
async function cell(page: Page, place: number, head: string): Promise<string> {
  const at = await grid(page).getByRole('columnheader', { name: head, exact: true }).getAttribute('aria-colindex');
  return row(page, place).locator(`[aria-colindex="${at}"]`).innerText();
}

const digits = (text: string) => text.replace(/\D/g, '');

practiceTest('prices are listed with their currency and promotions; Enter shows every period @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Prices');
  await expect(grid(page).getByRole('columnheader', { name: 'Registration, IDR' })).toBeVisible();
  await expect(page.getByText('Excluding tax, as far as known').first()).toBeVisible();
  await expectNoViolations(page);

  await filter(page).fill('tld:.id');
  await expect(row(page, 0).getByRole('rowheader')).toHaveText('.id');
  await expect(row(page, 0).getByText(/until/)).toBeVisible();
  await filter(page).press('Enter');
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: '.id, all prices' });
  const periods = pane.getByRole('table', { name: 'Prices by period' });
  await expect(periods.getByRole('rowheader')).toHaveCount(10);
  await expect(pane.getByText('Totals for the entire period')).toBeVisible();
  // The description is HTML and is shown as text.
  await expect(pane.getByText('• New names only')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(row(page, 0)).toBeFocused();

  // It is sold for two years and more.
  await filter(page).fill('tld:.ai');
  await expect(row(page, 0).getByRole('rowheader')).toHaveText('.ai');
  const total = digits(/(\S+)\s2 years$/.exec(await cell(page, 0, 'Registration, IDR'))?.[1] ?? '');
  const first = row(page, 0).getByText('2 years', { exact: true }).first();
  await expect(first).toBeVisible();
  await first.hover();
  await expect(page.getByRole('tooltip')).toContainText('Not sold for one year.');
  expect(digits((await page.getByRole('tooltip').innerText()).split(/per year/)[0] ?? '')).toBe(`2${total}${BigInt(total) / 2n}`);
});

practiceTest('selling prices follow a running promotion if the setting says so', async ({ app, host }) => {
  test.slow();
  const { page, control } = app;
  await openPracticeList(page, 'Prices');
  await filter(page).fill('tld:.cloud');
  await expect(row(page, 0).getByRole('rowheader')).toHaveText('.cloud');
  await page.getByRole('button', { name: 'Calculate…' }).click();
  await expect(row(page, 0).getByText(/^2 years, until/)).toHaveCount(0);
  await calculator(page).getByText('Promotion, if active').click();
  await expect(row(page, 0).getByText(/^2 years, until/)).toBeVisible();
  await expect(calculator(page).getByText(/^\.cloud, 2 years, until .* becomes/)).toBeVisible();
  await expectNoViolations(page);

  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  try {
    const path = join(folder, 'prices.csv');
    await control.answerDialogs(path);
    await calculator(page).getByRole('button', { name: 'Save 1 extension as CSV…' }).click();
    await expect(calculator(page).getByText('2 lines written.')).toBeVisible();
    const exports = join(control.dataFolder, 'exports');
    const written = host === 'electron' ? path : join(exports, readdirSync(exports)[0] ?? '');
    const [head, year, two] = readFileSync(written, 'utf8').split('\r\n');
    expect(head).toContain('registration_price,registration_basis,promotion_until,renewal_cost');
    expect(year).toMatch(/^\.cloud,IDR,1,.*,standard,,/);
    expect(two).toMatch(/^\.cloud,IDR,2,\d+(\.\d+)?,\d+,promotion,\d{4}-\d{2}-\d{2}T/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await filter(page).fill('tld:.xyz');
  await expect(row(page, 0).getByRole('rowheader')).toHaveText('.xyz');
  await expect(row(page, 0).getByText(/until/)).toHaveCount(0);
});

practiceTest('the calculator shows prices for customers at once, remembers its fields, and saves a file @daily', async ({ app, host }) => {
  test.slow();
  const { page, control } = app;
  await openPracticeList(page, 'Prices');
  await filter(page).fill('tld:.co.id');
  await expect(row(page, 0).getByRole('rowheader')).toHaveText('.co.id');
  await page.getByRole('button', { name: 'Calculate…' }).click();
  await calculator(page).getByLabel('Margin, percent').fill('12.5');
  await calculator(page)
    .getByLabel(/^Plus a fixed amount/)
    .fill('500');
  await calculator(page).getByLabel('Round to').selectOption({ label: '1,000' });
  await calculator(page).getByLabel('Ends in').fill('900');
  const cost = BigInt(digits(await cell(page, 0, 'Registration, IDR')));
  const raised = (cost * 1125n) / 10n + 50_000n;
  const price = ((raised - 90_000n + 99_999n) / 100_000n) * 1000n + 900n;
  await expect.poll(async () => digits(await cell(page, 0, 'Your registration price'))).toBe(`${price}`);
  await expectNoViolations(page);

  await calculator(page).getByLabel('Ends in').fill('1000');
  await expect(calculator(page).getByText('Must be less than 1,000.')).toBeVisible();
  // An error leaves the prices unchanged and prevents saving.
  expect(digits(await cell(page, 0, 'Your registration price'))).toBe(`${price}`);
  await expect(calculator(page).getByRole('button', { name: /as CSV/ })).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);
  await calculator(page).getByLabel('Ends in').fill('900');
  await calculator(page).getByText('Transfer', { exact: true }).click();

  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  try {
    const path = join(folder, 'prices.csv');
    await control.answerDialogs(path);
    await calculator(page).getByRole('button', { name: 'Save 1 extension as CSV…' }).click();
    await expect(calculator(page).getByText('1 line written.')).toBeVisible();
    const exports = join(control.dataFolder, 'exports');
    const written = host === 'electron' ? path : join(exports, readdirSync(exports)[0] ?? '');
    const [head, line] = readFileSync(written, 'utf8').split('\r\n');
    expect(head).toMatch(/^extension,currency,years,registration_cost,registration_price,renewal_cost/);
    expect(head).not.toContain('transfer');
    expect(line).toMatch(new RegExp(`^\\.co\\.id,IDR,1,${cost}(\\.0+)?,${price},`));
    await expectNoViolations(page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  await page.keyboard.press('Escape');
  await expect(calculator(page)).toHaveCount(0);
  await pressSequence(page, 'g', 'c');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await pressSequence(page, 'g', 'p');
  await page.getByRole('button', { name: 'Calculate…' }).click();
  await expect(calculator(page).getByLabel('Margin, percent')).toHaveValue('12.5');
  await expect(calculator(page).getByLabel('Ends in')).toHaveValue('900');
});
