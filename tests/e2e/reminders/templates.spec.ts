import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest } from '../fixtures.ts';
import { forEachViewport } from '../support/screen-checks.ts';

// Slow: each test goes through the editor of templates.

const templates = (page: Page) => page.getByRole('navigation', { name: 'Templates' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const field = (page: Page, name: 'Subject' | 'Text') => page.getByRole('textbox', { name, exact: true });

async function openTemplates(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Reminders' }).click();
  await page.getByRole('tab', { name: 'Templates' }).click();
  await expect(templates(page)).toBeVisible();
}

/** Enters the company, which every built-in template mentions. */
async function enterSender(page: Page): Promise<void> {
  await templates(page).getByRole('button', { name: 'Your details…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your details in messages' });
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Sinar Domain');
  await dialog.getByRole('textbox', { name: 'Website (optional)' }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter the address of a website')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Website (optional)' }).fill('sinar.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

practiceTest('a copy of a template is edited, previewed with a customer, stored, deleted, and restored @daily', async ({ app }) => {
  practiceTest.slow();
  const { page, control } = app;
  await openTemplates(page);
  await templates(page).getByRole('button', { name: 'Expires soon, English' }).click();
  await expect(field(page, 'Text')).not.toBeEditable();
  await expect(preview(page).getByText('its name has not been entered')).toBeVisible();
  await enterSender(page);
  await expect(preview(page).getByText('Sinar Domain')).toBeVisible();
  // A customer of the account, not an invented one.
  await expect(preview(page).getByRole('combobox', { name: 'Preview for' })).toHaveValue(/^customer /);

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('textbox', { name: 'Template name' }).fill('Short');
  await field(page, 'Subject').fill('Expiring: ');
  await field(page, 'Subject').pressSequentially('{{nam');
  const offers = page.getByRole('listbox', { name: 'Placeholders' });
  await expect(offers.getByRole('option').first()).toHaveText(/^names/);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Subject')).toHaveValue('Expiring: {{names}}');

  await field(page, 'Text').fill('Hello\n');
  await field(page, 'Text').pressSequentially('{{#dom');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Text')).toHaveValue('Hello\n{{#domains}}\n- \n{{/domains}}');
  await field(page, 'Text').pressSequentially('{{domain.n');
  await page.keyboard.press('Tab');
  await preview(page).getByRole('combobox', { name: 'Preview for' }).selectOption('Sample: three domains');
  await expect(preview(page).getByText('- kopi-pagi.example')).toBeVisible();
  await preview(page).getByRole('radio', { name: 'HTML' }).click();
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'kopi-pagi.example' })).toBeVisible();
  await expectNoViolations(page);

  await field(page, 'Text').pressSequentially(' {{customr.name}}');
  const faults = page.getByRole('list', { name: 'Errors in Text' });
  await faults.getByRole('button', { name: /^Line 3, column \d+: There is no placeholder called customr.name.$/ }).click();
  await expect(field(page, 'Text')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Delete');
  await expect(faults).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(templates(page).getByRole('button', { name: 'Short' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(templates(page).getByRole('button', { name: 'Short' })).toBeVisible();

  const again = await control.restart();
  await openTemplates(again);
  await templates(again).getByRole('button', { name: 'Short' }).click();
  await expect(field(again, 'Subject')).toHaveValue('Expiring: {{names}}');
});

forEachViewport(({ inspectScreen: look }) => {
  practiceTest('the editor of templates is complete', async ({ app: { page } }) => {
    practiceTest.slow();
    await openTemplates(page);
    await enterSender(page);
    await look(page, 'reminder-templates');
    await templates(page).getByRole('button', { name: 'New template' }).click();
    await field(page, 'Text').fill('Dear {{customr}},\n{{#domains}}\n');
    await field(page, 'Text').pressSequentially('{{');
    await expect(page.getByRole('listbox', { name: 'Placeholders' })).toBeVisible();
    await look(page, 'reminder-template-completion');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: 'Errors in Text' })).toBeVisible();
    await look(page, 'reminder-template-errors');
  });
});
