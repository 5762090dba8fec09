import { expect, expectNoViolations, test } from './fixtures.ts';
import { choose, review } from './support/changes.ts';
import { listParts, openPracticeList } from './support/lists.ts';

const { row, filter } = listParts('Customers');

test('customers that are selected are changed together, and all of a filter', async ({ app }) => {
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
  await expect(page.getByText('Every row has its end.')).toBeVisible();

  await page.getByRole('link', { name: 'Customers' }).click();
  await filter(page).fill('city:Surabaya');
  await expect(page.getByRole('status').filter({ hasText: /^[1-9] of 60$/ })).toBeVisible();
  const all = await choose(page, 'Delete customer', /^Change all \d+$/);
  await review(page, all);
  // Those that have domains are refused before anything is sent.
  await expect(page.getByRole('grid', { name: 'Rows' }).getByText('Refused').first()).toBeVisible();
});
