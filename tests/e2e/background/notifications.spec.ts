import type { ElectronApplication, Page } from 'playwright/test';
import { type App, expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { type Desktop, startDesktop } from '../support/desktop.ts';
import { withForeignHands } from '../support/foreign-hands.ts';
import { rendererProcesses } from '../support/renderer-processes.ts';
import { openSettings } from '../support/steps.ts';

// Slow: the tests have a desktop of their own, and sync an account several times.

const section = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

async function desktopOf({ control }: App): Promise<Desktop> {
  if (control.keyring === null) throw new Error('The test has no D-Bus session.');
  return startDesktop(control.keyring.environment, ['tray', 'notifications']);
}

/** Closes the window behind the icon, once that is shown. */
async function closeBehindIcon(page: Page, { control, electronApp }: App, desktop: Desktop): Promise<void> {
  await openSettings(page);
  await page.getByRole('switch', { name: 'Keep running when the window is closed' }).click();
  await expect.poll(desktop.hasIcon).toBe(true);
  await closeWindow(electronApp);
  await expect.poll(() => rendererProcesses(control.process())).toEqual([]);
}

const labels = async (desktop: Desktop): Promise<string[]> => (await desktop.menu()).map(({ label }) => label);

const closeWindow = (electronApp: ElectronApplication) =>
  electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());

async function update(page: Page, change: object): Promise<void> {
  const reply = await page.evaluate((settings) => window.resellerDesk.calls['settings']?.['update']?.(settings), change);
  expect(reply).toMatchObject({ ok: true });
}

/** A time zone in which it is this hour now, as far as there is one. */
function zoneAt(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 36) % 24;
  const offset = ahead - 12;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

test.describe('notifications of the system', { tag: ['@electron', '@linux'] }, () => {
  test('an alarm is shown once, and a click opens the window at it @daily', async ({ app }) => {
    test.slow();
    const { page, control, electronApp } = app;
    const desktop = await desktopOf(app);
    try {
      await withForeignHands(page, async (others, [hijacked]) => {
        await closeBehindIcon(page, app, desktop);
        await others.unlock(hijacked);
        await others.delegate(hijacked);
        await desktop.press('Sync Now');
        await expect.poll(() => desktop.notifications.length, { timeout: 30_000 }).toBe(1);
        const [shown] = desktop.notifications;
        expect(shown).toMatchObject({ title: 'A domain was unlocked and changed', body: `${hijacked.name}\nNusa Domains` });

        const opened = electronApp.waitForEvent('window');
        await desktop.click(shown?.id ?? 0);
        const again = await opened;
        await expect(again.getByRole('heading', { name: 'Changes seen', level: 1 })).toBeVisible();
        await expect(again.getByRole('region', { name: `Unlocked and changed: ${hijacked.name}` })).toBeVisible();

        const restarted = await control.restart();
        await expect(restarted.getByRole('main')).toBeVisible();
        await expect.poll(() => labels(desktop), { timeout: 30_000 }).toContain('1 alarm, 2 unexplained changes');
        expect(desktop.notifications).toHaveLength(1);
      });
    } finally {
      await desktop.close();
    }
  });

  test('a locked application names nothing, and leads to the alarm after the unlock', async ({ app }) => {
    test.slow();
    const { page, electronApp } = app;
    const desktop = await desktopOf(app);
    try {
      await withForeignHands(page, async (others, [hijacked]) => {
        await closeBehindIcon(page, app, desktop);
        await desktop.press('Lock Now');
        await others.unlock(hijacked);
        await others.delegate(hijacked);
        await desktop.press('Sync Now');
        await expect.poll(() => desktop.notifications.length, { timeout: 30_000 }).toBe(1);
        const [shown] = desktop.notifications;
        expect(shown).toMatchObject({ title: 'A domain was unlocked and changed', body: 'Open Reseller Desk to see what changed.' });

        const opened = electronApp.waitForEvent('window');
        await desktop.click(shown?.id ?? 0);
        const locked = await opened;
        await locked.getByRole('button', { name: 'Unlock' }).click();
        await expect(locked.getByRole('heading', { name: 'Changes seen', level: 1 })).toBeVisible();
        await expect(locked.getByRole('region', { name: `Unlocked and changed: ${hijacked.name}` })).toBeVisible();
      });
    } finally {
      await desktop.close();
    }
  });

  test('the summary of the day is shown from its hour on, and not twice', async ({ app }) => {
    test.slow();
    const { page, control } = app;
    const desktop = await desktopOf(app);
    try {
      await withForeignHands(page, async () => {
        await update(page, { formats: { timeZone: zoneAt(6) } });
        await openSettings(page);
        await section(page).getByRole('switch', { name: 'Show a summary' }).click();
        await expect(section(page).getByRole('combobox', { name: 'Summary from' })).toHaveValue('9');
        await section(page).scrollIntoViewIfNeeded();
        await expectNoViolations(page);
        await screenshot(page, 'settings-notifications');
        expect(desktop.notifications).toEqual([]);
        await update(page, { formats: { timeZone: zoneAt(9) } });
        await expect.poll(() => desktop.notifications.length).toBe(1);
        const [shown] = desktop.notifications;
        expect(shown?.title).toBe('Reseller Desk: today');
        expect(shown?.body).toMatch(/\d+ open notices?\nNusa Domains$/);
        await desktop.click(shown?.id ?? 0);
        await expect(page.getByRole('heading', { name: /^(Renewals|Notices)$/, level: 1 })).toBeVisible();
        const restarted = await control.restart();
        await openSettings(restarted);
        await update(restarted, { notifications: { hideNames: true } });
        expect(desktop.notifications).toHaveLength(1);
      });
    } finally {
      await desktop.close();
    }
  });
});

practiceTest('a browser shows no notifications, and says so @chromium', async ({ app }) => {
  const { page } = app;
  await openSettings(page);
  await expect(section(page).getByText(/^Reseller Desk is running in a browser/)).toBeVisible();
  await expect(section(page).getByRole('switch', { name: 'Show alarms at once' })).toBeDisabled();
  await expectNoViolations(page);
});
