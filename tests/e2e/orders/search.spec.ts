import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { screenshot } from '../support/checks.ts';
import { cell, matrix, openSearch, searchFor } from '../support/name-search.ts';
import { orderRows, toOrderTab } from '../support/orders.ts';
import { runCommand } from '../support/steps.ts';

// Slow: each test checks many names.

const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter names' });
const chips = (page: Page) => page.getByRole('group', { name: 'Filter by state' });
const foot = (page: Page) => page.getByRole('region', { name: 'Current cell' });
const text = 'kopisenja rumah-senja senjaroastery langitsenja kedaisenja senjapagi';

/** Column of the first free cell of a row. */
async function freeColumn(page: Page, row: number): Promise<number> {
  const free = matrix(page)
    .locator(`[data-row="${row}"]`)
    .getByRole('gridcell', { name: /^free, [\d,]+ IDR for 1 year/ })
    .first();
  return Number(await free.getAttribute('data-column'));
}

practiceTest('names are searched, filtered, sorted, chosen by keyboard and put into the cart', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openSearch(page);
  await expectNoViolations(page);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await searchFor(page, text);
  await expect(matrix(page)).toHaveAttribute('aria-rowcount', '7');
  await expect(cell(page, 0, 0)).toBeFocused();
  await expect(cell(page, 5, 0)).toHaveText('senjapagi');
  await expect(chips(page).getByRole('button', { name: /^Free \d+$/ })).toBeVisible();
  await expectNoViolations(page);

  // From cell to cell, and up into the header, which sorts.
  await cell(page, 0, 0).click();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 0, 1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, 0, 8)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(cell(page, 5, 8)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(matrix(page).getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(cell(page, 0, 0)).toHaveText('kedaisenja');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('As entered');
  await expect(cell(page, 0, 0)).toHaveText('kopisenja');

  // Selected by Space, shown with its price, and added to the cart by A.
  const first = await freeColumn(page, 0);
  const second = await freeColumn(page, 1);
  await cell(page, 0, 0).click();
  for (let at = 0; at < first; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cell(page, 0, first)).toHaveAttribute('aria-selected', 'true');
  await cell(page, 1, second).click();
  await expect(page.getByRole('region', { name: 'Selected names' })).toContainText(/2 names selected[\d,]+ IDR/);
  await expectNoViolations(page);
  // Cells selected while other requests are in flight stay selected, and the next A adds them.
  await cell(page, 1, second).click();
  await expect(cell(page, 1, second)).toHaveAttribute('aria-selected', 'false');
  await cell(page, 1, second).evaluate(async (element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
    await Promise.resolve();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  });
  await expect(foot(page)).toContainText('1 name added, 1 in the cart');
  await expect(cell(page, 1, second)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('a');
  await expect(foot(page)).toContainText('1 name added, 2 in the cart');
  await expect(cell(page, 0, first)).toContainText('in cart');
  await expect(cell(page, 1, second)).toContainText('in cart');
  await page.keyboard.press('Space');
  await expect(foot(page)).toContainText('Already in the cart.');

  // The filter by `/`, its error, and back by Escape.
  await page.keyboard.press('/');
  await expect(filter(page)).toBeFocused();
  await filter(page).fill('roastery');
  await expect(matrix(page)).toHaveAttribute('aria-rowcount', '2');
  await filter(page).fill('roastery price<<');
  await expect(filter(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(matrix(page)).toHaveAttribute('aria-rowcount', '2');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(matrix(page)).toHaveAttribute('aria-rowcount', '7');
  await chips(page)
    .getByRole('button', { name: /^Taken/ })
    .click();
  await expect(filter(page)).toHaveValue('taken');

  // The results are still there when coming back.
  await runCommand(page, 'Customers');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await runCommand(page, 'Search & order');
  await expect(filter(page)).toHaveValue('taken');
});

practiceTest('a selected name that was not added is offered in the cart @daily', async ({ app }) => {
  const { page } = app;
  await openSearch(page);
  await searchFor(page, 'kopisenja rumah-senja');
  const offer = page.getByRole('region', { name: 'Selected names' });
  await cell(page, 0, await freeColumn(page, 0)).click();
  await cell(page, 1, await freeColumn(page, 1)).click();
  await expect(offer).toContainText('2 names selected');
  await toOrderTab(page, 'Cart');
  await expect(page.getByText('select free ones with the space bar')).toBeVisible();
  await expect(offer).toContainText('2 names selected in the search are not in the cart yet.');
  await expectNoViolations(page);
  await screenshot(page, 'cart-offer');
  await offer.getByRole('button', { name: 'Add 2 names' }).click();
  await expect(orderRows(page, 'Cart')).toHaveAttribute('aria-rowcount', '3');
  await expect(offer).toBeHidden();
});

practiceTest('shows WHOIS and suggestions, and searches the same names again with other years', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openSearch(page);
  await searchFor(page, 'kopisenja, https://www.warungsenja.com/menu kopisenja');
  await page.getByRole('button', { name: '1 cleaned up, 1 skipped' }).click();
  const read = page.getByRole('dialog', { name: 'How your input was read' });
  await expect(read.getByRole('row', { name: /warungsenja\.com\/menu.*web address/ })).toBeVisible();
  await expect(read.getByRole('row', { name: /kopisenja duplicate/ })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  // A full name is searched only with its own extension.
  await expect(cell(page, 1, 0)).toHaveText('warungsenja');
  await expect(matrix(page).locator('[data-row="1"]').getByRole('gridcell', { name: 'not searched' })).toHaveCount(7);

  await cell(page, 0, 0).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const whois = page.getByRole('complementary', { name: 'WHOIS of kopisenja.com' });
  await expect(whois.getByText('Practice WHOIS')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(whois).toBeHidden();
  await expect(cell(page, 0, 1)).toBeFocused();

  await page.keyboard.press('s');
  const suggestions = page.getByRole('complementary', { name: 'Suggestions for kopisenja' });
  const check = suggestions.getByRole('checkbox').first();
  const made = await check.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '');
  await check.press('Space');
  await expect(check).toBeChecked();
  await expectNoViolations(page);
  // Another extension is requested for the name itself.
  const other = suggestions.getByRole('group', { name: 'Other extension' }).getByRole('checkbox').first();
  const full = await other.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '');
  const columns = Number(await matrix(page).getAttribute('aria-colcount'));
  await other.press('Space');
  await suggestions.getByRole('button', { name: 'Check 2 names' }).click();
  await expect(matrix(page)).toHaveAttribute('aria-colcount', `${columns + 1}`);
  expect(full).toContain('kopisenja.');
  await expect(cell(page, 1, 0)).toContainText(made);
  await expect(cell(page, 1, 0)).toContainText('suggested');

  const price = matrix(page).getByRole('columnheader').nth(1);
  const before = await price.innerText();
  await page.getByRole('combobox', { name: 'Years for all' }).selectOption('2 years');
  await expect(price).not.toHaveText(before);

  // The same names with one more extension: cached answers appear at once.
  await page.getByRole('button', { name: '8 extensions' }).click();
  const picker = page.getByRole('dialog', { name: 'Extensions' });
  await picker.getByRole('textbox', { name: 'Find an extension' }).fill('shop');
  await picker.getByRole('checkbox', { name: '.shop', exact: true }).press('Space');
  await picker.getByRole('checkbox', { name: '.shop', exact: true }).press('f');
  await expect(picker.getByRole('button', { name: 'Remove .shop from favorites' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(matrix(page)).toHaveAttribute('aria-colcount', '10');
  await expect(page.getByRole('button', { name: '9 extensions' })).toBeVisible();
});

practiceTest('a search is saved, opened again and deleted; its names are edited', async ({ app }) => {
  const { page } = app;
  await openSearch(page);
  await searchFor(page, 'senjapagi');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved searches' });
  await saved.getByRole('textbox', { name: 'Search name' }).fill('Mornings');
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved).toBeHidden();

  await cell(page, 0, 0).click();
  await page.keyboard.press('e');
  const names = page.getByRole('textbox', { name: 'Names or keywords' });
  await expect(names).toHaveValue('senjapagi');
  await names.press('Escape');
  await expect(matrix(page)).toBeVisible();
  await page.getByRole('button', { name: /^Edit names/ }).click();
  await searchFor(page, 'langitsenja');
  await expect(cell(page, 0, 0)).toHaveText('langitsenja');

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await expectNoViolations(page);
  await saved.getByRole('button', { name: 'Search Mornings' }).click();
  await expect(cell(page, 0, 0)).toHaveText('senjapagi');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await saved.getByRole('button', { name: 'Delete Mornings' }).click();
  await expect(saved.getByText(/^None yet/)).toBeVisible();
});
