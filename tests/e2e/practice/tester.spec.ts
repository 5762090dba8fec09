import type { Locator, Page } from 'playwright/test';
import type { RunningPractice } from '../../../main/practice/options.ts';
import { startPractice } from '../../../main/practice/start.ts';
import { test as base, expect } from '../fixtures.ts';
import { openPlainPage } from '../support/plain-page.ts';

// Slow: loads the tester page in a browser.

interface Fixtures {
  practice: RunningPractice;
  /** A page of an ordinary browser, and its console errors. */
  opened: { readonly page: Page; readonly errors: readonly string[] };
}

const test = base.extend<Fixtures>({
  practice: async ({ host: _ }, use) => {
    const practice = await startPractice({ file: null, domains: 0, apiKey: 'practice-key', ledger: true });
    await use(practice);
    await practice.close();
  },
  opened: async ({ chromiumParts }, use) => {
    const { page, close } = await openPlainPage(chromiumParts?.browser ?? null);
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', (error) => void errors.push(String(error)));
    await use({ page, errors });
    await close();
  },
});

async function authorize(page: Page, { resellerId }: RunningPractice): Promise<void> {
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.modal-ux');
  await dialog.locator('input[type=text]').fill(resellerId);
  await dialog.locator('input[type=password]').fill('practice-key');
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
}

/** Tries an operation and returns the locator of its live response. */
async function tryOut(page: Page, operationId: string, parameters: Readonly<Record<string, string>> = {}): Promise<Locator> {
  const operation = page.locator(`[id$="-${operationId}"]`);
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  for (const [name, value] of Object.entries(parameters)) {
    await operation.locator(`tr[data-param-name="${name}"] input`).fill(value);
  }
  await operation.getByRole('button', { name: 'Execute' }).click();
  return operation.locator('.live-responses-table');
}

test.describe('the tester page of the practice service', () => {
  test('runs under its policy: signs in, reads and writes', async ({ opened: { page, errors }, practice }) => {
    await page.goto(`${practice.address}/swagger`);
    await expect(page.getByRole('heading', { name: /practice service/ })).toBeVisible();
    await authorize(page, practice);
    await expect(await tryOut(page, 'getAccountProfile')).toContainText(`"id": ${practice.resellerId}`);
    const customers = await tryOut(page, 'listCustomers');
    await expect(customers).toContainText('"email"');
    const id = /"id": (\d+)/.exec(await customers.innerText())?.[1] ?? '';
    await expect(await tryOut(page, 'deleteCustomer', { customer_id: id })).toContainText('"success"');
    expect(practice.ledger()).toMatchObject([{ operation: 'deleteCustomer', path: `/v1/customers/${id}` }]);
    expect(errors).toEqual([]);
  });

  test('cannot be framed by another page @daily', async ({ opened: { page, errors }, practice }) => {
    const other = await startPractice({ file: null, domains: 0, apiKey: 'practice-key' });
    await page.goto(`${other.address}/api/domain-prices`);
    await page.evaluate(async (address) => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.src = `${address}/swagger`;
      document.body.append(frame);
      await loaded;
    }, practice.address);
    await expect(page.frameLocator('iframe').locator('#swagger-ui')).toHaveCount(0);
    await expect.poll(() => errors.join()).toContain("frame-ancestors 'none'");
    await other.close();
  });
});
