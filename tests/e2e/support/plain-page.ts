import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type Browser, type Page } from 'playwright/test';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { findElectron } from '../../../build/scripts/lib/processes/electron.ts';
import { electronEnvironment } from './electron.ts';

export interface PlainPage {
  readonly page: Page;
  close(): Promise<void>;
}

/** An empty browser page unrelated to the application. `browser` null: of an Electron without the application. */
export async function openPlainPage(browser: Browser | null): Promise<PlainPage> {
  if (browser === null) return inElectron();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  return { page: await context.newPage(), close: () => context.close() };
}

async function inElectron(): Promise<PlainPage> {
  const executablePath = findElectron(folders.project);
  if (executablePath === null) throw new Error('The Electron runtime is not there.');
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-page-'));
  const program = join(home, 'main.mjs');
  writeFileSync(
    program,
    `import { app, BrowserWindow } from 'electron';
    void app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('about:blank'));`,
  );
  const windowOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'light', locale: 'en-GB', timeZone: 'UTC' } as const;
  const electronApp = await _electron.launch({
    executablePath,
    args: [program, `--user-data-dir=${join(home, 'data')}`, '--disable-gpu'],
    env: electronEnvironment({ dataFolder: home, environment: { HOME: home }, windowOptions }),
    cwd: home,
    chromiumSandbox: true,
  });
  return {
    page: await electronApp.firstWindow(),
    async close() {
      await electronApp.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
