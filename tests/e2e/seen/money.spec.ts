import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { withForeignHands } from '../support/foreign-hands.ts';
import { pressSequence } from '../support/steps.ts';

// Slow: the tests sync an account several times.

const changes = (page: Page) => page.getByRole('table', { name: 'Changes seen' });

/** Reads all lists again, and waits until something was found. */
async function syncAgain(page: Page, found: string): Promise<void> {
  await pressSequence(page, 'g', 'o');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await page.keyboard.press('F5');
  await expect(page.getByRole('region', { name: 'Since you last looked' }).getByText(found)).toBeVisible({ timeout: 60_000 });
}

test('a charge that nothing here explains is listed once and leads to its transaction @daily', async ({ app }) => {
  test.slow();
  const { page, control } = app;
  await withForeignHands(page, async (others, domains) => {
    const renewed = domains.find(({ expired_at: expires }) => expires < '2030');
    if (renewed === undefined) throw new Error('There is no such domain.');
    await others.renew(renewed);
    // The expiry date, and the charge.
    await syncAgain(page, '2 changes, 2 unexplained');

    await page.getByRole('region', { name: 'Since you last looked' }).getByRole('button', { name: 'Show' }).click();
    const charge = changes(page).getByRole('row').filter({ hasText: 'Charge' });
    await expect(charge.getByText(/^Unexplained/)).toBeVisible();
    await expect(charge.getByText(/IDR/).first()).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'seen-charge');

    await control.answerDialogs(join(control.filesFolder, 'seen.csv'));
    await page.getByRole('button', { name: 'Export 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('button', { name: 'Export 2…' }).click();
    await expect(dialog.getByText('2 changes written')).toBeVisible();
    const written = readFileSync((await dialog.locator('code').innerText()).trim(), 'utf8');
    expect(written).toMatch(new RegExp(`charge.*transaction.*${renewed.name}`));
    await page.keyboard.press('Escape');

    await charge
      .getByRole('button', { name: /renewal/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    const pane = page.getByRole('complementary', { name: /stored data/ });
    await expect(pane.getByRole('heading', { name: new RegExp(renewed.name) })).toBeVisible();
    await expectNoViolations(page);

    await page.getByRole('link', { name: 'Changes seen' }).click();
    await charge.getByRole('button', { name: /^Mark as seen: Charge/ }).click();
    await page.getByRole('tab', { name: 'New' }).click();
    await expect(changes(page).getByRole('row')).toHaveCount(2);
    const again = await control.restart();
    await again.getByRole('link', { name: 'Overview' }).click();
    await expect(again.getByText('1 change, 1 unexplained')).toBeVisible({ timeout: 60_000 });
  });
});

test('another price of an extension in use is listed with both amounts, and leads to the prices', async ({ app }) => {
  test.slow();
  const { page } = app;
  await withForeignHands(page, async (others, [first]) => {
    const extension = first.name.slice(first.name.indexOf('.'));
    others.setPrice(extension, { renewal: { 1: 9_900_000, 2: 19_800_000 } });
    await syncAgain(page, '1 change, 0 unexplained');
    await page.getByRole('region', { name: 'Since you last looked' }).getByRole('button', { name: 'Show' }).click();
    const price = changes(page).getByRole('row').filter({ hasText: 'Renewal price' });
    await expect(price.getByText('9,900,000')).toBeVisible();
    await expect(price.getByText(/^For information/)).toBeVisible();
    await expect(price.getByText(/is below the new cost/)).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'seen-price');
    await price.getByRole('button', { name: extension, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Prices' })).toHaveAttribute('aria-rowcount', '2');
  });
});
