import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { openPracticeList } from '../support/lists.ts';
import { matrix, openSearch, searchFor } from '../support/name-search.ts';
import { chooseCustomer, enterAtOnce, fillCart, foot, orderRow, orderRows, pressAtOnce, terms, toOrderTab } from '../support/orders.ts';
import { closeOverlay } from '../support/steps.ts';

// Slow: each test goes from names to a review.

const years = (page: Page, place: number) => orderRow(page, 'Cart', place).getByRole('combobox', { name: /^Years for/ });
const protection = (page: Page, place: number) => orderRow(page, 'Cart', place).getByRole('checkbox', { name: /^WHOIS protection for/ });
const review = (page: Page) => foot(page).getByRole('button', { name: 'Review order…' });

practiceTest(
  'names are ordered from the cart: years, protection, requirements, customer, review, and remaining steps @daily',
  async ({ app }) => {
    test.slow();
    const { page } = app;
    await openPracticeList(page, 'Customers');
    await toOrderTab(page, 'Cart');
    await expect(page.getByRole('heading', { name: 'The cart is empty' })).toBeVisible();
    await expect(review(page)).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);

    await fillCart(page, ['teh-pagi-baru.com', 'teh-pagi-baru.id', 'teh-pagi-baru.net']);
    await expect(orderRows(page, 'Cart')).toHaveAttribute('aria-rowcount', '4');
    await expect(orderRow(page, 'Cart', 0).getByText('not checked yet')).toBeVisible();
    await expect(terms(page).getByText(/Registrant documents are required/)).toBeVisible();
    await expectNoViolations(page);

    // Years and protection by the table, the keyboard, the selection and for all.
    await years(page, 0).selectOption('2');
    await expect(years(page, 0)).toHaveValue('2');
    await orderRow(page, 'Cart', 2).getByRole('rowheader').click();
    await page.keyboard.press('3');
    await expect(years(page, 2)).toHaveValue('3');
    await page.keyboard.press('p');
    await expect(protection(page, 2)).toBeChecked();
    // Twice before the page gets the first result: off, and on again.
    await pressAtOnce(page, 'p', 2);
    await page.getByRole('combobox', { name: 'Years for all' }).selectOption('1');
    await expect(years(page, 0)).toHaveValue('1');
    await expect(protection(page, 2)).toBeChecked();
    await orderRow(page, 'Cart', 2).getByRole('rowheader').click();
    await page.keyboard.press('Delete');
    await expect(orderRows(page, 'Cart')).toHaveAttribute('aria-rowcount', '3');
    await expect(foot(page).getByText('Choose a customer first.').first()).toBeVisible();

    await chooseCustomer(page);
    await expect(foot(page).getByText('The balance covers all 2.')).toBeVisible();
    await expect(review(page)).not.toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);

    await review(page).click();
    const table = page.getByRole('grid', { name: 'Rows' });
    await expect(table).toHaveAttribute('aria-rowcount', '3');
    await expectNoViolations(page);
    await page.getByRole('textbox', { name: 'Confirmation' }).fill('2');
    await page.getByRole('button', { name: /^Apply 2 changes for [\d,]+ IDR$/ }).click();
    await expect(table.getByText(/Registrant documents are required/)).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
  },
);

test('an existing email is found first, a new customer and contact are part of the review, and the terms become a template', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Customers');
  await toOrderTab(page, 'Cart');
  await fillCart(page, ['teh-pagi-baru.com']);
  const email = /\S+@\S+\.\S+/.exec(await chooseCustomer(page))?.[0] ?? '';
  expect(email).not.toBe('');

  // Enter right after the text selects the customer it names, not the one offered before.
  const customer = terms(page).getByRole('combobox', { name: 'Customer' });
  await customer.click();
  const other = await page.getByRole('listbox', { name: 'Customer' }).getByRole('option').last().innerText();
  await page.keyboard.press('Escape');
  await enterAtOnce(customer, /\S+@\S+\.\S+/.exec(other)?.[0] ?? '');
  await expect(customer).toHaveValue(new RegExp(`\\(${/#\d+$/.exec(other)?.[0]}\\)$`));

  await terms(page).getByRole('button', { name: 'New customer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await expect(dialog.getByText(/already has this email address/)).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Use this customer' }).click();
  await expect(dialog).toBeHidden();
  await expect(terms(page).getByRole('combobox', { name: 'Customer' })).not.toHaveValue('');

  await terms(page).getByRole('button', { name: 'New customer…' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('pesanan-baru@example.com');
  await dialog.getByRole('button', { name: 'Use this data' }).click();
  await expect(dialog.getByText('This is required.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Toko Contoh');
  await dialog.getByRole('textbox', { name: 'Street', exact: true }).fill('Jalan Contoh 1');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Bandung');
  await dialog.getByRole('textbox', { name: /^State/ }).fill('Jawa Barat');
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('ID');
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('40111');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+62.2112345678');
  await dialog.getByRole('textbox', { name: /^Organization/ }).fill('Toko Contoh');
  await dialog.getByRole('button', { name: 'Use this data' }).click();
  await expect(dialog).toBeHidden();
  await expect(terms(page).getByText('pesanan-baru@example.com')).toBeVisible();

  await terms(page).getByRole('button', { name: 'Order templates…' }).click();
  const templates = page.getByRole('dialog', { name: 'Order templates' });
  await templates.getByRole('textbox', { name: 'Name of a new template' }).fill('Toko Contoh');
  await templates.getByRole('button', { name: 'Save options' }).click();
  await expect(templates.getByRole('listitem')).toHaveCount(1);
  await expectNoViolations(page);
  await closeOverlay(page);
  await terms(page).getByRole('button', { name: 'Choose an existing one' }).click();
  await terms(page).getByRole('button', { name: 'Order templates…' }).click();
  await templates.getByRole('button', { name: 'Use Toko Contoh' }).click();
  await expect(terms(page).getByText('pesanan-baru@example.com')).toBeVisible();

  await review(page).click();
  const table = page.getByRole('grid', { name: 'Rows' });
  await expect(table).toHaveAttribute('aria-rowcount', '3');
  await expect(table.getByText('pesanan-baru@example.com').first()).toBeVisible();
});

practiceTest('a rules file adds requirements; a problem in it is reported with its line', async ({ app }, info) => {
  const { page, control } = app;
  await openPracticeList(page, 'Customers');
  await toOrderTab(page, 'Cart');
  await fillCart(page, ['susu-malam-baru.com']);
  const fs = await import('node:fs/promises');
  const good = info.outputPath('rules.json');
  const bad = info.outputPath('broken.json');
  await fs.writeFile(good, JSON.stringify([{ id: 'house', extensions: ['.com'], text: 'Ask sales first.', level: 'needed' }]));
  await fs.writeFile(bad, '[{"id": "house"}]');
  await control.answerDialogs(bad);
  await terms(page).getByRole('button', { name: 'Open a rules file…' }).click();
  await expect(terms(page).getByRole('alert')).toContainText('rule 1');
  await expectNoViolations(page);
  await control.answerDialogs(good);
  await terms(page).getByRole('button', { name: 'Open a rules file…' }).click();
  await expect(terms(page).getByText('Ask sales first.')).toBeVisible();
  await terms(page).getByRole('button', { name: 'Remove these rules' }).click();
  await expect(terms(page).getByText('Ask sales first.')).toHaveCount(0);
});

practiceTest('a premium name is ordered at its own price, confirmed by typing', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openSearch(page);
  // The sample .com registry has a premium price for emas830, which the sample balance covers.
  await searchFor(page, 'emas830');
  await page.getByRole('combobox', { name: 'Filter names' }).fill('premium');
  const premium = matrix(page)
    .getByRole('gridcell', { name: /^premium, / })
    .first();
  const amount = /\d[\d,]*/.exec((await premium.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  expect(amount).not.toBe('');
  await premium.click();
  await page.keyboard.press('Space');
  await page.keyboard.press('a');
  await toOrderTab(page, 'Cart');
  await expect(orderRow(page, 'Cart', 0).getByText(amount, { exact: true })).toBeVisible();
  await chooseCustomer(page);
  await expectNoViolations(page);
  await review(page).click();
  const changes = page.getByRole('region', { name: 'Change' });
  await expect(changes.getByText(`Premium name with its own price: ${amount.replaceAll(',', '')} IDR.`)).toBeVisible();
  await expectNoViolations(page);
  // Nothing is sent before its name is typed.
  const confirmation = page.getByRole('textbox', { name: 'Confirmation' });
  const apply = page.getByRole('button', { name: /^Apply/ });
  await expect(apply).toBeDisabled();
  const phrase = await page.locator('footer code, section code').last().innerText();
  expect(phrase).toMatch(/^emas\d+\./);
  await confirmation.fill(phrase.slice(0, -1));
  await expect(apply).toBeDisabled();
  await confirmation.fill(phrase);
  await apply.click();
  await expect(changes.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(page);
  // It was paid at its own price, and removed from the cart.
  await expect(page.getByRole('definition').filter({ hasText: amount }).first()).toBeVisible();
  await toOrderTab(page, 'Cart');
  await expect(page.getByRole('heading', { name: 'The cart is empty' })).toBeVisible();
});
