import { expect, expectNoViolations, practiceTest, screenshot } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';

// Slow: syncs the lists first.

practiceTest('orders of certificates are listed, filtered, and opened one by one @daily', async ({ app }) => {
  const { page } = app;
  const { row, filter } = listParts('Certificates');
  await openPracticeList(page, 'Certificates');
  await expect(page.getByRole('link', { name: 'Certificates', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, 0).getByRole('rowheader')).not.toBeEmpty();
  await expectNoViolations(page);
  await screenshot(page, 'certificates');

  await filter(page).fill('status:active');
  await expect(page.getByText(/^\d+ of \d+$/).last()).toBeVisible();
  await expect(row(page, 0)).toContainText('active');
  await page.keyboard.press('Enter');
  await expect(row(page, 0)).toBeFocused();
  const name = await row(page, 0).getByRole('rowheader').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const order = page.getByRole('region', { name: 'Order' });
  await expect(order.getByText('active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More fields' }).click();
  await expect(page.getByText('ssl_product_id', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'certificate');

  await order.getByRole('button', { name: /^Lindung|^Example/ }).click();
  const pane = page.getByRole('complementary', { name: /stored data/ });
  await expect(pane.getByText('Practice CA').first()).toBeVisible();
  await expect(pane.getByText('Selling price', { exact: true }).first()).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'certificate-prices');
});
