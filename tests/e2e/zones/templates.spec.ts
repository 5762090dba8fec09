import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { runCommand } from '../support/steps.ts';
import { checks, openZone, openZones, plan, records } from '../support/zones.ts';

// Slow: each test goes through several dialogs.

const applyDialog = (page: Page) => page.getByRole('dialog', { name: /^Apply a template to/ });
const manageDialog = (page: Page) => page.getByRole('dialog', { name: 'Zone templates' });

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

practiceTest('a template and a mail setup are previewed, and become pending edits @daily', async ({ app: { page } }) => {
  test.slow();
  await openZones(page);
  await openZone(page, 'status:active');
  await fromMenu(page, 'Apply template…');
  const dialog = applyDialog(page);
  const put = dialog.getByRole('button', { name: 'Add to pending edits' });
  await expect(put).toHaveAttribute('aria-disabled', 'true');
  // The arrows move along the list; Esc keeps the selection and typed text.
  await dialog.getByRole('button', { name: 'Website', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: 'Website, IPv4 and IPv6' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Still required: ip, ip6');
  await dialog.getByRole('textbox', { name: 'ip6', exact: true }).fill('2a00:1450::6');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await fromMenu(page, 'Apply template…');
  await expect(dialog.getByRole('textbox', { name: 'ip6', exact: true })).toHaveValue('2a00:1450::6');
  await expect(put).toHaveAttribute('aria-disabled', 'true');

  // An invalid address is reported at its record; then both are valid.
  await dialog.getByRole('textbox', { name: 'ip', exact: true }).fill('198.18.0.300');
  await dialog.getByRole('textbox', { name: 'ip6', exact: true }).fill('2a00:1450::7');
  await expect(dialog.getByRole('row', { name: /198\.18\.0\.300/ }).getByText('198.18.0.300 is not an IPv4 address')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('textbox', { name: 'ip', exact: true }).fill('198.18.0.30');
  await expect(dialog.getByRole('row', { name: /2a00:1450::7/ })).toBeVisible();
  await expect(dialog.getByText('is not an IPv4 address')).toBeHidden();
  await put.click();
  await expect(dialog).toBeHidden();
  await expect(records(page).getByRole('row', { name: /198\.18\.0\.30/ })).toBeVisible();
  await expect(
    plan(page)
      .getByText(/\d+ to (create|change)/)
      .first(),
  ).toBeVisible();

  // A provider's setup: by the palette, with its own values.
  await runCommand(page, 'Apply a template to this zone');
  await dialog.getByRole('button', { name: 'Google Workspace' }).click();
  await expect(dialog.getByRole('row', { name: /MX 1 smtp\.google\.com/ })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'All other senders' }).selectOption({ label: 'refused (-all)' });
  await expect(dialog.getByRole('row', { name: /v=spf1 include:_spf\.google\.com -all/ })).toBeVisible();
  await expectNoViolations(page);
  await put.click();
  await expect(dialog).toBeHidden();
  await expect(records(page).getByRole('row', { name: /1 smtp\.google\.com/ })).toBeVisible();
  await expect(checks(page)).toBeVisible();

  // Repeating it changes nothing; one undo removes the whole setup.
  await fromMenu(page, 'Apply template…');
  await dialog.getByRole('button', { name: 'Google Workspace' }).click();
  await dialog.getByRole('combobox', { name: 'All other senders' }).selectOption({ label: 'refused (-all)' });
  await expect(dialog.getByRole('status')).toHaveText('The zone already has all of these records.');
  await expect(put).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(records(page).getByRole('row', { name: /1 smtp\.google\.com/ })).toBeHidden();
});

practiceTest('own templates are created, changed, copied and deleted', async ({ app: { page } }) => {
  test.slow();
  await openZones(page);
  await runCommand(page, 'Zone templates');
  const dialog = manageDialog(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'New template' }).click();
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Template name' }).fill('Toko');
  await dialog.getByRole('textbox', { name: 'Content of record 1' }).fill('{{ip');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Record 1: Write a variable as {{name}}');
  await dialog.getByRole('textbox', { name: 'Content of record 1' }).fill('{{ip}}');
  await expect(dialog.getByText('Required values: ip')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add from a setup…' }).click();
  const from = dialog.getByRole('region', { name: 'Setup' });
  await from.getByRole('combobox', { name: 'Setup' }).selectOption({ label: 'Own mail server' });
  await from.getByRole('textbox', { name: 'Its address' }).fill('{{ip}}');
  await expectNoViolations(page);
  await from.getByRole('button', { name: 'Add its records' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Content of record 3' })).toHaveValue('10 mail.{{domain}}');
  await save.click();
  await expect(dialog.getByRole('status')).toHaveText('Saved');
  const own = dialog.getByRole('region', { name: 'Your templates' });
  await expect(own.getByRole('button', { name: 'Toko', exact: true })).toHaveAttribute('aria-pressed', 'true');

  // A built-in template is read-only, and can be copied.
  await dialog.getByRole('button', { name: 'No mail' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Content of record 1' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('textbox', { name: 'Template name' }).fill('toko');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('A template with this name already exists.');
  await expectNoViolations(page);

  await own.getByRole('button', { name: 'Toko', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Toko”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Toko was deleted.');
  await expect(own).toBeHidden();
});
