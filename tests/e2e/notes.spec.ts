import type { Page } from 'playwright/test';
import { expect, expectNoViolations, test } from './fixtures.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Domains' });
const row = (page: Page, place: number) => grid(page).locator(`[data-row="${place}"]`);
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter' });

/** Opens the practice account and its list of domains, and waits until it is whole. */
async function openDomains(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open a practice account' }).click();
  await expect(page.getByText('PT Latihan Nama Nusantara')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.locator('header').getByText('500 of 500').first()).toBeVisible({ timeout: 30_000 });
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '501');
}

test('a domain gets a note and tags of one’s own, which are kept and found', async ({ app }) => {
  const { page } = app;
  await openDomains(page);
  await row(page, 2).click();
  await page.keyboard.press('Enter');
  const notes = page.getByRole('region', { name: /^Notes and tags of / });
  const add = notes.getByRole('combobox', { name: 'Add a tag' });
  await add.fill('VIP');
  await page.keyboard.press('Enter');
  await add.fill('key account');
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('listitem')).toHaveText(['key account', 'VIP']);
  await add.fill('school');
  // Leaving the field keeps what was typed.
  await page.keyboard.press('Tab');
  await expect(notes.getByRole('listitem')).toHaveText(['key account', 'school', 'VIP']);
  await expectNoViolations(page);

  await notes.getByRole('textbox', { name: 'Note' }).fill('Ask Budi before renewing');
  // The pane goes at once; what was typed is kept.
  await page.keyboard.press('Escape');
  await expect(row(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask Budi before renewing');
  await expect(notes.getByText(/^kept/)).toBeVisible();

  // By keyboard: Backspace leads to the last tag, Delete takes it away.
  await add.focus();
  await page.keyboard.press('Backspace');
  await expect(notes.getByRole('button', { name: 'Remove tag VIP' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(notes.getByRole('listitem')).toHaveText(['key account', 'VIP']);

  // The pane takes the room of the column.
  await page.keyboard.press('Escape');
  await expect(row(page, 2)).toBeFocused();
  await expect(row(page, 2).getByRole('gridcell').filter({ hasText: 'VIP' })).toBeVisible();
  await filter(page).fill('tag:"KEY account"');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
  await filter(page).fill('note:budi');
  await expect(row(page, 0)).toBeVisible();
  await filter(page).fill('tag:none');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '500');
  await filter(page).fill('ask budi tag:vip');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
});

test('columns are chosen, ordered and sized, and put back to the standard', async ({ app }) => {
  const { page } = app;
  await openDomains(page);
  const heads = () => grid(page).getByRole('columnheader').allInnerTexts();
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await expect(panel.getByRole('checkbox', { name: 'Customer' })).toBeFocused();
  await expectNoViolations(page);
  await panel.getByRole('checkbox', { name: 'Premium' }).check();
  await panel.getByRole('checkbox', { name: 'Customer' }).uncheck();
  await panel.getByRole('checkbox', { name: 'Tags' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(panel.getByRole('checkbox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  expect((await heads()).filter((title) => ['Nameservers', 'Tags', 'Customer', 'Premium'].includes(title))).toEqual([
    'Tags',
    'Nameservers',
    'Premium',
  ]);

  // In the head: Shift and an arrow sizes, Ctrl and an arrow moves.
  const status = grid(page).getByRole('columnheader', { name: 'Status' });
  const before = (await status.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Status', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await status.boundingBox())?.width).toBe(Math.round(before) + 16);
  await page.keyboard.press('ControlOrMeta+ArrowRight');
  await expect(page.getByRole('button', { name: 'Status', exact: true })).toBeFocused();
  await expect.poll(async () => (await heads()).indexOf('Status') - (await heads()).indexOf('Expires')).toBe(1);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Columns' }).click();
  await panel.getByRole('button', { name: 'Reset to standard' }).click();
  await page.keyboard.press('Escape');
  await expect(grid(page).getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  await expect(grid(page).getByRole('columnheader', { name: 'Premium' })).toHaveCount(0);
});
