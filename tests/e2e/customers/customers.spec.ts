import type { Page } from 'playwright/test';
import { startPractice } from '../../../main/practice/start.ts';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { goToList, listParts, openPracticeList } from '../support/lists.ts';
import { addAccount, entryForPractice } from '../support/steps.ts';

// Slow: goes through all tabs of a customer.

const { grid, row, filter } = listParts('Customers');
const contacts = (page: Page) => page.getByRole('region', { name: 'Contacts' });

practiceTest('customers are listed, filtered and sorted; Enter opens a page with contacts, domains and notes @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Customers');
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
  await expectNoViolations(page);

  await grid(page).getByRole('button', { name: 'Domains' }).click();
  await grid(page).getByRole('button', { name: 'Domains' }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Domains' })).toHaveAttribute('aria-sort', 'descending');
  await filter(page).fill('country:ID domains>0');
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await filter(page).press('Enter');
  await expect(row(page, 0)).toBeFocused();
  const name = await row(page, 0).getByRole('rowheader').innerText();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(contacts(page).getByRole('table', { name: 'Contacts' })).toBeVisible();
  const first = contacts(page).getByRole('table', { name: 'Contacts' }).getByRole('button').first();
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(contacts(page).getByText('Registry handle').first()).toBeVisible();
  await expectNoViolations(page);

  const tag = page.getByRole('combobox', { name: 'Tags' }).or(page.getByRole('textbox', { name: 'Tags' }));
  await expect(
    page
      .getByRole('region', { name: `Notes and tags of ${name}` })
      .or(tag)
      .first(),
  ).toBeVisible();
  const domains = page.getByRole('region', { name: 'Domains', exact: true });
  await expect(
    domains.getByRole('list', { name: 'Expiring next' }).or(domains.getByText('None expire today or later.')).first(),
  ).toBeVisible();
  await domains
    .getByRole('button', { name: /^Show / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await expect(filter(page)).toHaveValue(/^customer-id:\d+$/);
});

test('a page links to the previous and next customers, and stored data is readable without the service', async ({ app }) => {
  test.slow();
  const { page } = app;
  const practice = await startPractice({ file: null, domains: 60 });
  try {
    await addAccount(page, entryForPractice(practice));
    // Leaving the page earlier would cancel its read.
    await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
    await goToList(page, 'Customers');
    const names = [await row(page, 0).getByRole('rowheader').innerText(), await row(page, 1).getByRole('rowheader').innerText()];
    await row(page, 0).dblclick();
    await expect(page.getByRole('heading', { name: names[0] ?? '', level: 2 })).toBeVisible();
    await expect(contacts(page).getByRole('table', { name: 'Contacts' })).toBeVisible();
    await page.getByRole('button', { name: /^Next customer/ }).click();
    await expect(page.getByRole('heading', { name: names[1] ?? '', level: 2 })).toBeVisible();
    await expect(contacts(page).getByRole('table', { name: 'Contacts' })).toBeVisible();
    await page.getByRole('button', { name: /^Previous customer/ }).click();
    await expect(page.getByRole('heading', { name: names[0] ?? '', level: 2 })).toBeVisible();
  } finally {
    await practice.close();
  }

  // The first was fetched; the third was not.
  await page.keyboard.press('F5');
  await expect(contacts(page).getByText(/Not refreshed/)).toBeVisible({ timeout: 30_000 });
  await expect(contacts(page).getByRole('table', { name: 'Contacts' })).toBeVisible();
  await expectNoViolations(page);
  await goToList(page, 'Customers');
  await row(page, 2).dblclick();
  await expect(contacts(page).getByText(/Not loaded yet, and loading requires a network connection|Not loaded:/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('region', { name: 'Address' })).toBeVisible();
  await expectNoViolations(page);
});
