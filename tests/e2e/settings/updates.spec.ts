import type { Locator, Page } from 'playwright/test';
import type { UpdateState } from '../../../preload/contract/updates.ts';
import { type App, expect, expectNoViolations, screenshot, test } from '../fixtures.ts';
import { openSettings, runCommand } from '../support/steps.ts';

// Slow: each test goes through the states of an update.

const release = { version: '0.2.0', released: '2026-11-20T08:00:00.000Z', bytes: 98_400_000 };

const section = (page: Page): Locator => page.getByRole('region', { name: 'Updates', exact: true });

async function openUpdates(page: Page): Promise<Locator> {
  await openSettings(page);
  await page.getByRole('link', { name: 'Updates', exact: true }).click();
  await expect(section(page)).toBeInViewport();
  return section(page);
}

test('a copy that does not update itself says so in one line, without buttons @daily', async ({ app }) => {
  const updates = await openUpdates(app.page);
  await expect(updates.getByText('This copy does not update itself.')).toBeVisible();
  await expect(updates.getByText(/started from source/)).toBeVisible();
  for (const role of ['button', 'switch', 'progressbar'] as const) await expect(updates.getByRole(role)).toHaveCount(0);
  await expectNoViolations(app.page);
  await screenshot(app.page, 'updates-absent');
});

test('the palette opens Updates, and offers a check only where there is one', async ({ app }) => {
  const { page } = app;
  await openUpdates(page);
  await page.keyboard.press('ControlOrMeta+1');
  await runCommand(page, 'Updates');
  await expect(section(page)).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('Check for updates');
  await expect(page.getByRole('option', { name: 'Check for updates' })).toHaveCount(0);
});

test.describe('events of an update', { tag: '@electron' }, () => {
  let seq = 1_000_000;
  /** As the main process emits it; the copy under test has no feed, so these are its only events. */
  async function report({ electronApp }: App, state: UpdateState): Promise<void> {
    seq += 1;
    await electronApp.evaluate(
      ({ BrowserWindow }, message) => BrowserWindow.getAllWindows()[0]?.webContents.send('reseller:event', message),
      { name: 'updates.changed', payload: state, seq },
    );
  }

  test('each state is shown with its action, and is accessible', async ({ app }) => {
    const { page } = app;
    const updates = await openUpdates(page);
    await expect(updates.getByText('This copy does not update itself.')).toBeVisible();
    const steps: readonly [UpdateState, string, string][] = [
      [{ phase: 'idle' }, 'Not checked yet.', 'Check for updates'],
      [{ phase: 'checking' }, 'Checking for updates…', 'Stop'],
      [{ phase: 'available', release }, 'Version 0.2.0 can be downloaded.', 'Download'],
      [{ phase: 'downloading', release, done: 12_000_000, total: 98_400_000 }, 'Version 0.2.0 is being downloaded.', 'Stop'],
      [{ phase: 'ready', release }, 'Version 0.2.0 has been downloaded.', 'Restart and install'],
      [{ phase: 'failed', during: 'download', code: 'signature', release }, 'The update was not downloaded.', 'Retry'],
    ];
    for (const [state, text, button] of steps) {
      await report(app, state);
      await expect(updates.getByRole('status').filter({ hasText: text })).toBeVisible();
      await expect(updates.getByRole('button')).toHaveText([button]);
      await expectNoViolations(page);
      await screenshot(page, `updates-${state.phase}`);
    }
    await expect(updates.getByText(/never installed/)).toBeVisible();
    await expect(updates.getByRole('switch', { name: 'Check for updates once a day' })).not.toBeChecked();
  });

  test('the button keeps the focus when the state changes', async ({ app }) => {
    const { page } = app;
    const updates = await openUpdates(page);
    await report(app, { phase: 'available', release });
    await updates.getByRole('button', { name: 'Download' }).focus();
    await report(app, { phase: 'downloading', release, done: 1, total: 2 });
    await expect(updates.getByRole('button', { name: 'Stop' })).toBeFocused();
    await report(app, { phase: 'ready', release });
    await expect(updates.getByRole('button', { name: 'Restart and install' })).toBeFocused();
  });

  test('main installs nothing in a copy without updates, whatever the renderer requests @daily', async ({ app }) => {
    const { page } = app;
    const updates = await openUpdates(page);
    await report(app, { phase: 'ready', release });
    await updates.getByRole('button', { name: 'Restart and install' }).click();
    await expect(updates.getByText('This could not be completed')).toBeVisible();
    await expect(updates.getByText(/no update to install/)).toBeVisible();
  });

  test('the daily check is off until it is turned on, and then stays on', async ({ app }) => {
    const updates = await openUpdates(app.page);
    await report(app, { phase: 'idle' });
    await expect(updates.getByRole('switch')).not.toBeChecked();
    await updates.getByText('Check for updates once a day').click();
    await expect(updates.getByRole('switch')).toBeChecked();
    const page = await app.control.restart();
    const again = await openUpdates(page);
    await expect(again.getByText('This copy does not update itself.')).toBeVisible();
    await report(app, { phase: 'idle' });
    await expect(again.getByRole('switch')).toBeChecked();
  });
});
