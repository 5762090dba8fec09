import { expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { heapSnapshot } from '../support/heap.ts';
import { addAccount, entryFor, runCommand } from '../support/steps.ts';

// Slow: takes snapshots of the whole heap.

test('locking covers the window, drops its data, and can be unlocked @daily', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  const raw = page.getByRole('button', { name: 'Raw response' }).first();
  await raw.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.setAttribute('data-before-lock', ''));
  await runCommand(page, 'Lock now');
  const unlock = page.getByRole('button', { name: 'Unlock' });
  await expect(unlock).toBeVisible();
  await expect(page.getByText('PT Contoh')).toHaveCount(0);
  await expect(page.getByText('Nusa Domains')).toHaveCount(0);
  await expect(page.locator('html[data-before-lock]'), 'the page before the lock').toHaveCount(0);
  const heap = await heapSnapshot(page);
  expect(heap).toContain('Unlock');
  for (const held of ['PT Contoh', 'Nusa Domains', control.server.baseAddress, '1013000.00']) {
    expect(heap.includes(held), `${held} in the heap of the locked window`).toBe(false);
  }
  const refused = await page.evaluate(() => window.resellerDesk.calls['accounts']?.['list']?.({}));
  expect(refused).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  await expectNoViolations(page);
  await screenshot(page, 'locked');
  await unlock.click();
  await expect(page.getByText('PT Contoh')).toBeVisible();
});
