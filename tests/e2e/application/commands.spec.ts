import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { addAccount, entryFor, openPractice } from '../support/steps.ts';

// Slow: every command and shortcut is tried.

test('the palette finds and runs commands by keyboard only @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'palette');
  await page.keyboard.type('sett');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('the list of keyboard shortcuts is complete', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Command palette…');
  await expect(keys).toContainText('Refresh');
  await expect(keys).toContainText('Settings');
  await expectNoViolations(page);
  await screenshot(page, 'hotkeys');
});

test('an account is added by keyboard only @daily', async ({ app }) => {
  const { page, control } = app;
  await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Add account' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type(control.server.baseAddress);
  await page.keyboard.press('Tab');
  await page.keyboard.type(control.server.resellerId);
  const key = page.getByLabel('API key', { exact: true });
  for (let i = 0; i < 6 && !(await key.evaluate((element) => element === document.activeElement)); i++) await page.keyboard.press('Tab');
  await page.keyboard.type(control.server.apiKey);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible();
  await expect(page.getByText('PT Contoh')).toBeVisible();
});

test('a visible tooltip follows the label of its button', async ({ app }) => {
  const { page } = app;
  await openPractice(page);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText('Back');
  await back.evaluate((button) => button.closest('[data-tip]')?.setAttribute('data-tip', 'Nothing lies behind.'));
  await expect(tooltip).toContainText('Nothing lies behind.');
});
