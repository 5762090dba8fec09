import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { pressSequence } from '../support/steps.ts';

// Slow: syncs the domains and customers of the practice account, and goes through all tabs of the screen.

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const due = (page: Page) => page.getByRole('table', { name: 'Customers to remind' });

async function openReminders(page: Page): Promise<void> {
  await openPracticeList(page, 'Domains');
  await expect(page.getByText('No requests waiting')).toBeVisible({ timeout: 60_000 });
  await pressSequence(page, 'g', 'm');
  await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();
  await expect(due(page)).toBeVisible();
}

practiceTest('customers are listed with their due domains, marked as reminded, and followed up @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openReminders(page);
  await expectNoViolations(page);
  await screenshot(page, 'reminders-due');

  const first = due(page).getByRole('row').nth(1);
  const customer = await first.getByRole('rowheader').getByRole('button').innerText();
  await first.getByRole('button', { name: /^Show domains/ }).click();
  const message = page.getByRole('dialog', { name: `Due for ${customer}` });
  const domain = await message.getByRole('rowheader').first().innerText();
  await expectNoViolations(page);
  await screenshot(page, 'reminders-message');
  await message.getByRole('button', { name: 'Close' }).last().click();

  // Marked, undone, and marked again.
  const mark = async (): Promise<void> => {
    await page.getByRole('checkbox', { name: `Select ${customer}`, exact: true }).check();
    await page.getByRole('button', { name: 'Mark as reminded' }).click();
    await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    await expect(page.getByText('1 customer marked as reminded.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Select ${customer}`, exact: true })).toBeHidden();
  };
  await mark();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: `Select ${customer}`, exact: true })).toBeVisible();
  await mark();

  await tab(page, 'Log').click();
  const log = page.getByRole('table', { name: 'Log of reminders' });
  await expect(log.getByRole('button', { name: domain }).first()).toBeVisible();
  await expect(log.getByText('WhatsApp').first()).toBeVisible();
  await expect(log.getByText('Not renewed').first()).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'reminders-log');

  // The customer's page has the reminder and the preferences.
  await log.getByRole('button', { name: customer, exact: true }).first().click();
  const part = page.getByRole('region', { name: 'Reminders', exact: true });
  await expect(part.getByText(/WhatsApp/).first()).toBeVisible();
  await part.getByRole('button', { name: 'Edit…' }).click();
  const form = page.getByRole('dialog', { name: `Reminders for ${customer}` });
  await form.getByLabel('Email address (optional)').fill('not an address');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This is not an email address. Use the form name@example.com.')).toBeVisible();
  await form.getByLabel('Email address (optional)').fill('billing@customer.example');
  await form.getByRole('checkbox', { name: /^Mute/ }).check();
  await form.getByLabel('Language').selectOption('en');
  await expectNoViolations(page);
  await screenshot(page, 'reminders-preferences');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(part.getByText('Muted', { exact: true })).toBeVisible();
  await expect(part.getByText('billing@customer.example')).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'reminders-customer');

  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('combobox', { name: 'Filter' }).fill('reminded:yes');
  await expect(page.getByRole('grid', { name: 'Domains' }).getByText(domain)).toBeVisible();
});

practiceTest('rules decide which domains are reminded of and when; the calendar shows the next 30 days @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openReminders(page);
  await tab(page, 'Rules').click();
  const rules = page.getByRole('table', { name: 'Rules' });
  await expect(rules.getByRole('row').nth(1)).toContainText('60, 30, 14, 7, 1 before; on the day; 3 after');

  await page.getByRole('button', { name: 'Add rule…' }).click();
  const form = page.getByRole('dialog', { name: 'Add rule' });
  await form.getByLabel('Name (optional)').fill('Indonesia');
  await form.getByLabel('Extensions').last().fill('id co.id');
  await form.getByLabel('Days before the expiry date').fill('7 7');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Each number of days can occur once.')).toBeVisible();
  await form.getByLabel('Days before the expiry date').fill('7 45 -1');
  await expectNoViolations(page);
  await screenshot(page, 'reminders-rule');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(rules.getByRole('row').nth(2)).toContainText('45, 7 before; 1 after');
  await expect(rules.getByRole('row').nth(2)).toContainText('.id, .co.id');

  await page.getByRole('button', { name: 'Move up Indonesia' }).click();
  await expect(rules.getByRole('row').nth(1)).toContainText('Indonesia');
  await page.getByRole('button', { name: 'Delete All domains' }).click();
  await expect(page.getByText('All domains deleted.')).toBeVisible();
  await expect(rules.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rules.getByRole('row')).toHaveCount(3);
  await expectNoViolations(page);
  await screenshot(page, 'reminders-rules');

  await tab(page, 'Next 30 days').click();
  const calendar = page.getByRole('table', { name: 'Reminders of the next 30 days' });
  await expect(calendar.getByRole('row')).toHaveCount(31);
  await calendar.getByRole('button').nth(1).click();
  await expect(page.getByRole('region', { name: /^Reminders on/ }).getByRole('table', { name: 'Customers to remind' })).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'reminders-calendar');
});
