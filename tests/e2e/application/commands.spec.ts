import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { addAccount, closeOverlay, entryFor, openPractice, openSettings } from '../support/steps.ts';

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

practiceTest('a change is found by typing on any screen and asks for its target @daily', async ({ app }) => {
  const { page } = app;
  const { row } = listParts('Domains');
  await openPracticeList(page, 'Domains');
  const names = await row(page, 4).getByRole('rowheader').innerText();
  const [name = ''] = names.split(/\s/);
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const commands = page.getByRole('combobox', { name: 'Search commands' });
  await openSettings(page);
  await page.keyboard.press('ControlOrMeta+k');
  await commands.fill('nameservers');
  await expect(palette.getByRole('option').first()).toHaveText('Nameservers…');
  await page.keyboard.press('Enter');
  const domains = page.getByRole('combobox', { name: 'Domain for “Nameservers…”' });
  await expect(domains).toBeFocused();
  await expect(page.getByText('20 of 500 domains').first()).toBeVisible();
  await screenshot(page, 'palette-domains');
  await page.keyboard.type(name);
  await expect(palette.getByRole('option').first()).toContainText(name);
  await expectNoViolations(page);
  await screenshot(page, 'palette-domain');

  // Escape goes back to the commands, and the text is still there.
  await page.keyboard.press('Escape');
  await expect(commands).toHaveValue('nameservers');
  await page.keyboard.press('Enter');
  // Enter takes what belongs to the text, even before it is found.
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: new RegExp(`^Nameservers.*${name.replaceAll('.', '\\.')}`) });
  await expect(form.getByRole('textbox', { name: 'Nameservers' })).not.toHaveValue('');
  await closeOverlay(page);

  // A customer for what belongs to one; a contact is chosen where it is shown.
  await page.keyboard.press('ControlOrMeta+k');
  await commands.fill('contact data');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Customer for “Contact data…”' }).fill('a');
  await palette.getByRole('option').first().click();
  await expect(
    page
      .getByRole('region', { name: 'Contacts' })
      .or(page.getByRole('heading', { name: 'Contacts' }))
      .first(),
  ).toBeVisible();

  // A setting has the focus.
  await page.keyboard.press('ControlOrMeta+k');
  await commands.fill('total timeout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Total timeout' })).toBeFocused();
});

practiceTest('selected rows are the target of a change', async ({ app }) => {
  const { page } = app;
  const { row } = listParts('Domains');
  await openPracticeList(page, 'Domains');
  await row(page, 1).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('suspend');
  await expect(page.getByRole('option', { name: /^Suspend…/ })).toContainText('1 domain');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Suspend.*1 domain/ });
  await expect(form.getByLabel('Reason')).toBeVisible();
  await closeOverlay(page);
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

  // Single-key shortcuts can be turned off.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('single-key');
  await page.keyboard.press('Enter');
  const singleKeys = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(singleKeys).toBeFocused();
  await page.keyboard.press('Space');
  await expect(singleKeys).not.toBeChecked();
  await expect(page.locator('.rd-statusbar-hint', { hasText: 'Shortcuts' })).toHaveText('Shortcuts');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.locator('.rd-statusbar-hint', { hasText: 'Shortcuts' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(keys).toContainText('Single-key shortcuts are off.');
  await expect(keys).toContainText('Command palette…');
  await expect(keys.getByText('Keyboard shortcuts', { exact: true })).toHaveCount(1);
  await screenshot(page, 'hotkeys-without-single-keys');
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
