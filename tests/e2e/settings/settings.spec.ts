import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { addAccount, entryFor, openSettings, runCommand, waitForNoDialog } from '../support/steps.ts';

// Slow: some tests restart the application.

test('settings apply immediately and persist @daily', async ({ app }) => {
  const { page, control } = app;
  await openSettings(page);
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoViolations(page);
  await screenshot(page, 'settings');
  const again = await control.restart();
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an unusable proxy address is marked and not stored', async ({ app }) => {
  const { page } = app;
  await openSettings(page);
  await page.getByRole('radio', { name: /Manual/ }).click();
  const address = page.getByLabel(/Proxy address/);
  await address.fill('http://user:secret@proxy.example:3128');
  await address.blur();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
});

test('accounts are restored from a backup', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await openSettings(page);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('button', { name: /^Restore… the backup of/ }).first()).toBeVisible();
  await runCommand(page, 'Remove account');
  await page
    .getByRole('dialog', { name: /Remove/ })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await openSettings(page);
  await page
    .getByRole('row')
    .filter({ hasText: /manual/i })
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
  await expect(page.getByText('A backup was restored.')).toBeVisible();
});

test('clearing local data keeps the account and its key @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await openSettings(page);
  await page.getByRole('button', { name: 'Clear local data…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear local data' }).click();
  await waitForNoDialog(page);
  await page.keyboard.press('ControlOrMeta+1');
  await expect(page.getByText('PT Contoh')).toBeVisible();
});

test('the diagnostics file contains no key, no account name and no customer data @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await control.answerDialogs(join(control.dataFolder, 'diagnostics.json'));
  await openSettings(page);
  await page.getByRole('button', { name: /Save diagnostics/ }).click();
  const path = await page
    .getByText(/diagnostics.*\.json/)
    .first()
    .innerText();
  const file = /\S+\.json/.exec(path)?.[0] ?? '';
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ application: { host: expect.any(String) } });
  for (const secret of [control.server.apiKey, 'Nusa Domains', 'PT Contoh']) expect(text).not.toContain(secret);
});

test('a damaged store is set aside, and backups and recoverable data are offered', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await openSettings(page);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('button', { name: /^Restore… the backup of/ }).first()).toBeVisible();
  await control.quit();
  const path = join(control.dataFolder, 'workspace.db');
  writeFileSync(path, readFileSync(path).fill(0, 0, 100));
  const again = await control.restart();
  await expect(again.getByText('1 account could be read from the damaged file')).toBeVisible();
  await expectNoViolations(again);
  await screenshot(again, 'damaged');
  await again.getByRole('button', { name: 'Show backups' }).click();
  const salvaged = again.getByRole('row').filter({ hasText: 'Recovered from a damaged file' });
  await expect(salvaged).toContainText('Recovered: 1 account');
  await expect(salvaged).toContainText('Nothing was lost.');
  await expectNoViolations(again);
  await screenshot(again, 'damaged-backups');
  await salvaged.getByRole('button', { name: /^Restore/ }).click();
  await again
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(again.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
});

test('a data folder that is not writable is reported for as long as that lasts @linux', async ({ app }) => {
  const { page, control } = app;
  const banner = page.getByText('Reseller Desk does not have permission to save.');
  await openSettings(page);
  chmodSync(control.dataFolder, 0o500);
  try {
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(banner).toBeVisible();
    await expect(page.getByText(`Nothing can be saved in ${control.dataFolder}, so no change is sent.`)).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'disk-denied');
    await page.getByRole('button', { name: 'Show data folder' }).click();
    await expect(page.getByText(control.dataFolder, { exact: true })).toBeInViewport();
  } finally {
    chmodSync(control.dataFolder, 0o700);
  }
  // It is retried every five seconds.
  await expect(banner).toBeHidden({ timeout: 20_000 });
});
