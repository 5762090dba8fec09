import { expect, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { runCommand } from '../support/steps.ts';

/* The renewal planner, and copying from a model domain, in both themes and both sizes. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('the renewal planner is complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Domains');
    await runCommand(page, 'Renewals');
    const grid = page.getByRole('grid', { name: 'Renewals' });
    await expect(grid.locator('[data-row="0"]').getByRole('rowheader')).not.toBeEmpty();
    await expect(page.getByText(/^The balance covers/)).toBeVisible();
    // Customers, prices and transactions are synced after the domains, and the plan is recomputed with each of them.
    await expect(page.getByText('No requests waiting')).toBeVisible({ timeout: 60_000 });
    await look(page, 'renewals');
    await page.getByRole('button', { name: 'Custom' }).click();
    await expect(grid).toHaveAttribute('aria-rowcount', '501');
    await page.getByRole('combobox', { name: 'Years for all' }).selectOption('3');
    await expect(grid.getByText('No price for 3 years').first()).toBeVisible();
    await grid.locator('[data-row="1"]').getByRole('rowheader').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Exclude', exact: true }).click();
    await expect(grid.getByText(/Excluded$/).first()).toBeVisible();
    await look(page, 'renewals-own');
    await runCommand(page, 'Overview');
    await expect(page.getByRole('button', { name: 'Plan renewals…' })).toBeVisible();
    await look(page, 'overview-to-plan');
    await runCommand(page, 'Domains');
    const domains = page.getByRole('grid', { name: 'Domains' });
    const name = (await domains.locator('[data-row="0"]').getByRole('rowheader').innerText()).split(/\s/)[0] ?? '';
    await domains.locator('[data-row="1"]').click();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy from a model domain…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Copy from a model domain/ });
    await dialog.getByRole('combobox', { name: 'Model domain' }).fill(name.slice(0, 8));
    await page.getByRole('option').first().click();
    await expect(dialog.getByText(/^Nameservers: /)).toBeVisible();
    await look(page, 'model');
    await dialog.getByRole('button', { name: 'Review…' }).click();
    await expect(page.getByRole('grid', { name: 'Rows' })).toBeVisible();
    await look(page, 'review-model');
  });
});
