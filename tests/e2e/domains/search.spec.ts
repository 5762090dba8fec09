import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';

// Slow: searches while typing, letter by letter.

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Found' });
const { grid, filter } = listParts('Domains');
const pasted = (page: Page) => page.getByRole('region', { name: 'Pasted list' });

/** The visible names. */
const names = async (page: Page): Promise<string[]> =>
  (await grid(page).getByRole('rowheader').allInnerTexts()).map((name) => name.split(/\s/)[0] ?? '');

/** Pastes a text at the focus, as the system's clipboard would. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

practiceTest('local data is found while typing, and leads to its list with the same filter @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await page.locator('[data-row="0"]').click();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('com');
  const all = results(page).getByRole('option', { name: /^All [\d,]+ domains$/ });
  await expect(all).toBeVisible();
  await expect(results(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page);
  const count = (await all.innerText()).replace(/\D/g, '');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await all.click();
  await expect(filter(page)).toHaveValue('com');
  await expect(page.getByText(`${count} of 500`).last()).toBeVisible();
  await expect(field(page)).toHaveValue('');

  // One letter is enough, and an empty result is shown as such.
  await page.keyboard.press('ControlOrMeta+f');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('a');
  await expect(results(page).getByRole('option', { name: /^All [\d,]+ domains$/ })).toBeVisible();
  await field(page).fill('nowhere-at-all');
  await expect(page.getByText('Nothing stored on this computer matches')).toBeVisible();
  await expectNoViolations(page);

  // Escape goes one step back: the text, then the previous position.
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).not.toBeFocused();
});

practiceTest('Enter opens the result for the current text, however fast it is typed @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  const [name = ''] = await names(page);
  await field(page).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).not.toBeFocused();
});

practiceTest('a name comes before what merely has the letters elsewhere, and what was opened before its like', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  const titles = async (): Promise<string[]> => {
    const all = results(page).getByRole('group', { name: /^Domains/ });
    await expect(all.locator('.rd-search-title').first()).toBeVisible();
    return all.locator('.rd-search-title').allInnerTexts();
  };
  const rank = (title: string): number => {
    if (title.startsWith('an')) return 0;
    if (/[.-]an/.test(title)) return 1;
    return title.includes('an') ? 2 : 3;
  };
  await field(page).fill('an');
  await expect(results(page).getByRole('option', { name: /^All [\d,]+ domains$/ })).toBeVisible();
  const before = await titles();
  expect(before.map(rank)).toEqual(before.map(rank).toSorted((one, other) => one - other));

  const third = before[2] ?? '';
  await results(page).getByRole('option').filter({ hasText: third }).first().click();
  await expect(page.getByRole('heading', { name: third, level: 1 })).toBeVisible();
  await field(page).fill('an');
  await expect(results(page).getByRole('option', { name: /^All [\d,]+ domains$/ })).toBeVisible();
  const alike = before.filter((title) => rank(title) === rank(third));
  await expect.poll(async () => (await titles()).filter((title) => alike.includes(title))[0]).toBe(third);
});

practiceTest('a pasted list filters the domains and says which are not in the account', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Domains');
  const some = (await names(page)).slice(0, 3);
  await field(page).focus();
  await paste(page, `${some[0]}\nhttps://www.${some[1]}/shop\ninfo@${some[2]}\nnowhere.example, neither-this.test`);
  await expect(pasted(page)).toContainText('Pasted: 5 names, 2 not in the account');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
  expect((await names(page)).toSorted()).toEqual(some.toSorted());
  await expect(page.getByText('3 of 500').last()).toBeVisible();
  await pasted(page).getByRole('button', { name: 'Show them' }).click();
  await expect(pasted(page).getByText('neither-this.test')).toBeVisible();
  await expectNoViolations(page);
  await pasted(page).getByRole('button', { name: 'Copy them' }).click();
  await expect(pasted(page).getByText('2 names copied')).toBeVisible();
  expect((await control.clipboard()).split('\n').toSorted()).toEqual(['neither-this.test', 'nowhere.example']);

  // A filter narrows it further; the same works from the filter's field, with thousands of names.
  await filter(page).fill(some[0] ?? '');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
  await filter(page).fill('');
  await filter(page).focus();
  await paste(page, [...some, ...Array.from({ length: 9997 }, (_, at) => `domain-${at}.example`)].join('\r\n'));
  await expect(pasted(page)).toContainText('Pasted: 10,000 names, 9,997 not in the account');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
  await pasted(page).getByRole('button', { name: 'Remove the pasted list' }).click();
  await expect(pasted(page)).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '501');
});
