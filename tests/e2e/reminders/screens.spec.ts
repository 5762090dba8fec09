import { expect, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { runCommand } from '../support/steps.ts';

/* The screen of reminders, in both themes and both sizes. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('the screen of reminders is complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Domains');
    await expect(page.getByText('No requests waiting')).toBeVisible({ timeout: 60_000 });
    await runCommand(page, 'Reminders');
    await expect(page.getByRole('table', { name: 'Customers to remind' })).toBeVisible();
    await look(page, 'reminders');
    await page.getByRole('tab', { name: 'Next 30 days' }).click();
    await expect(page.getByRole('table', { name: 'Reminders of the next 30 days' })).toBeVisible();
    await look(page, 'reminders-calendar');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Edit All domains' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit rule' })).toBeVisible();
    await look(page, 'reminders-rule');
  });
});
