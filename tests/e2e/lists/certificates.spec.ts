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

practiceTest('a certificate is ordered after a review of its price, and its validation is changed', async ({ app }) => {
  const { page } = app;
  await openPracticeList(page, 'Certificates');
  await page.getByRole('button', { name: 'Order certificate…' }).click();
  const form = page.getByRole('dialog', { name: 'Certificate order' });
  const request = form.getByRole('textbox', { name: 'Certificate request (CSR)' });
  await request.fill('Hello');
  await expect(form.getByText(/certificate request/i).nth(1)).toBeVisible();
  await form.getByRole('button', { name: 'Make a request…' }).click();
  const making = page.getByRole('dialog', { name: 'Make a certificate request (CSR)' });
  await making.getByRole('textbox', { name: 'Domain', exact: true }).fill('www.latihan-sertifikat.com');
  await making.getByRole('combobox', { name: 'Key' }).selectOption('ECDSA, P-256');
  await making.getByRole('button', { name: 'Make request' }).click();
  const made = page.getByRole('dialog', { name: 'Request for www.latihan-sertifikat.com' });
  await expect(made.getByRole('button', { name: 'Use this request' })).toHaveAccessibleDescription('Save or show the private key first.');
  await made.getByRole('button', { name: 'Show private key once' }).click();
  await made.getByRole('button', { name: 'Use this request' }).click();
  await expect(request).toHaveValue(/BEGIN CERTIFICATE REQUEST/);
  await expect(form.getByRole('region', { name: 'Decoded request' }).getByText('ECDSA, P-256')).toBeVisible();
  await form.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Lindung DV, DV, 145,000 IDR' });
  await form.getByRole('textbox', { name: 'Position' }).fill('Director');
  await form.getByRole('combobox', { name: 'Customer' }).fill('a');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expectNoViolations(page);
  await screenshot(page, 'certificate-order');
  await form.getByRole('button', { name: 'Review…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  const change = page.getByRole('region', { name: 'Change' });
  await expect(change.getByText('Lindung DV')).toBeVisible();
  await expect(page.getByText('145,000').first()).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'certificate-review');
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(change.getByText(/Not issued yet: the domain has to be validated/)).toBeVisible();

  await openPracticeList(page, 'Certificates');
  const { row } = listParts('Certificates');
  await expect(row(page, 0)).toContainText('www.latihan-sertifikat.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'www.latihan-sertifikat.com', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Validation method…' }).click();
  const validation = page.getByRole('dialog', { name: /^Validation method/ });
  await validation.getByRole('combobox', { name: 'Validation', exact: true }).selectOption({ label: 'File over HTTP' });
  await validation.getByRole('button', { name: 'Review…' }).click();
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(change.getByText('Done', { exact: true })).toBeVisible();
});
