import { writeFile } from 'node:fs/promises';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { openExplorer, openOperation, request, run } from '../support/explorer.ts';
import { goToList } from '../support/lists.ts';

// Slow: sends a request for each row of a file.

practiceTest('a read runs over the rows of a file, and chosen fields of the responses are saved @daily', async ({ app, host }, info) => {
  test.slow();
  const { page, control } = app;
  await openExplorer(page);
  await openOperation(page, 'list domains', 'List domains');
  await request(page).getByRole('button', { name: 'Run from file…' }).click();
  await expect(run(page).getByText('Up to 10,000 rows.')).toBeVisible();
  await expectNoViolations(page);
  const file = info.outputPath('names.csv');
  await writeFile(file, 'Name,Limit\nkopi,5\nteh,many\nbuku,3\n');
  await control.answerDialogs(file);
  await run(page).getByRole('button', { name: 'Choose a CSV file…' }).click();
  await expect(run(page).getByRole('combobox', { name: 'name', exact: true })).toHaveValue('0');
  await expectNoViolations(page);

  await run(page).getByRole('button', { name: 'Check rows' }).press('Enter');
  await expect(run(page).getByText('2 rows can be sent')).toBeVisible();
  // The pressed button disappears with its step: the focus stays in the region.
  const part = page.locator('[data-region="answer"]');
  await expect(part).toBeFocused();
  await expect(run(page).getByText('GET /v1/domains?name=kopi&limit=5')).toBeVisible();
  await expect(run(page).getByRole('row').filter({ hasText: 'This has to be a whole number.' })).toContainText('limit (B)');
  await expectNoViolations(page);
  await run(page).getByText('Skip the row with errors').click();
  await run(page).getByRole('button', { name: 'Send 2 requests' }).press('Enter');
  await expect(run(page).getByRole('button', { name: 'Send 2 requests' })).toHaveCount(0);
  await expect(part).toBeFocused();
  await expect(run(page).getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(run(page).getByText(/^2 of 2/)).toBeVisible();
  await expect(run(page).getByRole('row').filter({ hasText: 'buku' })).toContainText('200');

  const place = run(page).getByRole('combobox', { name: 'Show response field' });
  await place.fill('total');
  await page.getByRole('option', { name: /^meta\.total/ }).click();
  await expect(run(page).getByRole('button', { name: 'Remove meta.total' })).toBeVisible();
  await expectNoViolations(page);
  await control.answerDialogs(info.outputPath('results.csv'));
  await run(page).getByRole('button', { name: 'Save as CSV…' }).click();
  await expect(run(page).getByText(/^Saved 2 rows to .*\.csv\.$/)).toBeVisible();

  // After closing, nothing of it remains.
  await goToList(page, 'Domains');
  const status = page.getByRole('button', { name: 'Run 2 of 2' });
  await expectNoViolations(page);
  // Without room for both, the run comes to the front.
  if (host === 'chromium') await page.setViewportSize({ width: 960, height: 600 });
  await status.click();
  await run(page).getByRole('button', { name: 'Close run' }).click();
  await expect(run(page).getByText('Up to 10,000 rows.')).toBeVisible();
  await expect(status).toHaveCount(0);

  await run(page).getByRole('button', { name: 'Back to the response' }).click();
  await expect(page.getByRole('heading', { name: 'No response yet' })).toBeVisible();
});
