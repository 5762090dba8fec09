import { readdirSync } from 'node:fs';
import { expect, practiceTest, test } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { addAccount, entryFor, openSettings } from '../support/steps.ts';

// Slow: starts over between its tests.

/* Tests of one worker share an application, which is reset between them. These show that nothing of a test survives that. */

test.describe.configure({ mode: 'default' });

/** Without the files that every start creates. */
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !/\.db(?:-|$)|^(?:logs|window\.json|chromium|Crashpad|in-use\.lock|Singleton.*)$/.test(name))
    .sort();

/** The process of the previous test. */
let before = 0;

test('a test leaves behind an account, a key, settings, a note, files and copied text @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await openSettings(page);
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('button', { name: /^Restore… the backup of/ }).first()).toBeVisible();
  await control.setClipboard('a copied text');
  await control.answerDialogs('/a/chosen/file');
  await page.evaluate(() => window.localStorage.setItem('left', 'behind'));
  expect(filesIn(control.dataFolder)).toContain('backups');
  before = control.process();
});

test('the next one starts as after a new start, in the same process @daily', async ({ app }) => {
  const { page, control } = app;
  await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
  expect(control.process()).toBe(before);
  expect(filesIn(control.dataFolder)).toEqual([]);
  expect(await control.clipboard()).toBe('');
  expect(control.keys()).toBe(process.platform === 'linux' ? 0 : null);
  expect(await page.evaluate(() => [window.innerWidth, window.innerHeight, window.localStorage.length])).toEqual([1280, 800, 0]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await openSettings(page);
  await expect(page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Follow system' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Restore… the backup of/ })).toHaveCount(0);
  expect(control.log()).not.toContain('Nusa Domains');
});

practiceTest('a synced practice account is available at once, and is gone afterwards', async ({ app }) => {
  await openPracticeList(app.page, 'Domains');
  await expect(listParts('Domains').grid(app.page)).toHaveAttribute('aria-rowcount', '501');
});

test('without it the first screen is back', async ({ app }) => {
  await expect(app.page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
});
