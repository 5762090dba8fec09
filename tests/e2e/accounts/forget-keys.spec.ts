import { expect, test } from '../fixtures.ts';
import { addAccount, entryFor } from '../support/steps.ts';

// Slow: the command runs in a process of its own, next to the application.

test.describe('started with --forget-keys @electron', () => {
  test('removes no key while the application runs, reports so and exits with 1; afterwards removes it and the account stays @daily', async ({
    app,
  }) => {
    const { page, control } = app;
    await addAccount(page, entryFor(control.server));
    await expect(page.getByText('PT Contoh')).toBeVisible();
    const refused = await control.second('--forget-keys');
    expect(refused.output).toContain('The keys are as they were: Reseller Desk runs.');
    expect(refused.code).toBe(1);
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(page.getByText('just now').first()).toBeVisible();
    await control.quit();

    const removed = await control.second('--forget-keys');
    expect(removed.output).toContain('Keys removed from the keychain: 1.');
    expect(removed.code).toBe(0);
    const nothingLeft = await control.second('--forget-keys');
    expect(nothingLeft.output).toContain('Keys removed from the keychain: 0.');

    const again = await control.restart();
    await expect(again.getByRole('heading', { name: 'Nusa Domains' })).toBeVisible();
    await again.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(again.getByRole('button', { name: /Enter (the )?(API )?key/ }).first()).toBeVisible();
  });

  test('with a locked keychain keeps the key, names its account and exits with 1 @linux', async ({ app }) => {
    const { page, control } = app;
    await addAccount(page, entryFor(control.server));
    await expect(page.getByText('PT Contoh')).toBeVisible();
    await control.quit();
    await control.keyring?.lock();
    const { code, output } = await control.second('--forget-keys');
    expect(output).toContain('The key of "Nusa Domains" is left: the keychain did not remove it.');
    expect(code).toBe(1);
  });
});
