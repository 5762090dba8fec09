import type { Page } from 'playwright/test';
import { startPractice } from '../../../main/practice/start.ts';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { addAccount, entryFor, entryForPractice, pressSequence } from '../support/steps.ts';

// Slow: most tests start the application with a synced account.

const heading = (page: Page) => page.getByRole('heading', { name: 'Budget', level: 1 });
const table = (page: Page) => page.getByRole('table', { name: 'By month' });
const chart = (page: Page) => page.getByRole('img', { name: /^Balance without deposits/ });
const figure = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

/** The window starts with the overview. */
async function waitForOverview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Portfolio synced/)).toBeVisible({ timeout: 30_000 });
}

async function openBudget(page: Page): Promise<void> {
  await waitForOverview(page);
  await page.getByRole('button', { name: 'Budget for a year' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(15);
}

practiceTest('the budget shows when the balance runs out, and what to deposit by when @daily', async ({ app }) => {
  const { page } = app;
  await openBudget(page);
  await expect(
    page.getByText(/^The balance runs out on .+ Deposit [\d.,]+ IDR by then to last through .+\. \d+ domains are not included\.$/),
  ).toBeVisible();
  await expect(chart(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Assumptions' })).toContainText(
    /100% of this cost is counted.*\d+ of \d+ domains are included/,
  );
  await expect(page.getByRole('region', { name: 'Assumptions' })).toContainText(/Not included\d+ premium names.*\d+ domains with a status/);
  await expectNoViolations(page);
  await screenshot(page, 'budget');

  const second = table(page).getByRole('row').nth(2);
  const count = (await second.getByRole('button').innerText()).trim();
  await second.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue(/^expires:\d{4}-\d\d-01\.\.\d{4}-\d\d-\d\d$/);
  await expect(page.getByText(new RegExp(`^${count} of 500$`)).last()).toBeVisible();
});

practiceTest('what the budget assumes can be changed, and is kept', async ({ app }) => {
  const { page, control } = app;
  await openBudget(page);
  const whole = await figure(page, 'Renewals in 365 days').innerText();
  await page.getByRole('combobox', { name: 'Renewals paid for' }).selectOption('0');
  await expect(figure(page, 'Renewals in 365 days')).toHaveText(/^0/);
  await page.getByRole('switch', { name: 'Other charges continue as in the past' }).click();
  await expect(figure(page, 'Other charges in 365 days')).toHaveText('0');
  await expect(page.getByText(/^The balance covers everything until /)).toBeVisible();
  await expect(page.getByText('Deposits needed in total')).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('combobox', { name: 'Renewals paid for' }).selectOption('50');
  await expect(figure(page, 'Renewals in 365 days')).not.toHaveText(/^0/);
  expect(await figure(page, 'Renewals in 365 days').innerText()).not.toBe(whole);
  const again = await control.restart();
  await waitForOverview(again);
  await pressSequence(again, 'g', 'u');
  await expect(heading(again)).toBeVisible();
  await expect(again.getByRole('combobox', { name: 'Renewals paid for' })).toHaveValue('50');
  await expect(again.getByRole('switch', { name: 'Other charges continue as in the past' })).not.toBeChecked();
});

practiceTest('the budget is reached from Renewals, and leads back', async ({ app }) => {
  const { page } = app;
  await waitForOverview(page);
  await pressSequence(page, 'g', 'r');
  await expect(page.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Budget for a year' }).click();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Plan renewals…' }).click();
  await expect(page.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const) {
  practiceTest(`the budget fits a small window, in the ${colorScheme} theme`, async ({ app }) => {
    const { page } = app;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 960, height: 600 });
    await openBudget(page);
    await expect(chart(page)).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, `budget-${colorScheme}`);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(scrolled).toBe(0);
  });
}

test('an account without lists offers to sync them', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await pressSequence(page, 'g', 'u');
  await expect(page.getByRole('heading', { name: 'This account is not synced yet' })).toBeVisible();
  await expectNoViolations(page);
});

test('without prices and transactions, the budget promises neither that the balance lasts nor which deposits it needs', async ({ app }) => {
  const { page } = app;
  const practice = await startPractice({ file: null, domains: 60 });
  practice.setFaults([{ kind: 'unavailable', when: { operations: ['listPrices', 'listTransactions'] } }]);
  try {
    await addAccount(page, entryForPractice(practice));
    await pressSequence(page, 'g', 'u');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('How long the balance lasts is not known: there are no prices for these renewals.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(figure(page, 'Renewals in 365 days')).toHaveText(/^not known/);
    await expect(table(page).getByRole('row').last()).toHaveText(/^Total\d+not knownnot known$/);
    await expect(figure(page, 'To deposit in 365 days')).toHaveCount(0);
    await expect(page.getByText('Without renewal prices, there is no chart, and no deposits can be calculated.')).toBeVisible();
    await expect(chart(page)).toHaveCount(0);
    await expect(page.getByText(/The balance covers/)).toHaveCount(0);
    await expectNoViolations(page);
    await screenshot(page, 'budget-without-prices');
  } finally {
    await practice.close();
  }
});
