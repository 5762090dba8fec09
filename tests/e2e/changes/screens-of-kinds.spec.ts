import type { Page } from 'playwright/test';
import { expect, practiceTest, test } from '../fixtures.ts';
import { goToList, listParts, openPracticeList } from '../support/lists.ts';
import { forEachViewport } from '../support/screen-checks.ts';

const domains = listParts('Domains');

async function open(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: `${kind}…`, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Review…' })).toBeVisible();
}
const cancel = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).first().click();

/* Forms with dedicated controls, in both themes and both sizes. */
// Slow: axe checks many screens, each in both themes and both sizes.
forEachViewport(({ inspectScreen: look }) => {
  practiceTest('forms with pickers, choices and sets are complete', async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Domains');
    await domains.filter(page).fill('status:active locked:no registrar-locked:no');
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await domains.row(page, 0).dblclick();
    await expect(page.getByText('Theft protection off')).toBeVisible();
    await open(page, 'Move to another customer');
    await page.getByRole('combobox', { name: 'New customer' }).fill('a');
    await expect(page.getByRole('option').nth(5)).toBeVisible();
    await look(page, 'pick-customer');
    await page.keyboard.press('Escape');
    await cancel(page);
    await open(page, 'Contacts');
    await look(page, 'contacts-form');
    await cancel(page);
    await open(page, 'Nameservers');
    await page.getByRole('button', { name: 'Save as set…' }).click();
    await page.getByRole('textbox', { name: 'Set name' }).fill('Our own');
    await look(page, 'nameserver-set-name');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Set' })).toHaveValue('Our own');
    await look(page, 'nameserver-sets');
    await cancel(page);
    await open(page, 'Add DS record');
    await look(page, 'ds-form');
    await cancel(page);
    await open(page, 'Suspend');
    await look(page, 'suspend-form');
    await cancel(page);
    await goToList(page, 'Customers');
    await look(page, 'customers-with-new');
    await page.getByRole('button', { name: 'New customer…' }).click();
    await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
    await look(page, 'customer-form');
    await cancel(page);
    await listParts('Customers').row(page, 0).dblclick();
    const contact = page.getByRole('table', { name: 'Contacts' }).getByRole('button').first();
    await contact.click();
    await expect(page.getByRole('table', { name: 'Contacts' }).getByRole('button', { name: 'Change', exact: true })).toBeVisible();
    await look(page, 'contact-change');
    await goToList(page, 'Notices');
    await listParts('Notices').filter(page).fill('action:pending');
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await listParts('Notices').row(page, 0).dblclick();
    await expect(page.getByRole('button', { name: 'Mark as complete…' })).toBeVisible();
    await look(page, 'notice-complete');
  });
});
