import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { addAccount, closeOverlay, entryFor, runCommand } from '../support/steps.ts';

// Slow: some tests restart the application.

const bounds = (electronApp: ElectronApplication) =>
  electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());

function choose(electronApp: ElectronApplication, label: string): Promise<void> {
  return electronApp.evaluate(({ Menu }, expected) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    const item = items.find((one) => one.label === expected);
    if (item === undefined) throw new Error(`The menu has no "${expected}".`);
    item.click();
  }, label);
}

test.describe('the window @electron', () => {
  test('its size and position are remembered', async ({ app }) => {
    await expect(app.page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
    const expected = { x: 120, y: 60, width: 1100, height: 700 };
    await app.electronApp.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), expected);
    await expect.poll(() => bounds(app.electronApp)).toEqual(expected);
    await app.control.quit();
    // Read before the next start, which sets the tests' window size.
    expect(JSON.parse(readFileSync(join(app.control.dataFolder, 'window.json'), 'utf8'))).toMatchObject({ bounds: expected });
    const page = await app.control.restart();
    await expect(page.getByRole('heading', { name: 'Connect your reseller account' })).toBeVisible();
    expect(await bounds(app.electronApp)).toMatchObject({ x: expected.x, y: expected.y });
  });

  test('its title says PRACTICE while practice is the current account, and only the application name before and after', async ({ app }) => {
    const title = () => app.electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
    await app.page.getByRole('button', { name: 'Open a practice account' }).click();
    await expect(app.page.getByRole('region', { name: 'Practice' })).toBeVisible();
    await expect.poll(title).toBe('PRACTICE: Reseller Desk');
    await app.page.getByRole('button', { name: 'Leave practice' }).click();
    await expect.poll(title).toBe('Reseller Desk');
  });

  test('every custom menu item has its effect in the renderer', async ({ app }) => {
    const { page, control, electronApp } = app;
    await addAccount(page, entryFor(control.server));
    await choose(electronApp, 'Settings…');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await choose(electronApp, 'Command Palette…');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await closeOverlay(page);
    await choose(electronApp, 'Keyboard Shortcuts');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await closeOverlay(page);
    await choose(electronApp, 'Add Account…');
    await expect(page.getByRole('dialog', { name: 'Add account' })).toBeVisible();
    await closeOverlay(page);
    await choose(electronApp, 'Lock Now');
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  });

  test('the tester is opened in the browser only after the user has seen its address @daily', async ({ app }) => {
    const { page, control, electronApp } = app;
    await addAccount(page, { ...entryFor(control.server), baseAddress: 'https://api.reseller.example' });
    await electronApp.evaluate(({ dialog, shell }) => {
      const seen = { asked: [] as string[], opened: [] as string[] };
      Object.assign(globalThis, { seen });
      dialog.showMessageBox = (async (...given: unknown[]) => {
        seen.asked.push(JSON.stringify(given.at(-1)));
        const { buttons } = given.at(-1) as { buttons: string[] };
        // The first time the user declines.
        return { response: buttons.indexOf(seen.asked.length === 1 ? 'Cancel' : 'Open'), checkboxChecked: false };
      }) as typeof dialog.showMessageBox;
      shell.openExternal = async (url) => void seen.opened.push(url);
    });
    const seen = () => electronApp.evaluate(() => (globalThis as unknown as { seen: { asked: string[]; opened: string[] } }).seen);
    await runCommand(page, 'Open the tester');
    await expect.poll(async () => (await seen()).asked).toEqual([expect.stringContaining('https://api.reseller.example/swagger')]);
    expect((await seen()).opened).toEqual([]);
    await runCommand(page, 'Open the tester');
    await expect.poll(async () => (await seen()).opened).toEqual(['https://api.reseller.example/swagger']);
  });
});
