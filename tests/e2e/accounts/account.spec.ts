import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { allowChanges } from '../support/changes.ts';
import { addAccount, entryFor, fillAccount, openAddAccount, runCommand } from '../support/steps.ts';

// Slow: each test connects an account through its form.

test('an account connects, and its profile and balance are shown @daily', async ({ app }) => {
  const { page, control } = app;
  const dialog = await openAddAccount(page);
  await expect(dialog.getByLabel('Base address')).toHaveValue('');
  await fillAccount(dialog, entryFor(control.server));
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText('Profile loaded')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Test again' })).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'add-account');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByText('PT Contoh')).toBeVisible();
  await expect(profile.getByText('credit_limit')).toBeVisible();
  await expect(profile.getByText('tok-7f3e9a2c51')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('1,013,000')).toBeVisible();
  await expect(page.getByRole('img', { name: /logo/i })).toHaveCount(0);
  await expectNoViolations(page);
  await screenshot(page, 'account');
  expect(
    control.server
      .requests()
      .filter(({ authorized }) => authorized)
      .map(({ method, path }) => `${method} ${path}`),
  ).toContain('GET /v1/account/profile');
});

test('the account and its key exist after a restart', async ({ app }) => {
  await addAccount(app.page, entryFor(app.control.server));
  await expect(app.page.getByText('PT Contoh')).toBeVisible();
  const page = await app.control.restart();
  await expect(page.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
  const before = app.control.server.requests().length;
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect
    .poll(() =>
      app.control.server
        .requests()
        .slice(before)
        .some(({ authorized }) => authorized),
    )
    .toBe(true);
});

test('input is corrected if that is safe, and marked if it is not', async ({ app }) => {
  const { page, control } = app;
  const dialog = await openAddAccount(page);
  const address = dialog.getByLabel('Base address');
  await address.fill(`${control.server.baseAddress}/v1/`);
  await expect(dialog.getByText(`${control.server.baseAddress}/v1`, { exact: true })).toBeVisible();
  await address.fill('http://api.reseller.example');
  await address.blur();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill(control.server.baseAddress);
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');

  await control.setClipboard('  \u200bkey-with-a-hidden-sign\u200b\u00a0');
  const key = dialog.getByLabel('API key', { exact: true });
  await key.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(dialog.getByText(/invisible character/)).toBeVisible();
  await expect(key).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: /show/i }).click();
  await expect(key).toHaveValue('key-with-a-hidden-sign');
});

test('an account is renamed, given a new color and a new key, and removed with its key', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, { ...entryFor(control.server), apiKey: 'not-the-key' });
  await expect(page.getByText('Reseller ID or API key refused').first()).toBeVisible();

  await runCommand(page, 'Edit account');
  const edit = page.getByRole('dialog', { name: 'Edit account' });
  await edit.getByLabel('Name', { exact: true }).fill('Nusa Renamed');
  await edit.getByRole('radio', { name: 'Plum' }).check();
  await edit.getByLabel('API key', { exact: true }).fill(control.server.apiKey);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nusa Renamed' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-account', 'plum');
  await page.keyboard.press('F5');
  await expect(page.getByText('PT Contoh')).toBeVisible();

  await runCommand(page, 'Remove account');
  const remove = page.getByRole('dialog', { name: /Remove/ });
  await expectNoViolations(page);
  await remove.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
  const again = await control.restart();
  await expect(again.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
});

test('another reseller ID shows nothing of the previous reseller @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await runCommand(page, 'Edit account');
  const dialog = page.getByRole('dialog', { name: 'Edit account' });
  await dialog.getByLabel('Reseller ID').fill('99999');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('PT Contoh')).toHaveCount(0);
});

test('several accounts are switched by mouse and keyboard, and the color follows', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server, 'First'));
  await addAccount(page, entryFor(control.server, 'Second'));
  await page.keyboard.press('ControlOrMeta+1');
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+2');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.getByRole('button', { name: /^Switch account Second/ }).click();
  await page.getByRole('menuitemradio', { name: /First/ }).click();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
});

test('a new account is read-only until changes are allowed @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('Read-only.')).toBeVisible();
  await allowChanges(page);
  await expect(page.getByText('Read-only.')).toHaveCount(0);
});

test('the raw response is shown on demand, redacted @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await page.getByRole('button', { name: 'Raw response' }).first().click();
  await expect(page.getByText('GET /v1/account/profile')).toBeVisible();
  const text = await page.locator('body').innerText();
  expect(text).toContain('"credit_limit"');
  expect(text).not.toContain('tok-7f3e9a2c51');
  expect(text).not.toContain(control.server.apiKey);
  await expectNoViolations(page);
});

test('offline, the last profile is shown with its age', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await control.server.close();
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.getByText(/offline|could not be reached|did not respond/i).first()).toBeVisible();
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'offline');

  // Saving needs no network.
  await addAccount(page, { ...entryFor(control.server, 'Added offline') });
  await expect(page.getByRole('heading', { name: 'Added offline' })).toBeVisible();
});

test('the tester of a service without https is never opened; its address is shown for copying', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await runCommand(page, 'Open the tester');
  const dialog = page.getByRole('dialog', { name: 'The tester’s address' });
  await expect(dialog).toContainText(`${control.server.baseAddress}/swagger`);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Copy address' }).click();
  await expect.poll(() => control.clipboard()).toBe(`${control.server.baseAddress}/swagger`);
});
