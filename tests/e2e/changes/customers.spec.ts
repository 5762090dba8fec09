import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { choose, fillAddress, review, withPractice } from '../support/changes.ts';
import { goToList, listParts, openPracticeList } from '../support/lists.ts';

// Slow: each test goes from a form through a review to its result.

const { row, filter } = listParts('Customers');

practiceTest('the selected customers are changed together, and so are all of a filter @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Customers');
  await filter(page).fill('country:ID');
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await row(page, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  const selected = page.getByRole('region', { name: 'Selection' });
  await selected.getByRole('button', { name: 'Change', exact: true }).click();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  const form = await choose(page, 'Customer data', 'Change');
  await expect(form).toHaveAccessibleName('Customer data: 2 customers');
  await form.getByRole('textbox', { name: /^City/ }).fill('Surabaya');
  await review(page, form);
  await expect(page.getByRole('grid', { name: 'Rows' })).toHaveAttribute('aria-rowcount', '3');
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Apply 2 changes/ }).click();
  await expect(page.getByText('All rows finished.')).toBeVisible();

  await page.getByRole('link', { name: 'Customers' }).click();
  await filter(page).fill('city:Surabaya');
  await expect(page.getByRole('status').filter({ hasText: /^[1-9] of 60$/ })).toBeVisible();
  const all = await choose(page, 'Delete customer', /^Change all \d+$/);
  await review(page, all);
  // Those with domains are refused before anything is sent.
  await expect(page.getByRole('grid', { name: 'Rows' }).getByText('Refused').first()).toBeVisible();
});

test('a new contact appears on the page of its customer, even if the user did not wait for its job', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withPractice(page, async (practice) => {
    await goToList(page, 'Customers');
    await row(page, 0).dblclick();
    const contacts = page.getByRole('region', { name: 'Contacts' });
    await expect(contacts.getByRole('table', { name: 'Contacts' })).toBeVisible();
    await page.getByRole('button', { name: 'New contact…' }).click();
    const form = page.getByRole('dialog', { name: /^New contact:/ });
    await fillAddress(form, 'Kontak Contoh', 'kontak@example.com');
    await form.getByRole('combobox', { name: 'Label' }).selectOption('Billing');
    await review(page, form);
    practice.setFaults([{ kind: 'delay', ms: 4000, when: { only: 'writes' } }]);
    await page.getByRole('button', { name: 'Apply the change' }).click();
    await expect(page.getByRole('button', { name: 'Apply the change' })).toBeHidden();

    // Data read a moment ago is fresh, and the response arrives after the job's screen was closed.
    await goToList(page, 'Customers');
    await row(page, 0).dblclick();
    await expect(contacts.getByRole('table', { name: 'Contacts' })).toBeVisible();
    await expect(contacts.getByRole('button', { name: 'Kontak Contoh' })).toBeVisible();
  });
});
