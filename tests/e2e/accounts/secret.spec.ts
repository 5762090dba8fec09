import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { heapSnapshot } from '../support/heap.ts';
import { openAddAccount } from '../support/steps.ts';
import { recordIpc, recordSocket } from '../support/traffic.ts';

// Slow: searches everything that the application wrote.

/** Every file below a folder, as text. */
function everything(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

test('the typed key is only in the keychain @daily', async ({ app, host }) => {
  const { page, control } = app;
  const { server } = control;
  const forms = [
    server.apiKey,
    encodeURIComponent(server.apiKey),
    Buffer.from(server.apiKey).toString('base64'),
    Buffer.from(`${server.resellerId}:${server.apiKey}`).toString('base64'),
  ];
  const traffic = host === 'electron' ? await recordIpc(app.electronApp) : recordSocket(page);
  if (host === 'chromium') await page.reload();

  const dialog = await openAddAccount(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Nusa Domains');
  await dialog.getByLabel('Base address').fill(server.baseAddress);
  await dialog.getByLabel('Reseller ID').fill(server.resellerId);
  await dialog.getByLabel('API key', { exact: true }).focus();
  // Key by key: filling would itself put the text into the page's heap.
  await page.keyboard.type(server.apiKey);
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByRole('button', { name: 'Test again' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const heap = await heapSnapshot(page);
  expect(heap).toContain('Nusa Domains');
  for (const form of forms) expect(heap.includes(form), 'the key in the renderer’s heap').toBe(false);

  await expect(page.getByText('PT Contoh')).toBeVisible();
  expect(server.requests().some(({ authorized }) => authorized)).toBe(true);

  const withKey = (await traffic()).filter(({ text }) => forms.some((form) => text.includes(form)));
  expect(withKey.every(({ direction, text }) => direction === 'in' && /"(accounts\.add|connection\.test)"/.test(text))).toBe(true);
  expect(withKey).toHaveLength(2);

  const found = () => forms.filter((form) => everything(control.dataFolder).includes(form));
  expect(everything(control.dataFolder)).toContain('Nusa Domains');
  expect(found()).toEqual([]);
  await control.quit();
  expect(found()).toEqual([]);
  expect(forms.filter((form) => control.log().includes(form))).toEqual([]);
});
