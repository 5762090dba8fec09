import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { filterDomains, listParts, openPracticeList } from '../support/lists.ts';

// Slow: copies several kinds of change in one job.

const { row } = listParts('Domains');
const nameIn = async (page: Page, place: number) => (await row(page, place).getByRole('rowheader').innerText()).split(/\s/)[0] ?? '';
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Copy from a model domain/ });

async function openCopy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy from a model domain…' }).click();
  await expect(dialog(page)).toBeVisible();
}

practiceTest('parts of a model domain are copied to a selection as one job', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filterDomains(page, 'status:active registrar-locked:no tld:.com');
  const model = await nameIn(page, 5);
  await row(page, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await openCopy(page);
  const review = dialog(page).getByRole('button', { name: 'Review…' });
  await expect(review).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page);

  const field = dialog(page).getByRole('combobox', { name: 'Model domain' });
  await field.fill(model.slice(0, -4));
  await expect(page.getByRole('option', { name: model }).first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('option', { name: model }).first().click();
  await expect(field).toHaveValue(model);
  const nameservers = dialog(page).getByRole('checkbox', { name: 'Nameservers' });
  await expect(nameservers).toBeChecked();
  await expect(dialog(page).getByText(/^Nameservers: /)).toBeVisible();
  await expectNoViolations(page);
  for (const part of ['WHOIS protection', 'Forwarding'] as const) {
    const box = dialog(page).getByRole('checkbox', { name: part });
    if (await box.isEnabled()) await box.uncheck({ force: true });
  }
  await review.click();

  const table = page.getByRole('grid', { name: 'Rows' });
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '9');
  await expect(page.getByRole('heading', { name: / \(copied from a domain\): 8 changes$/ })).toBeVisible();
  await expect(table.getByRole('gridcell', { name: 'Contacts', exact: true })).toHaveCount(2);
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(/^(All rows finished|All rows sent)/)).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(page);
});

practiceTest('the page of a domain copies another one to it, and offers it as a model @daily', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filterDomains(page, 'status:active tld:.com');
  const name = await nameIn(page, 0);
  await row(page, 0).dblclick();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Use as model for…' }).click();
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue(/^customer-id:\d+$/);
  await row(page, 0).click();
  await page.keyboard.press('Space');
  await openCopy(page);
  await expect(dialog(page).getByRole('combobox', { name: 'Model domain' })).toHaveValue(name);
  await expect(dialog(page).getByRole('checkbox', { name: 'Nameservers' })).toBeVisible();
});
