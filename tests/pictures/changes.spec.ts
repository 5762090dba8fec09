import { expect, test } from '../e2e/fixtures.ts';
import { listParts, openPracticeList } from '../e2e/support/lists.ts';
import { closeOverlay, runCommand } from '../e2e/support/steps.ts';
import { picture } from './picture.ts';

const { grid, row, filter } = listParts('Domains');

/* Changes from the menu to the activity, and the renewal planner, with the data of the practice account, in both themes. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 800 } });
    test.slow();

    test('changes', async ({ app: { page } }) => {
      const change = async (kind: string) => {
        await page.getByRole('button', { name: 'Change', exact: true }).click();
        await page.getByRole('menuitem', { name: `${kind}…`, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      };
      await openPracticeList(page, 'Domains');
      await filter(page).fill('status:active locked:no registrar-locked:no tld:.com');
      await expect(grid(page)).not.toHaveAttribute('aria-rowcount', '501');
      await row(page, 0).dblclick();
      await expect(page.getByText('Theft protection off')).toBeVisible();
      await change('Nameservers');
      await picture(page, `change-form-${colorScheme}`);
      await closeOverlay(page);

      await runCommand(page, 'Domains');
      await row(page, 0).click();
      for (let more = 0; more < 7; more++) await page.keyboard.press('Shift+ArrowDown');
      await change('Renewal');
      await page.getByRole('button', { name: 'Review…' }).click();
      await page.getByRole('textbox', { name: 'Confirmation' }).fill('8');
      await picture(page, `review-${colorScheme}`);
      await page.getByRole('button', { name: /^Apply 8 changes/ }).click();
      await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });

      await runCommand(page, 'Jobs');
      await expect(page.getByRole('list', { name: 'Jobs' })).toBeVisible();
      await page.getByRole('button', { name: /^Show the rows of Job/ }).click();
      await expect(page.getByRole('grid', { name: /^Rows of Job/ })).toHaveAttribute('aria-rowcount', '9');
      await picture(page, `jobs-${colorScheme}`);
      await page.getByRole('button', { name: /^Hide the rows of Job/ }).click();
      await runCommand(page, 'Activity');
      await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
      await picture(page, `activity-${colorScheme}`);
    });

    test('renewals, and a file of changes', async ({ app: { page } }) => {
      await openPracticeList(page, 'Domains');
      await runCommand(page, 'Renewals');
      await expect(page.getByRole('grid', { name: 'Renewals' }).locator('[data-row="0"]')).toBeVisible();
      await picture(page, `renewals-${colorScheme}`);
      await runCommand(page, 'Changes from a file');
      await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible();
      await picture(page, `change-file-${colorScheme}`);
    });
  });
}
