import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { answer, openExplorer, openOperation, request, willBeSent } from '../support/explorer.ts';

// Slow: sends a request several times, with a file dialog in between.

practiceTest('a request is saved, marked when it changes, filled in with a variable, sent, and exported', async ({ app, host }) => {
  test.slow();
  const { page, control } = app;
  await openExplorer(page);
  await openOperation(page, 'list domains', 'List domains');
  const limit = request(page).getByRole('textbox', { name: 'limit' });
  await limit.fill('5');
  await request(page).getByRole('button', { name: 'Save…' }).click();
  const dialog = page.getByRole('dialog');
  // The suggested name is replaced by the typed one.
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('A few domains');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const bar = request(page).getByRole('region', { name: 'Saved request' });
  await expect(bar).toContainText('My requests / A few domains');
  await limit.fill('{{most}}');
  await expect(bar.getByText('changed', { exact: true })).toBeVisible();
  await expect(limit).toHaveAccessibleDescription(/The collection has no variable \{\{most\}\}\./);
  await expect(willBeSent(page)).toHaveText('Fix the marked fields to see what will be sent.');

  await bar.getByRole('button', { name: 'Variables…' }).click();
  // The variable named in the braces is there, and its value has the focus.
  const value = dialog.getByRole('textbox', { name: 'Value of most' });
  await expect(dialog.getByRole('textbox', { name: 'Name 1' })).toHaveValue('most');
  await expect(value).toBeFocused();
  await page.keyboard.type('3');
  await expectNoViolations(page);
  // Typed text is not discarded without asking.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Close without saving? Your changes will be lost.')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(value).toBeFocused();
  await expect(value).toHaveValue('3');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(willBeSent(page)).toContainText('GET /v1/domains?limit=3');
  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar.getByText('changed', { exact: true })).toHaveCount(0);

  // The form has changed; the saved request restores its own content.
  await limit.fill('9');
  await page.getByRole('tab', { name: 'Collections' }).click();
  const tree = page.getByRole('tree', { name: 'Collections and their saved requests' });
  await expect(tree.getByRole('treeitem', { name: /A few domains/ })).toBeVisible();
  await expectNoViolations(page);
  await tree.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(limit).toHaveValue('{{most}}');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(answer(page).getByText('200 OK')).toBeVisible({ timeout: 30_000 });

  await tree.focus();
  await page.keyboard.press('F2');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Three domains');
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('My requests / Three domains');
  await expect(dialog).toHaveCount(0);

  // Exported to a file, and imported alongside the existing one.
  const chosen = join(control.filesFolder, 'shared.json');
  await control.answerDialogs(chosen);
  await tree.getByRole('button', { name: 'Menu for My requests' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await expect(page.getByText(/^1 request written to \S/)).toBeVisible();
  const exports = join(control.dataFolder, 'exports');
  await control.answerDialogs(host === 'electron' ? chosen : join(exports, readdirSync(exports)[0] ?? ''));
  await page.getByRole('button', { name: 'Import…' }).click();
  await expect(dialog.getByText('My requests, 1 request')).toBeVisible();
  await expect(
    dialog.getByText(/with the same requests and variables already exists\. Added as new, this one is named My requests 2\.$/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add as new' }).click();
  await expect(tree.getByRole('treeitem', { name: /My requests 2/ })).toBeVisible();

  // Replaces the existing one, which has changed.
  await tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('My requests / Mine');
  await page.getByRole('button', { name: 'Import…' }).click();
  await expect(dialog.getByRole('heading', { name: '1 request deleted, because the file does not have it' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Mine' })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('My requests now matches the file.')).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: /Mine/ })).toHaveCount(0);
  await expect(tree.getByRole('treeitem', { name: /Three domains/ })).toHaveCount(2);
  await tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(tree.getByRole('treeitem', { name: /Three domains/ })).toHaveCount(1);
  await expect(bar).toHaveCount(0);
});
