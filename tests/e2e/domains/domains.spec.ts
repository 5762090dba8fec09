import type { Locator, Page } from 'playwright/test';
import { startPractice } from '../../../main/practice/start.ts';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { addAccount, entryForPractice, goToAccount, runCommand } from '../support/steps.ts';

// Slow: each test goes through a whole list.

const { grid, row, filter } = listParts('Domains');
const nameIn = (line: Locator) => line.getByRole('rowheader');
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });

/** The visible names, from the top. */
async function namesInView(page: Page): Promise<string[]> {
  return grid(page).getByRole('rowheader').allInnerTexts();
}

practiceTest('the whole list opens, scrolls to its end, and sorts @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await expect(page.getByRole('main', { name: 'Domains' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Domains' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Account' })).not.toHaveAttribute('aria-current', 'page');
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Domain', exact: true }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Domain', exact: true })).toHaveAttribute('aria-sort', 'ascending');
  const rising = await namesInView(page);
  expect(rising.length).toBeGreaterThan(15);
  await row(page, 0).click();
  await page.keyboard.press('Control+End');
  await expect(row(page, 499)).toBeFocused();
  await expect(row(page, 499)).toBeInViewport();
  await expect(nameIn(row(page, 499))).not.toBeEmpty();
  const last = await nameIn(row(page, 499)).innerText();

  // The cursor can enter the header: Up from the first row.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('checkbox', { name: 'Select all 500' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(grid(page).getByRole('columnheader', { name: 'Domain', exact: true })).toHaveAttribute('aria-sort', 'descending');
  await expect(nameIn(row(page, 0))).toHaveText(last);
});

practiceTest('the focus stays on its row while scrolling, and the rows stay in order', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await row(page, 2).click();
  await grid(page).hover();
  for (const distance of [3000, 900, -700, -2500]) {
    await page.mouse.wheel(0, distance);
    await expect(async () => {
      const drawn = await grid(page)
        .locator('[data-row]')
        .evaluateAll((rows) => rows.map((one) => Number(one.getAttribute('data-row'))));
      const inView = await grid(page).evaluate((list) => Math.ceil(list.scrollTop / 28));
      expect(drawn).toContain(inView + 5);
      expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
    }).toPass();
    await expect(row(page, 2)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 3)).toBeFocused();
});

practiceTest('a filter narrows the list while it is typed; an error is shown and keeps the last list @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill('tld:.co.id');
  await expect(page.getByText(/^\d+ of 500$/).last()).toBeVisible();
  await expect(async () => {
    const names = await namesInView(page);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/\.co\.id/);
  }).toPass();
  const kept = await grid(page).getAttribute('aria-rowcount');

  await filter(page).fill('tld:.co.id expires<');
  await expect(page.getByRole('option', { name: '30d' })).toBeVisible();
  await expect(filter(page)).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(filter(page)).toHaveAccessibleDescription(/The list below still uses the last valid filter/);
  expect(await grid(page).getAttribute('aria-rowcount')).toBe(kept);
  await expectNoViolations(page);

  await filter(page).fill('tld:.nowhere');
  await expect(page.getByRole('heading', { name: 'No domains match the filter' })).toBeVisible();
  await expect(page.getByText('None of 500 match “tld:.nowhere”')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear the filter' }).last().click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '501');

  // The previous state is restored when coming back.
  await filter(page).fill('locked:no');
  await page.keyboard.press('Enter');
  await expect(row(page, 0)).toBeFocused();
  await goToAccount(page);
  await runCommand(page, 'Domains');
  await expect(filter(page)).toHaveValue('locked:no');
});

practiceTest('completions are offered while a filter is typed', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  const offers = page.getByRole('listbox', { name: 'Suggestions' });
  await filter(page).focus();
  await expect(offers).toHaveCount(0);
  await filter(page).pressSequentially('lock');
  await expect(offers.getByRole('option', { name: 'locked:', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(filter(page)).toHaveValue('locked:');
  await expect(filter(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(offers.getByRole('option', { name: 'no', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page);
  await page.keyboard.press('Tab');
  await expect(filter(page)).toHaveValue('locked:no ');
  await expect(offers).toHaveCount(0);
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', '501');

  // Escape goes one step at a time: the suggestions, the text, the list.
  await filter(page).pressSequentially('tld:.co');
  await expect(offers.getByRole('option', { name: '.co.id', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offers).toHaveCount(0);
  await expect(filter(page)).toHaveValue('locked:no tld:.co');
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(row(page, 0)).toBeFocused();

  // Nothing matches, and the focus moves to the list before its rows have arrived.
  await filter(page).fill('no-such-name');
  await expect(page.getByRole('heading', { name: 'No domains match the filter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(row(page, 0)).toBeFocused();
});

practiceTest('domains are selected by keyboard and mouse, and their names copied', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Domains');
  await row(page, 2).click();
  await expect(row(page, 2)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selection(page)).toContainText('2 selected');
  // For screen readers, without moving the focus.
  await expect(page.locator('[data-announcer]')).toHaveText('2 selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(selection(page)).toContainText('3 selected');
  await row(page, 8).click({ modifiers: ['ControlOrMeta'] });
  await row(page, 10).click({ modifiers: ['Shift'] });
  await expect(selection(page)).toContainText('6 selected');
  await expectNoViolations(page);

  const chosen = [2, 3, 5, 8, 9, 10];
  for (const place of chosen) await expect(row(page, place)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(selection(page)).toContainText('6 names copied');
  const copied = (await control.clipboard()).split('\n');
  expect(copied).toHaveLength(6);
  for (const [at, place] of chosen.entries()) expect(await nameIn(row(page, place)).innerText()).toContain(copied[at]);

  // The same domains are selected in another order.
  await page.getByRole('button', { name: 'Domain', exact: true }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Domain', exact: true })).toHaveAttribute('aria-sort', 'ascending');
  await expect(selection(page)).toContainText('6 selected');
  await page.getByRole('button', { name: 'Copy names' }).click();
  await expect(selection(page)).toContainText('6 names copied');
  expect((await control.clipboard()).split('\n').sort()).toEqual([...copied].sort());

  await row(page, 0).click();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(selection(page)).toContainText('500 selected');
  await row(page, 1).click({ modifiers: ['ControlOrMeta'] });
  await expect(selection(page)).toContainText('499 selected');
  await page.getByRole('button', { name: 'Copy names' }).click();
  await expect(selection(page)).toContainText('499 names copied');
  expect((await control.clipboard()).split('\n')).toHaveLength(499);
  await row(page, 1).click();
  await page.keyboard.press('Escape');
  await expect(selection(page)).toHaveCount(0);

  // A dropped selection does not come back with the next extension.
  await row(page, 2).click({ modifiers: ['ControlOrMeta'] });
  await row(page, 7).click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('Escape');
  await expect(selection(page)).toHaveCount(0);
  await row(page, 9).click({ modifiers: ['Shift'] });
  await expect(selection(page)).toContainText('3 selected');
  await expect(row(page, 2)).toHaveAttribute('aria-selected', 'false');
});

test('a sync shows its progress and can be stopped; without the service the list stays, with its age', async ({ app }) => {
  const { page } = app;
  // Slow enough to be observed.
  const practice = await startPractice({ file: null, domains: 1500, latency: 700 });
  try {
    await addAccount(page, entryForPractice(practice));
    await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
    await runCommand(page, 'Domains');
    await expect(page.getByText(/^syncing \d[\d,]* of 1,500…/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText(/^stopped at \d[\d,]* of 1,500/)).toBeVisible();
    await expect(page.getByText(/^1,500 of 1,500,/)).toHaveCount(0);
    await expectNoViolations(page);
    await runCommand(page, 'Sync lists');
    await expect(page.getByText(/^1,500 of 1,500,/)).toBeVisible({ timeout: 30_000 });
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '1501');
  } finally {
    await practice.close();
  }
  await page.keyboard.press('F5');
  await expect(page.getByText('Offline.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^1,500 of 1,500,/)).toBeVisible();
  await filter(page).fill('tld:.com');
  await expect(page.getByText(/^\d+ of 1,500$/).last()).toBeVisible();
  await expect(grid(page)).toBeVisible();
  await expectNoViolations(page);
});
