import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { pressSequence, runCommand } from '../support/steps.ts';

// Slow: goes from the plan through the review to its result.

const grid = (page: Page) => page.getByRole('grid', { name: 'Renewals' });
const row = (page: Page, place: number) => grid(page).locator(`[data-row="${place}"]`);
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });
const foot = (page: Page) => page.getByRole('region', { name: 'Plan' });
const years = (page: Page, place: number) => row(page, place).getByRole('combobox', { name: /^Years for/ });
const window = (page: Page, name: string) => page.getByRole('group', { name: 'Expiry window' }).getByRole('button', { name, exact: true });

/** Opens the planner of the practice account and waits for its rows. */
async function openPlanner(page: Page): Promise<void> {
  await openPracticeList(page, 'Domains');
  await pressSequence(page, 'g', 'r');
  await expect(page.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
  await expect(row(page, 0).getByRole('rowheader')).not.toBeEmpty();
  // The plan is recomputed after each synced list.
  await expect(page.getByText('No requests waiting')).toBeVisible({ timeout: 60_000 });
}

practiceTest(
  'renewals are planned by period, with years and balance per row, reviewed, confirmed by typing and applied @daily',
  async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPlanner(page);
    await expect(window(page, '30 days')).toHaveAttribute('aria-pressed', 'true');
    await expect(foot(page).getByText(/^The balance covers/)).toBeVisible();
    await expectNoViolations(page);

    // An additional filter, a longer window, and years by the table, the keyboard and for all.
    await window(page, 'Custom').click();
    await filter(page).fill('status:active registrar-locked:no tld:.com expires:today..300d');
    // Without the filter the first is none of these.
    await expect(row(page, 0).getByRole('rowheader')).toHaveText(/\.com$/);
    await expect(foot(page).getByText(/^The balance covers/)).toBeVisible();
    await expect(years(page, 0)).toHaveValue('1');
    const before = await row(page, 0).innerText();
    await years(page, 0).selectOption('2');
    await expect(years(page, 0)).toHaveValue('2');
    await expect(row(page, 0)).not.toHaveText(before);
    await expect(page.getByRole('combobox', { name: 'Years for all' })).toHaveValue('');
    await row(page, 1).getByRole('rowheader').click();
    await page.keyboard.press('3');
    await expect(years(page, 1)).toHaveValue('3');
    await expectNoViolations(page);

    // All except the first three are excluded.
    await page.keyboard.press('ControlOrMeta+a');
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Exclude' }).click();
    await expect(foot(page).getByText(/^0 of/)).toBeVisible();
    await expect(foot(page).getByRole('button', { name: 'Review…' })).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);
    await selection.getByRole('button', { name: 'Clear' }).click();
    for (const place of [0, 1, 2]) {
      await row(page, place).getByRole('rowheader').click();
      await page.keyboard.press('Delete');
    }
    await expect(foot(page).getByText(/^3 of/)).toBeVisible();
    await expect(foot(page).getByText('The balance covers all 3.')).toBeVisible();
    // Each press counts, however quickly they follow.
    for (const _ of [1, 2]) await page.keyboard.press('Delete');
    await row(page, 0).getByRole('rowheader').click();
    for (const key of ['Delete', 'ArrowDown', 'Delete', 'Delete', 'ArrowUp', 'Delete']) await page.keyboard.press(key);
    await expect(foot(page).getByText(/^3 of/)).toBeVisible();

    const names = await Promise.all([0, 1, 2].map((place) => row(page, place).getByRole('rowheader').innerText()));
    await foot(page).getByRole('button', { name: 'Review…' }).click();
    const table = page.getByRole('grid', { name: 'Rows' });
    await expect(table).toHaveAttribute('aria-rowcount', '4');
    await expect(table.getByRole('columnheader', { name: 'Years' })).toBeVisible();
    for (const [at, name] of names.entries()) {
      await expect(table.locator(`[data-row="${at}"]`).getByRole('rowheader')).toHaveText(name);
      await expect(
        table.locator(`[data-row="${at}"]`).getByRole('gridcell', { name: ['2', '3', '1'][at] ?? '', exact: true }),
      ).toBeVisible();
    }
    await expectNoViolations(page);

    // Back leads to the plan as it was left.
    await page.getByRole('button', { name: 'Back', exact: true }).last().click();
    await expect(foot(page).getByText(/^3 of/)).toBeVisible();
    await expect(years(page, 1)).toHaveValue('3');
    await foot(page).getByRole('button', { name: 'Review…' }).click();
    await expect(table).toHaveAttribute('aria-rowcount', '4');
    const apply = page.getByRole('button', { name: /^Apply 3 changes for [\d,]+ IDR$/ });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox', { name: 'Confirmation' }).fill('3');
    await apply.click();
    await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
    await expect(table.getByText('Done', { exact: true })).toHaveCount(3);

    // Renewed domains are marked, and can be excluded with one click.
    await runCommand(page, 'Renewals');
    await expect(foot(page).getByText('3 domains renewed in the last 30 days.')).toBeVisible();
    await expect(row(page, 0).getByText(/^Renewed .*, job \d+$/)).toBeVisible();
    await expectNoViolations(page);
    await foot(page).getByRole('button', { name: 'Exclude these 3' }).click();
    await expect(foot(page).getByText(/^0 of/)).toBeVisible();
  },
);

practiceTest('the plan shows which rows have no price for their years, and where the balance runs out', async ({ app }) => {
  const { page } = app;
  await openPlanner(page);
  await window(page, '90 days').click();
  await page.getByRole('combobox', { name: 'Years for all' }).selectOption('3');
  await expect(foot(page).getByText(/without a price for this number of years/)).toBeVisible();
  await expect(grid(page).getByText('No price for 3 years').first()).toBeVisible();
  await expectNoViolations(page);
  await window(page, 'Custom').click();
  await page.getByLabel('From').fill('2020-01-01');
  await expect(foot(page).getByText(/^The balance covers the first [\d,]+ of [\d,]+\.$/)).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByRole('heading', { name: 'Nothing expires in this window' })).toBeVisible();
  await expectNoViolations(page);
});

practiceTest('the overview and the list of domains lead to the planner @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill('tld:.com');
  await expect(page.getByRole('grid', { name: 'Domains' })).not.toHaveAttribute('aria-rowcount', '501');
  await page.getByRole('button', { name: 'Plan renewals…' }).click();
  await expect(page.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
  await expect(filter(page)).toHaveValue('tld:.com');
  await runCommand(page, 'Overview');
  await page.getByRole('button', { name: 'Plan renewals…' }).click();
  await expect(page.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
});
