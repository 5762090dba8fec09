import { expect, type Page } from 'playwright/test';
import { filterDomains, listParts, openPracticeList } from './lists.ts';

const { row } = listParts('Domains');

/** Reviews theft protection for the given number of domains at the top of the list, or for all that match the filter, and applies it. */
export async function startJob(page: Page, count: number | 'all'): Promise<void> {
  await openPracticeList(page, 'Domains');
  await filterDomains(page, 'status:active locked:no registrar-locked:no');
  await row(page, 0).click();
  if (count === 'all') await page.keyboard.press('ControlOrMeta+a');
  else for (let at = 1; at < count; at += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Theft protection…', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Theft protection:/ })
    .getByRole('button', { name: 'Review…' })
    .click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
}
