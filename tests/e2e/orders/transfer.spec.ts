import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { goToList, openPracticeList } from '../support/lists.ts';
import { chooseCustomer, foot, orderRow, orderRows, pressAtOnce, toOrderTab } from '../support/orders.ts';
import { runCommand } from '../support/steps.ts';

// Slow: each test checks names and codes, one of them thousands.

const hidden = '\u200b';

practiceTest(
  'names and codes are pasted, checked, priced, reviewed and requested; the codes are never shown again @daily',
  async ({ app }) => {
    test.slow();
    const { page, control } = app;
    await openPracticeList(page, 'Customers');
    await toOrderTab(page, 'Transfer in');
    const field = page.getByRole('textbox', { name: 'Names and auth codes' });
    await expect(field).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Load list' }).click();
    await expect(page.getByText('Type or paste at least one name.')).toBeVisible();

    await field.fill(`pindah-satu.com  Rahasia-1111${hidden} \npindah-dua.com\nbukan nama!`);
    await page.getByRole('button', { name: 'Load list' }).click();
    await expect(orderRows(page, 'Transfers')).toHaveAttribute('aria-rowcount', '4');
    await expect(field).toHaveCount(0);
    await expect(orderRow(page, 'Transfers', 0).getByText(/^12 characters, [23] removed$/)).toBeVisible();
    await expect(orderRow(page, 'Transfers', 1).getByText('Auth code missing')).toBeVisible();
    await expect(orderRow(page, 'Transfers', 2).getByText('No domain name')).toBeVisible();
    await expect(foot(page).getByText('1 of 3')).toBeVisible();
    await expectNoViolations(page);

    // The missing code, by keyboard.
    await orderRow(page, 'Transfers', 1).getByRole('rowheader').click();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Auth code for pindah-dua.com' });
    await expectNoViolations(page);
    await dialog.getByLabel('Auth code', { exact: true }).fill('Rahasia-2222');
    await dialog.getByRole('button', { name: 'Use this code' }).click();
    await expect(orderRow(page, 'Transfers', 1).getByText('12 characters')).toBeVisible();
    await expect(foot(page).getByText('2 of 3')).toBeVisible();
    await orderRow(page, 'Transfers', 2).getByRole('rowheader').click();
    await page.keyboard.press('Delete');
    await expect(orderRows(page, 'Transfers')).toHaveAttribute('aria-rowcount', '3');

    await page.getByRole('button', { name: 'Check first' }).click();
    await expect(page.getByText('2 of 2 checked')).toBeVisible();
    // A domain unlocked meanwhile is checked again: all doubtful ones, or the selected ones.
    await orderRow(page, 'Transfers', 0).getByRole('rowheader').click();
    await page.keyboard.press('Space');
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('2 of 2 checked')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoViolations(page);
    expect(await page.content()).not.toContain('Rahasia');

    await chooseCustomer(page);
    await foot(page).getByRole('button', { name: 'Review transfers…' }).click();
    const table = page.getByRole('grid', { name: 'Rows' });
    await expect(table).toHaveAttribute('aria-rowcount', '3');
    await expect(table.getByText('pindah-satu.com')).toBeVisible();
    await expectNoViolations(page);
    expect(await page.content()).not.toContain('Rahasia');
    expect(control.log()).not.toContain('Rahasia');
  },
);

practiceTest('a waiting transfer is listed under Pending, and is canceled from there', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await toOrderTab(page, 'Transfer in');
  const names = Array.from({ length: 12 }, (_, at) => `pindah-latih-${at}.com`);
  await page.getByRole('textbox', { name: 'Names and auth codes' }).fill(names.map((name) => `${name} Rahasia-4711`).join('\n'));
  await page.getByRole('button', { name: 'Load list' }).click();
  await page.getByRole('button', { name: 'Check first' }).click();
  await expect(page.getByText('12 of 12 checked')).toBeVisible({ timeout: 60_000 });
  await chooseCustomer(page);
  await foot(page).getByRole('button', { name: 'Review transfers…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  const phrase = await page.locator('footer code, section code').last().innerText();
  await page.getByRole('textbox', { name: 'Confirmation' }).fill(phrase);
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('All rows sent; some are still pending.')).toBeVisible({ timeout: 60_000 });

  await goToList(page, 'Domains');
  await runCommand(page, 'Jobs');
  const pending = page.getByRole('region', { name: /^Pending/ });
  await pending.getByRole('button', { name: 'Cancel transfer…' }).first().click();
  await expectNoViolations(page);
  const form = page.getByRole('dialog', { name: /^Cancel transfer:/ });
  await form.getByRole('button', { name: 'Review…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(page.getByRole('region', { name: 'Change' }).getByText('Done', { exact: true })).toBeVisible();
});

test('a CSV file of two thousand lines is read in the encoding of its spreadsheet, and its codes are not shown', async ({ app }, info) => {
  test.slow();
  const { page, control } = app;
  await openPracticeList(page, 'Customers');
  await toOrderTab(page, 'Transfer in');
  const fs = await import('node:fs/promises');
  const file = info.outputPath('transfers.csv');
  const lines = Array.from({ length: 1999 }, (_, at) => `Rahasia-${at};pindah-${at}.com`);
  await fs.writeFile(
    file,
    Buffer.from(`\uFEFF${['auth_code;domain', ...lines, '"<img src=x onerror=alert(1)>";Rahasia|x.com'].join('\r\n')}`, 'utf16le'),
  );
  await control.answerDialogs(info.outputPath('not-there.csv'));
  await page.getByRole('button', { name: 'Choose a CSV file…' }).click();
  await expect(page.getByText('The file could not be read.')).toBeVisible();
  await control.answerDialogs(file);
  await page.getByRole('button', { name: 'Choose a CSV file…' }).click();
  await expect(orderRows(page, 'Transfers')).toHaveAttribute('aria-rowcount', '2001');
  await expect(foot(page).getByText('1,999 of 2,000')).toBeVisible();
  await expect(orderRow(page, 'Transfers', 0).getByText('9 characters')).toBeVisible();
  await orderRows(page, 'Transfers').press('ControlOrMeta+End');
  await expect(orderRow(page, 'Transfers', 1999).getByText('No domain name')).toBeVisible();
  expect(await page.content()).not.toContain('Rahasia');

  // Delete twice before the page gets the result: only the selected rows are removed.
  await orderRows(page, 'Transfers').press('ControlOrMeta+Home');
  await orderRow(page, 'Transfers', 0).getByRole('rowheader').click();
  await orderRow(page, 'Transfers', 7)
    .getByRole('rowheader')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('8 selected');
  await expect(orderRow(page, 'Transfers', 7)).toBeFocused();
  await pressAtOnce(page, 'Delete', 2);
  await expect(orderRow(page, 'Transfers', 0).getByRole('rowheader')).toHaveText('pindah-8.com');
  // Requests made after both are answered after both. An even number of presses switches nothing.
  await orderRow(page, 'Transfers', 0).getByRole('rowheader').click();
  await expect(orderRow(page, 'Transfers', 0)).toBeFocused();
  await pressAtOnce(page, 'p', 2);
  await page.keyboard.press('3');
  await expect(orderRow(page, 'Transfers', 0).getByRole('combobox', { name: /^Years for/ })).toHaveValue('3');
  await expect(orderRow(page, 'Transfers', 0).getByRole('checkbox', { name: /^WHOIS protection for/, checked: true })).toHaveCount(0);
  await expect(orderRows(page, 'Transfers')).toHaveAttribute('aria-rowcount', '1993');
  await expect(foot(page).getByText('1,991 of 1,992')).toBeVisible();
  await expectNoViolations(page);
});
