import type { Locator, Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

// Slow: compares the sums of several filters.

const { grid, row, filter } = listParts('Transactions');
const sums = (page: Page) => page.getByRole('region', { name: 'Totals for the filter' });
const period = (page: Page) => page.getByRole('button', { name: /^Period:/ });

/** The number of minor units in a text such as "−1,013,000.50". */
function units(text: string): bigint {
  const plain = text.replace(/[^\d.−-]/g, '').replace('−', '-');
  const [whole = '0', part = ''] = plain.split('.');
  return BigInt(whole) * 100n + BigInt(`${plain.startsWith('-') ? '-' : ''}${part.padEnd(2, '0')}`);
}

async function sumOf(page: Page, name: 'In' | 'Out' | 'Net'): Promise<bigint> {
  return units(
    await sums(page)
      .locator('.rd-transactions-sum', { hasText: new RegExp(`^${name}`) })
      .innerText(),
  );
}

const amountIn = (line: Locator) => line.getByRole('gridcell').filter({ hasText: /IDR$/ });

practiceTest('transactions are listed with the newest first, and their sums add up @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Transactions');
  await expect(page.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
  await expect(grid(page).getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await expect(sums(page)).toContainText(/stored back to .*\d{4}/);
  await expect(sums(page).getByText('IDR')).toBeVisible();
  expect((await sumOf(page, 'In')) + (await sumOf(page, 'Out'))).toBe(await sumOf(page, 'Net'));
  await expectNoViolations(page);

  // The highest amount first: credits.
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  await expect(amountIn(row(page, 0))).toHaveText(/^\+/);
  await row(page, 0).click();
  await page.keyboard.press('Control+End');
  await expect(row(page, 0)).toHaveCount(0);
  const last = Number(await grid(page).getAttribute('aria-rowcount')) - 2;
  await expect(amountIn(row(page, last))).toHaveText(/^−/);
});

practiceTest('a filter narrows the list, and the sums are those of all matches', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Transactions');
  const all = await sumOf(page, 'In');
  await filter(page).fill('direction:in');
  await expect(page.getByText(/^\d+ of [\d,]+$/).last()).toBeVisible();
  await expect(sums(page).locator('.rd-transactions-sum', { hasText: /^Out/ })).toHaveText(/^Out\s0$/);
  expect(await sumOf(page, 'In')).toBe(all);
  expect(await sumOf(page, 'Net')).toBe(all);

  await filter(page).fill('amount>=abc');
  await expect(filter(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(filter(page)).toHaveAccessibleDescription(/“amount” needs an amount such as 150000/);
  await expect(sums(page).locator('.rd-transactions-sum', { hasText: /^Out/ })).toHaveText(/^Out\s0$/);

  await filter(page).fill('amount>99999999999');
  await expect(page.getByRole('heading', { name: 'No transactions match the filter' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear the filter' }).last().click();
  await expect(row(page, 0)).toBeVisible();

  // A label of the service is offered as a value.
  await filter(page).pressSequentially('type:dep');
  await expect(page.getByRole('option', { name: 'deposit' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(filter(page)).toHaveValue('type:deposit ');
});

practiceTest('choosing a period changes the filter, and a typed period is shown as chosen @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Transactions');
  await expect(period(page)).toHaveText(/Any time/);
  await filter(page).fill('direction:out');
  await period(page).click();
  await expectNoViolations(page);
  await page.getByRole('menuitemradio', { name: 'Last 30 days' }).click();
  await expect(filter(page)).toHaveValue('created:-30d..today direction:out');
  await expect(period(page)).toHaveText(/Last 30 days/);
  await period(page).click();
  await page.getByRole('menuitemradio', { name: 'Last month', exact: true }).click();
  await expect(filter(page)).toHaveValue(/^created:\d{4}-\d{2} direction:out$/);
  await filter(page).fill('created:2020');
  await expect(period(page)).toHaveText(/Custom/);
  await period(page).click();
  await page.getByRole('menuitemradio', { name: 'Any time' }).click();
  await expect(filter(page)).toHaveValue('');
  await expect(row(page, 0)).toBeVisible();
});

practiceTest('rows are copied for a spreadsheet, and a row opens with every field', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Transactions');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 rows copied');
  const copied = (await control.clipboard()).split('\n');
  expect(copied).toHaveLength(2);
  for (const line of copied) {
    expect(line.split('\t')).toHaveLength(9);
    expect(line).toMatch(/^\d{4}-\d{2}-\d{2}T.*\t-?\d+\.\d{2}\tIDR\t/);
  }
  await page.keyboard.press('Escape');

  await row(page, 3).click();
  const description = await row(page, 3).getByRole('rowheader').innerText();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: `${description}, stored data` });
  await expect(pane.getByRole('heading', { name: description })).toBeVisible();
  await expect(pane.getByText('closing_balance')).toBeHidden();
  await pane.getByRole('button', { name: 'More fields' }).click();
  await expect(pane.getByText('closing_balance')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(row(page, 3)).toBeFocused();

  // The previous state is restored when coming back.
  await filter(page).fill('direction:in');
  await expect(period(page)).toHaveText(/Any time/);
  await runCommand(page, 'Domains');
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await runCommand(page, 'Transactions');
  await expect(filter(page)).toHaveValue('direction:in');
});
