import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { addAccount, entryFor, pressSequence, runCommand } from '../support/steps.ts';

// Slow: each test writes files and reads them.

const { grid, row } = listParts('Domains');
const part = (page: Page) => page.getByRole('group', { name: 'Notes, tags and filters' });

practiceTest('notes and tags are exported, and a file edited by a colleague is merged @daily', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Domains');
  await row(page, 1).click();
  await page.keyboard.press('Enter');
  const notes = page.getByRole('region', { name: /^Notes and tags of / });
  await notes.getByRole('combobox', { name: 'Add a tag' }).fill('VIP');
  await page.keyboard.press('Enter');
  await notes.getByRole('textbox', { name: 'Note' }).fill('Ask Budi before renewing');
  await page.keyboard.press('Escape');
  await expect(row(page, 1)).toBeFocused();

  await control.answerDialogs(join(control.filesFolder, 'notes.json'));
  await runCommand(page, 'Export notes, tags and filters');
  const status = part(page).getByRole('status');
  await expect(status).toContainText('Exported 1 domain or customer and 0 saved filters to ');
  await expectNoViolations(page);
  const path = /to (.*\.json)\./.exec(await status.innerText())?.[1] ?? '';
  const written = JSON.parse(readFileSync(path, 'utf8'));
  expect(written.objects).toEqual([expect.objectContaining({ kind: 'domain', note: 'Ask Budi before renewing', tags: ['VIP'] })]);

  const colleague = join(control.filesFolder, 'colleague.json');
  const [mine] = written.objects;
  const theirs = { ...mine, note: 'Invoice goes to Sari', tags: ['school'] };
  const absent = { ...mine, name: 'elsewhere.example', id: 999_999_999 };
  const filters = [{ list: 'domains', name: 'Unlocked', filter: 'locked:no tld:.com' }];
  writeFileSync(colleague, JSON.stringify({ ...written, objects: [theirs, absent], filters }));
  await control.answerDialogs(colleague);
  await part(page)
    .getByRole('button', { name: /^Import…/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Import notes, tags and filters' });
  await expect(dialog.getByText('elsewhere.example')).toBeVisible();
  await expect(dialog.getByText('1 renamed with a number (name already used)')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Merge' })).toBeChecked();
  await expectNoViolations(page);
  await screenshot(page, 'notes-file');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(status).toHaveText('Imported 1 domain or customer and 1 saved filter.');
  await expect(dialog).toHaveCount(0);

  await pressSequence(page, 'g', 'd');
  await expect(page.getByRole('button', { name: /^Unlocked \(2\) \d+$/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter' }).fill('tag:school tag:vip');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
  await row(page, 0).click();
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask Budi before renewing\n\nInvoice goes to Sari');
});

test('a broken or newer file is rejected with the reason, and nothing is changed', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Domains');
  await addAccount(page, entryFor(control.server));
  const path = join(control.filesFolder, 'broken.json');
  await control.answerDialogs(path);
  writeFileSync(path, '{"format":"reseller-desk-notes",\n"version":1 2}');
  await runCommand(page, 'Import notes, tags and filters');
  await expect(part(page).getByRole('combobox', { name: 'Account' }).locator('option')).toHaveText(['Practice', 'Nusa Domains']);
  await part(page).getByRole('combobox', { name: 'Account' }).selectOption('Practice');
  await expect(
    part(page)
      .getByText(/The file is not complete JSON \(line 2\)/)
      .first(),
  ).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'notes-file-refused');
  writeFileSync(path, JSON.stringify({ format: 'reseller-desk-notes', version: 7 }));
  await part(page)
    .getByRole('button', { name: /^Import…/ })
    .click();
  await expect(
    part(page)
      .getByText(/A newer version of Reseller Desk created this file\. Its format is 7/)
      .first(),
  ).toBeVisible();
  await control.answerDialogs(null);
  await part(page)
    .getByRole('button', { name: /^Import…/ })
    .click();
  await expect(part(page).getByText('Nothing was imported: no file was chosen.')).toBeVisible();
});
