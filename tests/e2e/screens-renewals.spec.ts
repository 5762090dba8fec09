import { expect, test } from './fixtures.ts';
import { openPracticeList } from './support/lists.ts';
import { inEveryLook } from './support/looks.ts';
import { runCommand } from './support/steps.ts';

/* The planner of renewals in both themes and both sizes. */
inEveryLook(({ look }) => {
  test('the planner of renewals is whole', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Domains');
    await runCommand(page, 'Renewals');
    const grid = page.getByRole('grid', { name: 'Renewals' });
    await expect(grid.locator('[data-row="0"]').getByRole('rowheader')).not.toBeEmpty();
    await expect(page.getByText(/^The balance covers/)).toBeVisible();
    await look(page, 'renewals');
    await page.getByRole('button', { name: 'Own dates' }).click();
    await page.getByRole('combobox', { name: 'Years for all' }).selectOption('3');
    await expect(grid.getByText('No price for 3 years').first()).toBeVisible();
    await grid.locator('[data-row="1"]').getByRole('rowheader').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Take out' }).click();
    await expect(grid.getByText(/^Taken out/).first()).toBeVisible();
    await look(page, 'renewals-own');
    await runCommand(page, 'Go to the overview');
    await expect(page.getByRole('button', { name: 'Plan renewals…' })).toBeVisible();
    await look(page, 'overview-to-plan');
  });
});
