import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { choose, review } from '../support/changes.ts';
import { goToList, listParts, openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

// Slow: each test runs a job twice.

const { row, filter } = listParts('Domains');
const unlocked = 'status:active locked:no registrar-locked:no';
const hosts = 'ns1.example.net\nns2.example.net';
const waiting = (page: Page) => page.getByRole('region', { name: 'Settings waiting for a selection' });
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });
const rows = (page: Page) => page.getByRole('grid', { name: 'Rows' });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).last().click();

/** Applies the review and waits until all rows have finished. */
async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('All rows finished.')).toBeVisible({ timeout: 30_000 });
}

/** Opens the practice account and the first domain without a lock against changes. */
async function openUnlocked(page: Page): Promise<void> {
  await openPracticeList(page, 'Domains');
  await filter(page).fill(unlocked);
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await row(page, 0).dblclick();
}

practiceTest('a job is repeated for a new selection: its form is filled in, and the review follows', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill(unlocked);
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await row(page, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  const first = await choose(page, 'Nameservers');
  await first.getByRole('textbox', { name: 'Nameservers' }).fill(hosts);
  await review(page, first);
  await apply(page);

  await page.getByRole('button', { name: 'Run again for a new selection…' }).click();
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await expect(waiting(page).getByText('Nameservers as in job 1', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await row(page, 3).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const again = selection(page).getByRole('button', { name: 'Nameservers as in job 1…' });
  await expectNoViolations(page);
  await again.click();
  const form = page.getByRole('dialog', { name: 'Nameservers: 3 domains' });
  await expect(form.getByRole('textbox', { name: 'Nameservers' })).toHaveValue(hosts);
  await expect(form.getByText('Filled in from job 1.')).toBeVisible();
  await expectNoViolations(page);

  // Planning always goes through the review; after going back, the settings wait for another selection.
  await review(page, form);
  await expect(rows(page)).toHaveAttribute('aria-rowcount', '4');
  await back(page);
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: /^Change all / }).click();
  await expect(page.getByRole('menuitem', { name: 'Nameservers as in job 1…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, 5).click();
  await page.keyboard.press('Shift+ArrowDown');
  await again.click();
  await review(page, page.getByRole('dialog', { name: 'Nameservers: 2 domains' }));
  await apply(page);
  await goToList(page, 'Domains');
  await expect(waiting(page)).toHaveCount(0);
});

practiceTest('settings of an earlier job are reused for one target, and secrets are requested again', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openUnlocked(page);
  const form = await choose(page, 'Auth code');
  await form.getByLabel('Auth code (optional)').fill('Sandi-Contoh-1');
  await review(page, form);
  await apply(page);
  await page.getByRole('button', { name: 'Run again for a new selection…' }).click();
  await expect(waiting(page).getByText(/^Select rows, then use the button below/)).toBeVisible();
  await row(page, 1).dblclick();
  await page.getByRole('button', { name: 'Auth code as in job 1…' }).click();
  const again = page.getByRole('dialog', { name: /^Auth code:/ });
  await expect(again.getByText('Filled in from job 1. Not stored, so it must be entered again: Auth code.')).toBeVisible();
  await expect(again.getByLabel('Auth code (optional)')).toHaveValue('');
  await expectNoViolations(page);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await goToList(page, 'Domains');
  await waiting(page).getByRole('button', { name: 'Discard settings' }).click();
  await expect(waiting(page)).toHaveCount(0);

  // A customer's data: the form shows those of another customer, with the changes of the job.
  await runCommand(page, 'Customers');
  const customers = listParts('Customers');
  await customers.row(page, 0).dblclick();
  const data = await choose(page, 'Customer data');
  await data.getByRole('textbox', { name: 'City' }).fill('Bandung');
  await review(page, data);
  await apply(page);
  await page.getByRole('button', { name: 'Run again for a new selection…' }).click();
  await expect(waiting(page).getByText('Customer data as in job 2', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await customers.row(page, 1).dblclick();
  await page.getByRole('button', { name: 'Customer data as in job 2…' }).click();
  const other = page.getByRole('dialog', { name: /^Customer data:/ });
  await expect(other.getByRole('textbox', { name: 'City' })).toHaveValue('Bandung');
  await expect(other.getByRole('textbox', { name: 'Name', exact: true })).not.toHaveValue('');
  await expectNoViolations(page);
  await review(page, other);
  await apply(page);
});

practiceTest('a change of a single domain is repeated on the page of another @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openUnlocked(page);
  const form = await choose(page, 'Add child nameserver');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('ns1');
  await form.getByRole('textbox', { name: 'Address' }).fill('192.0.2.53');
  await review(page, form);
  await apply(page);
  await page.getByRole('button', { name: 'Run again for another domain…' }).click();
  await expect(waiting(page).getByText(/^Open the domain to change/)).toBeVisible();
  await expectNoViolations(page);
  await row(page, 1).dblclick();
  await page.getByRole('button', { name: 'Add child nameserver as in job 1…' }).click();
  const again = page.getByRole('dialog', { name: /^Add child nameserver:/ });
  await expect(again.getByText('Filled in from job 1.')).toBeVisible();
  await review(page, again);
});
