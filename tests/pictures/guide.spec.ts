import { expect, test } from '../e2e/fixtures.ts';
import { startDesktop } from '../e2e/support/desktop.ts';
import {
  closeOverlay,
  fillAccount,
  openAddAccount,
  openPractice,
  openSettings,
  runCommand,
  waitForNoDialog,
} from '../e2e/support/steps.ts';
import { picture } from './picture.ts';

/* Screenshots for the guide, in both themes: an empty data folder, the practice account, one fixed size. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the practice account', async ({ app }) => {
      test.slow();
      const { page } = app;
      await expect(page.getByRole('button', { name: 'Open a practice account' })).toBeVisible();
      await picture(page, `first-screen-${colorScheme}`);

      await openPractice(page);
      await expect(page.getByRole('region', { name: 'Balance' }).getByText('6,482,500')).toBeVisible();
      await picture(page, `account-${colorScheme}`);

      await page.getByRole('button', { name: /^Switch account/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Leave practice' })).toBeVisible();
      await picture(page, `account-menu-${colorScheme}`);
      await closeOverlay(page);

      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
      await picture(page, `commands-${colorScheme}`);
      await closeOverlay(page);

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await picture(page, `keys-${colorScheme}`);
      await closeOverlay(page);

      await page.getByRole('button', { name: 'Reset practice data…' }).click();
      await expect(page.getByRole('dialog', { name: 'Reset practice data' })).toBeVisible();
      await picture(page, `practice-reset-${colorScheme}`);
      await closeOverlay(page);

      await runCommand(page, 'Remove account');
      await expect(page.getByRole('dialog', { name: /^Remove/ })).toBeVisible();
      await picture(page, `remove-account-${colorScheme}`);
      await closeOverlay(page);
    });

    test('a connection tested, and an account to be added', async ({ app }) => {
      const { page } = app;
      await openPractice(page);
      await runCommand(page, 'Edit account');
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(page.getByRole('button', { name: 'Test again' })).toBeVisible();
      await picture(page, `connection-test-${colorScheme}`);
      await closeOverlay(page);

      const dialog = await openAddAccount(page);
      await fillAccount(dialog, {
        name: 'Nusa Domains',
        baseAddress: 'https://api.registrar.example/v1',
        resellerId: '10442',
        apiKey: 'made-up-key-of-the-guide',
      });
      await expect(dialog.getByText('Requests go to https://api.registrar.example')).toBeVisible();
      await picture(page, `add-account-${colorScheme}`);
    });

    test('in the background', { tag: ['@electron', '@linux'] }, async ({ app: { page, control } }) => {
      if (control.keyring === null) throw new Error('The test has no D-Bus session.');
      const desktop = await startDesktop(control.keyring.environment, ['tray', 'notifications']);
      try {
        await openPractice(page);
        await openSettings(page);
        await page.getByRole('switch', { name: 'Keep running when the window is closed' }).click();
        await page.getByRole('switch', { name: 'Show a summary' }).click();
        await expect(page.getByRole('combobox', { name: 'Summary from' })).toBeVisible();
        await page.getByRole('link', { name: 'In the background' }).click();
        await expect(page.getByRole('heading', { name: 'In the background' })).toBeInViewport();
        await picture(page, `settings-background-${colorScheme}`);
      } finally {
        await desktop.close();
      }
    });

    test('settings and lock', async ({ app }) => {
      const { page } = app;
      await openPractice(page);
      await openSettings(page);
      await picture(page, `settings-${colorScheme}`);
      await runCommand(page, 'Lock now');
      await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
      await waitForNoDialog(page);
      await picture(page, `locked-${colorScheme}`);
    });
  });
}
