import { expect, type Page } from 'playwright/test';
import { openPracticeList } from './lists.ts';
import { pressSequence } from './steps.ts';

/** The matrix of a name search. */
export const matrix = (page: Page) => page.getByRole('grid', { name: 'Names by extension' });

/** A cell by its position: the first row is 0, the column of the names 0. */
export const cell = (page: Page, row: number, column: number) => matrix(page).locator(`[data-row="${row}"] [data-column="${column}"]`);

/** Opens the account's name search, whose prices are read first. */
export async function toSearch(page: Page): Promise<void> {
  await pressSequence(page, 'g', 'b');
  await expect(page.getByRole('heading', { name: 'Search & order', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Names or keywords' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^\d+ extensions?$/ })).toBeVisible();
}

/** The same for the practice account. */
export async function openSearch(page: Page): Promise<void> {
  await openPracticeList(page, 'Prices');
  await toSearch(page);
}

/** Searches for a text and waits until all of it is answered. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Names or keywords' }).fill(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(matrix(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Search progress' }).getByRole('button', { name: 'Stop' })).toBeHidden({
    timeout: 60_000,
  });
}
