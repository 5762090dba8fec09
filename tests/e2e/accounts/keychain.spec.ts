import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { addAccount, entryFor, fillAccount, openAddAccount, runCommand } from '../support/steps.ts';

// Slow: most tests restart the application or its keyring.

test.describe('without a keychain @linux', () => {
  test.use({ keychain: 'absent' });

  test('a key that cannot be stored leaves no account, and the form can be saved once it can', async ({ app }) => {
    const { page, control } = app;
    const dialog = await openAddAccount(page);
    await fillAccount(dialog, entryFor(control.server));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The API key is not stored yet.')).toBeVisible();
    await expect(dialog.getByLabel('API key', { exact: true })).toHaveValue(control.server.apiKey);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
    expect(control.server.requests()).toEqual([]);

    // The same name is free.
    const again = await openAddAccount(page);
    await fillAccount(again, entryFor(control.server));
    await again.getByRole('button', { name: 'Save' }).click();
    await expect(again.getByText('The API key is not stored yet.')).toBeVisible();
    await again.getByRole('checkbox', { name: 'Keep the API key for this session only' }).check();
    await again.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('PT Contoh')).toBeVisible();
  });

  test('the form explains it, and the key is kept for this session only', async ({ app }) => {
    const { page, control } = app;
    const dialog = await openAddAccount(page);
    await fillAccount(dialog, entryFor(control.server));
    await expect(dialog.getByText(/libsecret|secret service|keychain/i).first()).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Keep the API key for this session only' }).check();
    await expectNoViolations(page);
    await screenshot(page, 'keychain-absent');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('PT Contoh')).toBeVisible();

    // After a restart the account is there and its key is requested.
    const again = await control.restart();
    await expect(again.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
    await expect(again.getByText('PT Contoh')).toBeVisible();
    await again.getByRole('button', { name: 'Refresh' }).first().click();
    await again
      .getByRole('button', { name: /Enter (the )?(API )?key/ })
      .first()
      .click();
    const ask = again.getByRole('dialog');
    await ask.getByLabel('API key', { exact: true }).fill(control.server.apiKey);
    await expectNoViolations(again);
    await ask.getByRole('checkbox', { name: 'Keep the API key for this session only' }).check();
    await ask.getByRole('button', { name: /Save|Keep/ }).click();
    await expect(ask).toBeHidden();
  });
});

test.describe('with a locked keychain @linux', () => {
  test.use({ keychain: 'locked' });

  test('an account can be saved, and shows that the keychain is locked @daily', async ({ app }) => {
    const { page, control } = app;
    const dialog = await openAddAccount(page);
    await fillAccount(dialog, entryFor(control.server));
    await expect(dialog.getByText(/locked/i).first()).toBeVisible();
    await screenshot(page, 'keychain-locked');
    await dialog.getByRole('checkbox', { name: 'Keep the API key for this session only' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('PT Contoh')).toBeVisible();
  });
});

test('a key that disappeared is requested again, and its account is not lost @linux', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await control.quit();
  await control.keyring?.lock();
  const again = await control.restart();
  await expect(again.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
  await expect(again.getByText('PT Contoh')).toBeVisible();
  await again.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(again.getByText(/locked/i).first()).toBeVisible();
  const before = control.server.requests().length;
  // Logging in again unlocks the keyring; the key is there as before.
  await control.quit();
  await control.keyring?.unlock();
  const unlocked = await control.restart();
  await expect(unlocked.getByText('PT Contoh')).toBeVisible();
  await expect
    .poll(() =>
      control.server
        .requests()
        .slice(before)
        .some(({ authorized }) => authorized),
    )
    .toBe(true);
});

test('a removal waits while the keychain is locked, and is done at the next start @linux', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await control.keyring?.lock();
  await runCommand(page, 'Remove account');
  await page
    .getByRole('dialog', { name: /Remove/ })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
  await expect(page.getByText(/Nusa Domains/)).toBeVisible();
  await control.quit();
  await control.keyring?.unlock();
  const again = await control.restart();
  await expect(again.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
  await expect(again.getByText(/Nusa Domains/)).toHaveCount(0);
});

test('a base address of another origin asks for the key again, and the key is not sent there @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  const before = control.server.requests().length;
  await runCommand(page, 'Edit account');
  const edit = page.getByRole('dialog', { name: 'Edit account' });
  await edit.getByLabel('Base address').fill(control.server.baseAddress.replace('127.0.0.1', 'localhost'));
  await edit.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('dialog', { name: 'Enter the API key' });
  await expect(asked).toBeVisible();
  await expect(asked.getByText('localhost')).toBeVisible();
  // The page behind it has sent its request meanwhile, and was informed that there is no key for this address.
  await expect(page.getByText('PT Contoh')).toHaveCount(0);
  expect(
    control.server
      .requests()
      .slice(before)
      .filter(({ credentials, headers }) => credentials && headers['host']?.startsWith('localhost')),
  ).toEqual([]);
});
