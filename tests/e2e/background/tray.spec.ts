import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright/test';
import { isRunning } from '../../servers/is-running.ts';
import { type App, expect, expectNoViolations, practiceTest, screenshot, test } from '../fixtures.ts';
import { type Desktop, startDesktop } from '../support/desktop.ts';
import { withForeignHands } from '../support/foreign-hands.ts';
import { rendererProcesses } from '../support/renderer-processes.ts';
import { startJob } from '../support/start-job.ts';
import { openSettings } from '../support/steps.ts';

// Slow: the tests have a desktop of their own, and sync an account several times.

const section = (page: Page) => page.getByRole('region', { name: 'In the background' });
const keepRunning = (page: Page) => section(page).getByRole('switch', { name: 'Keep running when the window is closed' });
const startAtLogin = (page: Page) => section(page).getByRole('switch', { name: 'Start at login' });

async function turnOn(page: Page): Promise<void> {
  await openSettings(page);
  await expect(keepRunning(page)).toBeEnabled();
  await keepRunning(page).click();
  await expect(keepRunning(page)).toBeChecked();
}

async function desktopOf({ control }: App): Promise<Desktop> {
  if (control.keyring === null) throw new Error('The test has no D-Bus session.');
  return startDesktop(control.keyring.environment, ['tray']);
}

const closeWindow = (electronApp: ElectronApplication) =>
  electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());

const labels = async (desktop: Desktop): Promise<string[]> => (await desktop.menu()).map(({ label }) => label);

test.describe('the application without its window', { tag: ['@electron', '@linux'] }, () => {
  test('syncs behind its icon, and opens what it found @daily', async ({ app }) => {
    test.slow();
    const { page, control, electronApp } = app;
    const desktop = await desktopOf(app);
    try {
      await withForeignHands(page, async (others, [hijacked]) => {
        await turnOn(page);
        await expect.poll(desktop.hasIcon).toBe(true);
        const { width, height, alpha } = await desktop.icon();
        expect(width).toBe(height);
        expect(alpha).toBeGreaterThan((width * height) / 2);
        await expect.poll(() => labels(desktop)).toContain('No unexplained changes');
        await section(page).scrollIntoViewIfNeeded();
        await expectNoViolations(page);
        await screenshot(page, 'settings-background');
        expect(rendererProcesses(control.process())).not.toEqual([]);

        await closeWindow(electronApp);
        await expect.poll(() => rendererProcesses(control.process())).toEqual([]);
        expect(isRunning(control.process())).toBe(true);
        await others.unlock(hijacked);
        await others.delegate(hijacked);
        await desktop.press('Sync Now');
        const found = '1 alarm, 2 unexplained changes';
        await expect.poll(() => labels(desktop), { timeout: 30_000 }).toContain(found);
        expect((await labels(desktop)).join(' ')).not.toContain(hijacked.name);
        expect(rendererProcesses(control.process())).toEqual([]);

        const opened = electronApp.waitForEvent('window');
        await desktop.press(found);
        const again = await opened;
        await expect(again.getByRole('heading', { name: 'Changes seen', level: 1 })).toBeVisible();
        await expect(again.getByRole('region', { name: `Unlocked and changed: ${hijacked.name}` })).toBeVisible();
        expect(await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);

        const next = await control.restart();
        await expect(next.getByRole('main')).toBeVisible();
        await expect.poll(desktop.registrations).toBe(2);
        await expect.poll(() => labels(desktop)).toContain(found);
      });
    } finally {
      await desktop.close();
    }
  });

  test('stays locked without its window, and another start shows it', async ({ app }) => {
    test.slow();
    const { page, control, electronApp } = app;
    const desktop = await desktopOf(app);
    try {
      await turnOn(page);
      await expect.poll(desktop.hasIcon).toBe(true);
      await closeWindow(electronApp);
      await expect.poll(() => rendererProcesses(control.process())).toEqual([]);
      await desktop.press('Lock Now');
      await expect.poll(async () => (await desktop.menu()).find(({ label }) => label === 'Lock Now')?.enabled).toBe(false);

      const opened = electronApp.waitForEvent('window');
      expect(await control.second()).toMatchObject({ code: 0 });
      const locked = await opened;
      await expect(locked.getByRole('button', { name: 'Unlock' })).toBeVisible();
      await expect(locked.getByRole('navigation')).toHaveCount(0);
      await closeWindow(electronApp);
      await expect.poll(() => rendererProcesses(control.process())).toEqual([]);

      const activated = electronApp.waitForEvent('window');
      await desktop.activate();
      await (await activated).getByRole('button', { name: 'Unlock' }).click();
      await expect((await activated).getByRole('main')).toBeVisible();
      const pid = control.process();
      await desktop.press('Quit Reseller Desk');
      await expect.poll(() => isRunning(pid)).toBe(false);
      await expect.poll(desktop.hasIcon).toBe(false);
    } finally {
      await desktop.close();
    }
  });

  practiceTest('a job continues without the window, and quitting asks first', async ({ app }) => {
    test.slow();
    const { page, control, electronApp } = app;
    const desktop = await desktopOf(app);
    try {
      await turnOn(page);
      await expect.poll(desktop.hasIcon).toBe(true);
      await startJob(page, 'all');
      await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
      await electronApp.evaluate(({ dialog }) => {
        const asked: string[] = [];
        Object.assign(globalThis, { asked });
        dialog.showMessageBox = async (...given: unknown[]) => {
          asked.push((given.at(-1) as { message: string }).message);
          return { response: 0, checkboxChecked: false };
        };
      });
      const questions = () => electronApp.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
      await closeWindow(electronApp);
      await expect.poll(() => rendererProcesses(control.process())).toEqual([]);
      expect(await questions()).toEqual([]);
      await desktop.press('Quit Reseller Desk');
      await expect.poll(questions).toEqual([expect.stringMatching(/^A job is running: \d+ rows are pending$/)]);
      expect(isRunning(control.process())).toBe(true);

      const opened = electronApp.waitForEvent('window');
      await desktop.activate();
      await expect((await opened).getByRole('main')).toBeVisible();
      await electronApp.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
      await (await opened).getByRole('button', { name: 'Unlock' }).click();
      await expect((await opened).getByRole('main')).toBeVisible();
    } finally {
      await desktop.close();
    }
  });

  test('opens its window again when the panel ends', async ({ app }) => {
    test.slow();
    const { page, control, electronApp } = app;
    const desktop = await desktopOf(app);
    await turnOn(page);
    await expect.poll(desktop.hasIcon).toBe(true);
    await closeWindow(electronApp);
    await expect.poll(() => rendererProcesses(control.process())).toEqual([]);
    const opened = electronApp.waitForEvent('window');
    await desktop.close();
    await openSettings(await opened);
    await expect(section(await opened).getByText(/^This desktop has no place for application icons/)).toBeVisible();
    await expect(keepRunning(await opened)).toBeChecked();
    await keepRunning(await opened).click();
    await expect(keepRunning(await opened)).toBeDisabled();
    const pid = control.process();
    await closeWindow(electronApp).catch(() => undefined);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('starts at login behind its icon, or with its window where there is none', async ({ app }) => {
    test.slow();
    const { page, control } = app;
    const desktop = await desktopOf(app);
    try {
      const entry = join(control.keyring?.environment['HOME'] ?? '', '.config/autostart/net.resellerdesk.app.desktop');
      await turnOn(page);
      await startAtLogin(page).click();
      await expect(startAtLogin(page)).toBeChecked();
      await expect(startAtLogin(page)).toBeEnabled();
      expect(readFileSync(entry, 'utf8')).toMatch(/^Exec="\/usr\/bin\/env" "RESELLER_DESK_DATA_DIR=.+" ".+" ".+" "--background"$/m);
      await control.quit();

      const ended = control.atLogin();
      await expect.poll(desktop.registrations, { timeout: 60_000 }).toBe(2);
      await expect.poll(() => labels(desktop)).toContain('Open Reseller Desk');
      const pid = Number(readFileSync(join(control.dataFolder, 'in-use.lock'), 'utf8').match(/\d+/)?.[0]);
      expect(rendererProcesses(pid)).toEqual([]);
      await desktop.press('Open Reseller Desk');
      await expect.poll(() => rendererProcesses(pid)).not.toEqual([]);
      await desktop.press('Quit Reseller Desk');
      expect(await ended).toMatchObject({ code: 0 });

      const again = await control.restart();
      await openSettings(again);
      await startAtLogin(again).click();
      await expect(startAtLogin(again)).not.toBeChecked();
      await expect.poll(() => existsSync(entry)).toBe(false);
    } finally {
      await desktop.close();
    }
  });

  test('quits with its window on a desktop without icons, and says so @daily', async ({ app }) => {
    const { page, control, electronApp } = app;
    await openSettings(page);
    await expect(section(page).getByText(/^This desktop has no place for application icons/)).toBeVisible();
    await expect(keepRunning(page)).toBeDisabled();
    await expectNoViolations(page);
    const pid = control.process();
    await closeWindow(electronApp).catch(() => undefined);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

test('a browser has no background @chromium', async ({ app }) => {
  await openSettings(app.page);
  await expect(section(app.page).getByText(/^Reseller Desk is running in a browser/)).toBeVisible();
  await expect(keepRunning(app.page)).toBeDisabled();
  await expect(startAtLogin(app.page)).toBeDisabled();
  await expectNoViolations(app.page);
});
