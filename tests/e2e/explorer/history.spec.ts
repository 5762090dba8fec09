import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { answer, history, openExplorer, openOperation, request, willBeSent } from '../support/explorer.ts';
import { runCommand } from '../support/steps.ts';

// Slow: sends several requests.

practiceTest('a request in the history is found, put back into its form, undone, and cleared', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openExplorer(page);
  await openOperation(page, 'list domains', 'List domains');
  const limit = request(page).getByRole('textbox', { name: 'limit' });
  await limit.fill('3');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer(page).getByText('200 OK')).toBeVisible({ timeout: 30_000 });
  await openOperation(page, 'domain by id', 'Domain by id');
  await request(page).getByRole('textbox', { name: 'domain_id' }).fill('99999999');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer(page).getByText(/^404/)).toBeVisible({ timeout: 30_000 });

  await runCommand(page, 'Explorer: history');
  const finder = history(page).getByRole('combobox', { name: 'Find in history' });
  const entries = history(page).getByRole('option');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Response 404');
  await history(page).getByRole('checkbox', { name: 'Failed only' }).check({ force: true });
  await expect(entries).toHaveCount(1);
  await history(page).getByRole('checkbox', { name: 'Failed only' }).uncheck({ force: true });
  await expect(entries).toHaveCount(2);
  await finder.fill('limit=3');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('limit=3');
  await finder.press('Escape');
  await expect(entries).toHaveCount(2);

  // The form's content is replaced by the sent request, and restored.
  await finder.press('ArrowDown');
  await finder.press('Enter');
  await expect(request(page).getByRole('heading', { name: 'List domains' })).toBeVisible();
  await limit.fill('50');
  await finder.press('Enter');
  await expect(limit).toHaveValue('3');
  await expect(request(page).getByText(/^From history, /)).toBeVisible();
  await expect(willBeSent(page)).toContainText('GET /v1/domains?limit=3');
  await expectNoViolations(page);
  await request(page).getByRole('button', { name: 'Undo' }).click();
  await expect(limit).toHaveValue('50');
  await expect(request(page).getByText(/^From history, /)).toHaveCount(0);

  await history(page).getByRole('button', { name: 'Clear history…' }).click();
  await expectNoViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the history' }).click();
  await expect(history(page).getByText('Nothing sent yet')).toBeVisible();
});
