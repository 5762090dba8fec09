import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { forEachViewport } from '../support/screen-checks.ts';
import { closeOverlay, runCommand } from '../support/steps.ts';

/* Forms, reviews, jobs and the activity in both themes and both sizes. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('forms, reviews, jobs and the activity are complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Domains');
    const grid = page.getByRole('grid', { name: 'Domains' });
    const filter = page.getByRole('combobox', { name: 'Filter' });
    const change = async (kind: string) => {
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByRole('menuitem', { name: `${kind}…`, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    await filter.fill('status:active locked:no registrar-locked:no');
    await expect(grid).not.toHaveAttribute('aria-rowcount', '501');
    await grid.locator('[data-row="0"]').dblclick();
    await expect(page.getByText('Theft protection off')).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await look(page, 'change-menu');
    await page.keyboard.press('Escape');
    await change('Nameservers');
    await look(page, 'change-form');
    await closeOverlay(page);
    await change('Theft protection');
    await page.getByRole('button', { name: 'Review…' }).click();
    const one = page.getByRole('region', { name: 'Change' });
    await expect(one).toBeVisible();
    await look(page, 'review-one');
    await page.getByRole('button', { name: 'Apply the change' }).click();
    await expect(one.getByText('Done', { exact: true })).toBeVisible();
    await look(page, 'job-one');
    await one.getByRole('button', { name: /^Open/ }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('row')).toHaveCount(2);
    await history.scrollIntoViewIfNeeded();
    await look(page, 'change-history');
    await runCommand(page, 'Domains');
    await filter.fill('');
    await expect(grid).toHaveAttribute('aria-rowcount', '501');
    await grid.locator('[data-row="0"]').click();
    for (let times = 0; times < 11; times++) await page.keyboard.press('Shift+ArrowDown');
    await change('Renewal');
    await page.getByRole('button', { name: 'Review…' }).click();
    await expect(page.getByRole('grid', { name: 'Rows' })).toHaveAttribute('aria-rowcount', '13');
    const typed = page.getByRole('textbox', { name: 'Confirmation' });
    await expect(typed).toBeVisible();
    await look(page, 'review-many');
    await typed.fill(await page.locator('.rd-job-typed code').innerText());
    await page.getByRole('button', { name: /^Apply/ }).click();
    await expect(page.getByText(/^(All rows finished|All rows sent)/)).toBeVisible({ timeout: 30_000 });
    await look(page, 'job-many');
    await page.getByRole('button', { name: 'Run again for a new selection…' }).click();
    await expect(page.getByRole('region', { name: 'Settings waiting for a selection' })).toBeVisible();
    await grid.locator('[data-row="13"]').click();
    await page.keyboard.press('Space');
    await look(page, 'again-selection');
    await page.getByRole('button', { name: 'Renewal as in job 2…' }).click();
    await look(page, 'again-form');
    await closeOverlay(page);
    await page.getByRole('button', { name: 'Discard settings' }).click();
    await runCommand(page, 'Jobs');
    await expect(page.getByRole('list', { name: 'Jobs' })).toBeVisible();
    await look(page, 'jobs');
    await page.getByRole('button', { name: /^Show the rows of Job/ }).click();
    await expect(page.getByRole('grid', { name: /^Rows of Job/ })).toHaveAttribute('aria-rowcount', '13');
    await look(page, 'drawer');
    await page.getByRole('button', { name: /^Hide the rows of Job/ }).click();
    await runCommand(page, 'Activity');
    await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
    await look(page, 'activity');
  });

  practiceTest('a change file is complete from its columns to its problems', async ({ app }) => {
    test.slow();
    const { page, control } = app;
    const path = join(control.filesFolder, 'customers.csv');
    await control.answerDialogs(path);
    await openPracticeList(page, 'Customers');
    await page.getByRole('button', { name: 'Changes from a file…' }).click();
    await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible();
    await look(page, 'changes-file-columns');
    const lines = [
      'customer;name;street_2;city;remark',
      '999999999;J\u00f8rgen;(clear);Malm\u00f6;x',
      'nobody@example.com;;;(clear);',
      '"open',
    ];
    writeFileSync(path, Buffer.from(lines.join('\r\n'), 'latin1'));
    await page.getByRole('button', { name: 'Choose file…' }).click();
    await expect(page.getByRole('heading', { name: 'Which text encoding does this file use?' })).toBeVisible();
    await look(page, 'changes-file-guesses');
    await page.getByRole('button', { name: 'Read as Windows-1252' }).click();
    await expect(page.getByRole('grid', { name: 'Problems' })).toBeVisible();
    await look(page, 'changes-file-problems');
  });
});
