import type { Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, screenshot } from '../fixtures.ts';
import { ask } from '../support/ask.ts';
import { openSettings } from '../support/steps.ts';

// Slow: each test starts the application with a synced account, one also restarts it.

const status = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: /sync/i });

practiceTest('the status bar shows the last and the next sync, which follow the settings @daily', async ({ app }) => {
  const { page } = app;
  await expect(status(page)).toHaveText(/^Synced .+Next sync .+$/, { timeout: 30_000 });
  await status(page).click();
  const section = page.getByRole('region', { name: 'Sync' });
  await expect(section.getByRole('heading', { name: 'Sync' })).toBeInViewport();

  const hours = section.getByLabel(/^Sync lists every/);
  await expect(hours).toHaveValue('6');
  await hours.fill('0');
  await expect(status(page)).toHaveText(/Automatic sync off$/);
  await hours.fill('25');
  await expect(hours).toHaveAttribute('aria-invalid', 'true');
  await hours.fill('24');
  // At the same time of the next day.
  await expect(status(page)).toHaveText(/^Synced (?:(\d.+)Next sync tomorrow \1|yesterday (.+)Next sync \2)$/);
  await expectNoViolations(page);
});

practiceTest('quiet hours move the next sync, and cannot be empty', async ({ app }) => {
  const { page, control } = app;
  await expect(status(page)).toHaveText(/Next sync/, { timeout: 30_000 });
  await openSettings(page);
  const section = page.getByRole('region', { name: 'Sync' });
  await expect(section.getByRole('combobox', { name: 'Quiet hours from' })).toHaveCount(0);
  await section.getByRole('switch', { name: /at certain hours/ }).click();
  const from = section.getByRole('combobox', { name: 'Quiet hours from' });
  const until = section.getByRole('combobox', { name: 'Quiet hours until' });
  const hour = (await from.locator('option').nth(12).innerText()).trim();
  await from.selectOption({ label: hour });
  await until.selectOption({ label: hour });
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await expect(section.getByText('Quiet hours must start and end at different times.')).toBeVisible();
  await expectNoViolations(page);
  // All day but from 11:00 to 12:00.
  await until.selectOption({ index: 11 });
  await expect(until).not.toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel(/^Sync lists every/).fill('1');
  await expect(status(page)).toHaveText(/Next sync .*\b11[:.]\d\d\b/);
  await screenshot(page, 'settings-sync');
  const again = await control.restart();
  await openSettings(again);
  await expect(again.getByRole('combobox', { name: 'Quiet hours from' })).toHaveValue('12');
});

practiceTest('on a network that was not chosen, nothing is synced automatically, and the status bar says so', async ({ app }) => {
  const { page } = app;
  await expect(status(page)).toHaveText(/Next sync/, { timeout: 30_000 });
  await openSettings(page);
  const networks = page.getByRole('region', { name: 'Sync' }).getByRole('group', { name: 'Networks' });
  await expect(networks.getByText(/^If you choose none, lists are synced on every network\./)).toBeVisible();
  // Reserved for documentation, so no computer is on it.
  await ask(page, 'settings.update', { reading: { onlyNetworks: ['203.0.113.0/24'] } });
  await expect(status(page)).toHaveText(/Sync paused: other network$/);
  const away = networks.getByRole('checkbox', { name: '203.0.113.0/24 (not connected)' });
  await expect(away).toBeChecked();
  await expectNoViolations(page);
  await screenshot(page, 'settings-networks');
  await away.click();
  await expect(away).toHaveCount(0);
  await expect(status(page)).toHaveText(/Next sync/);
});
