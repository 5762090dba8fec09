import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { loadDatabase } from '../../../main/core/base/database.ts';
import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { addAccount, closeOverlay, entryFor, goToAccount, openSettings, runCommand } from '../support/steps.ts';

// Slow: each test opens or resets practice.

const banner = (page: Page) => page.getByRole('region', { name: 'Practice', exact: true });
const firstScreen = (page: Page) => page.getByRole('heading', { name: 'Connect your reseller account' });
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });

/** Opens the practice account from the first screen and waits until the service has responded. */
async function openPractice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open (a|the) practice account/ }).click();
  await expectPractice(page);
}

async function expectPractice(page: Page, name = 'Practice'): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile' }).getByText('PT Latihan Nama Nusantara')).toBeVisible();
  await expect(banner(page)).toContainText('PRACTICE');
  await expect(banner(page)).toContainText('Sample data. Nothing here reaches a real service.');
  await expect(page).toHaveTitle(/^PRACTICE/);
}

async function expectNoPractice(page: Page): Promise<void> {
  await expect(banner(page)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/PRACTICE/);
}

test('a practice account opens from the first screen, works, and is marked on every screen', async ({ app }) => {
  const { page } = app;
  await expect(firstScreen(page)).toBeVisible();
  await expectNoPractice(page);
  await openPractice(page);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(balance(page).getByText('6,482,500')).toBeVisible();
  await expectNoViolations(page);

  // No meaningless address is shown.
  await expect(page.getByText('Practice service on this computer').first()).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('practice:');
  const { height, y, width } = (await banner(page).boundingBox()) ?? { height: 0, y: -1, width: 0 };
  expect([y, height, width]).toEqual([0, 28, page.viewportSize()?.width ?? 1280]);

  await page.getByRole('button', { name: /^Switch account Practice Sample data/ }).click();
  await expect(page.getByRole('menuitemradio', { name: /Practice ?Sample data/ })).toBeVisible();
  await closeOverlay(page);
  await page.getByRole('button', { name: 'Copy API key for tester' }).click();
  await expect(page.getByRole('button', { name: 'API key copied' })).toBeVisible();
  expect(await app.control.clipboard()).toMatch(/^[\w-]{43}$/);
  expect(await page.content()).not.toContain(await app.control.clipboard());
  await expectNoViolations(page);
  await openSettings(page);
  await expect(banner(page)).toBeVisible();
  await expectNoViolations(page);
});

test('a failed opening shows what to do, and the next one fixes it', async ({ app }) => {
  const { page, control } = app;
  const open = page.getByRole('button', { name: /^Open a practice account/ });
  await expect(open).toBeVisible();
  const inTheWay = join(control.dataFolder, 'practice.db');
  mkdirSync(inTheWay);
  await open.click();
  const issue = page.getByRole('alert').filter({ hasText: 'The practice account could not be opened.' });
  await expect(issue).toContainText(
    'cannot be opened or written. Make sure that you have permission to write to it and its folder, then try again.',
  );
  await expect(open).toBeFocused();
  await expectNoPractice(page);
  await expectNoViolations(page);
  await screenshot(page, 'practice-not-opened');

  await addAccount(page, entryFor(control.server));
  // The first opening also shows its notice here; the second one's notice has to be its own.
  const notice = page.getByRole('status').filter({ hasText: 'The practice account could not be opened.' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice).toHaveCount(0);
  await runCommand(page, 'Open the practice account');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
  await expectNoPractice(page);
  await expectNoViolations(page);
  await screenshot(page, 'practice-not-opened-notice');
  rmSync(inTheWay, { recursive: true });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectPractice(page);
  await expect(page.getByText('The practice account could not be opened.')).toHaveCount(0);
});

test('practice data survives a restart, until it is reset', async ({ app }) => {
  const { control } = app;
  await openPractice(app.page);
  await runCommand(app.page, 'Edit account');
  const edit = app.page.getByRole('dialog', { name: 'Edit account' });
  await expect(edit.getByLabel('Name', { exact: true })).toBeFocused();
  for (const label of ['Base address', 'Reseller ID', 'API key']) await expect(edit.getByLabel(label)).toHaveCount(0);
  await edit.getByRole('button', { name: 'Test connection' }).click();
  await expect(edit.getByText('Profile loaded')).toBeVisible();
  await expectNoViolations(app.page);
  await edit.getByLabel('Name', { exact: true }).fill('Training room');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectPractice(app.page, 'Training room');

  await control.quit();
  const database = (await loadDatabase())(join(control.dataFolder, 'practice.db'));
  database.run('UPDATE reseller SET balance = ?', 125_000_00);
  database.close();
  const page = await control.restart();
  await expect(banner(page)).toBeVisible();
  await goToAccount(page);
  await expectPractice(page, 'Training room');
  await expect(balance(page).getByText('125,000', { exact: false })).toBeVisible();

  const reset = banner(page).getByRole('button', { name: 'Reset practice data…' });
  await reset.click();
  const dialog = page.getByRole('dialog', { name: 'Reset practice data' });
  await expect(dialog).toContainText('is lost');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(reset).toBeFocused();
  await expect(balance(page).getByText('125,000')).toBeVisible();

  await reset.click();
  await dialog.getByRole('button', { name: 'Reset practice data' }).click();
  await expect(dialog).toBeHidden();
  await expect(balance(page).getByText('6,482,500')).toBeVisible();
  await expectPractice(page, 'Training room');
});

test('leaving practice keeps it, and starting over removes it @daily', async ({ app }) => {
  const { page } = app;
  await openPractice(page);
  await banner(page).getByRole('button', { name: 'Leave practice' }).click();
  await expect(firstScreen(page)).toBeVisible();
  await expectNoPractice(page);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open the practice account' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('p');
  await expect(banner(page)).toBeVisible();
  await goToAccount(page);
  await expectPractice(page);
  await runCommand(page, 'Leave practice');
  await expect(firstScreen(page)).toBeVisible();
  await runCommand(page, 'Open the practice account');
  await expect(banner(page)).toBeVisible();
  await goToAccount(page);
  await expectPractice(page);

  await runCommand(page, 'Remove account');
  const remove = page.getByRole('dialog', { name: 'Remove Practice' });
  await expect(remove).toContainText('with all its sample data');
  await expectNoViolations(page);
  await remove.getByRole('button', { name: 'Remove account' }).click();
  await expect(firstScreen(page)).toBeVisible();
  await expectNoPractice(page);
  await openPractice(page);
  await expect(balance(page).getByText('6,482,500')).toBeVisible();
});

test('next to a real account, only the practice account is marked', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await expectNoPractice(page);
  await page.getByRole('button', { name: /^Switch account Nusa Domains/ }).click();
  await page.getByRole('menuitem', { name: 'Open a practice account' }).click();
  await expectPractice(page);
  const asked = control.server.requests().length;

  await page.keyboard.press('ControlOrMeta+1');
  await expect(page.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
  await expectNoPractice(page);
  await page.keyboard.press('ControlOrMeta+2');
  await expect(banner(page)).toBeVisible();
  await goToAccount(page);
  await expectPractice(page);
  await page.keyboard.press('F5');
  await expect(balance(page).getByText('6,482,500')).toBeVisible();
  // No practice traffic goes to the real service, which is asked for the lists of its own account meanwhile.
  expect(
    control.server
      .requests()
      .slice(asked)
      .filter(({ authorized }) => !authorized),
  ).toEqual([]);

  await page.getByRole('button', { name: /^Switch account Practice/ }).click();
  await expectNoViolations(page);
  await page.getByRole('menuitem', { name: 'Leave practice' }).click();
  await expect(page.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
  await expectNoPractice(page);

  // Startup opens a real account if there is one.
  const again = await control.restart();
  await expect(again.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
  await expectNoPractice(again);
});

test.describe('without a keychain', () => {
  test.use({ keychain: 'absent' });

  test('practice still works, also after a restart @linux', async ({ app }) => {
    await openPractice(app.page);
    const page = await app.control.restart();
    await expect(banner(page)).toBeVisible();
    await goToAccount(page);
    await expectPractice(page);
    await page.keyboard.press('F5');
    await expect(balance(page).getByText('6,482,500')).toBeVisible();
    await expect(page.getByRole('button', { name: /Enter the API key/ })).toHaveCount(0);
  });
});
