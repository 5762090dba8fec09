import { expect, expectNoViolations, screenshot, test } from './fixtures.ts';
import { addAccount, entryFor, runCommand } from './support/steps.ts';

test('locking covers the window, drops what it held, and opens again', async ({ app }) => {
  const { page, control } = app;
  await addAccount(page, entryFor(control.server));
  await expect(page.getByText('PT Contoh')).toBeVisible();
  await runCommand(page, 'Lock now');
  const unlock = page.getByRole('button', { name: 'Unlock' });
  await expect(unlock).toBeVisible();
  await expect(page.getByText('PT Contoh')).toHaveCount(0);
  await expect(page.getByText('Nusa Domains')).toHaveCount(0);
  const refused = await page.evaluate(() => window.resellerDesk.calls['accounts']?.['list']?.({}));
  expect(refused).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  await expectNoViolations(page);
  await screenshot(page, 'locked');
  await unlock.click();
  await expect(page.getByText('PT Contoh')).toBeVisible();
});
