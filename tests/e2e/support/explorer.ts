import { expect, type Locator, type Page } from 'playwright/test';
import { pressSequence, waitForNoDialog } from './steps.ts';

export const operations = (page: Page): Locator => page.getByRole('region', { name: 'Operations' });
export const history = (page: Page): Locator => page.getByRole('region', { name: 'History', exact: true });
export const request = (page: Page): Locator => page.getByRole('region', { name: 'Request', exact: true });
export const answer = (page: Page): Locator => page.getByRole('region', { name: 'Response', exact: true });
export const run = (page: Page): Locator => page.getByRole('region', { name: 'Run from file', exact: true });
export const willBeSent = (page: Page): Locator => page.getByRole('region', { name: 'What will be sent' });

const finder = (page: Page): Locator => operations(page).getByRole('combobox', { name: 'Find an operation' });

/** Opens the explorer by its shortcut and waits until the service's own document is in use. */
export async function openExplorer(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForNoDialog(page);
  await pressSequence(page, 'g', 'e');
  await expect(page.getByRole('heading', { name: 'Explorer', level: 1 })).toBeVisible();
  await expect(page.getByText(/^OpenAPI document from the service, version \S+, loaded/)).toBeVisible({ timeout: 30_000 });
}

/** Finds an operation by typing, selects the first hit with Enter, and waits for its form. */
export async function openOperation(page: Page, text: string, summary: string): Promise<void> {
  await finder(page).fill(text);
  await expect(operations(page).getByRole('option').first()).toContainText(summary);
  await finder(page).press('Enter');
  await expect(request(page).getByRole('heading', { name: summary })).toBeVisible();
  await expect(request(page).getByRole('tab', { name: 'Form' })).toBeVisible();
}
