import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright/test';
import type {} from '../../../renderer/api/client.ts';
import { displayTest } from '../support/display.ts';
import { launchElectron } from '../support/electron.ts';
import type { LaunchOptions } from '../support/launched.ts';

export { expect } from 'playwright/test';

/** The built application on real Electron, in the real sandbox, without accounts. */
export interface OpenedApplication {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  readonly options: LaunchOptions;
}

async function withApplication(use: (application: OpenedApplication) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-security-'));
  const options: LaunchOptions = {
    dataFolder: join(home, 'data'),
    environment: { HOME: home, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}` },
    windowOptions: { viewport: { width: 1280, height: 800 }, colorScheme: 'light', locale: 'en-GB', timeZone: 'UTC' },
  };
  const { electronApp, page, close } = await launchElectron(options);
  const process = electronApp.process();
  try {
    await page.waitForLoadState('domcontentloaded');
    await use({ app: electronApp, page, dataFolder: options.dataFolder, options });
    await close();
  } finally {
    process.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Value of one line of `/proc/<pid>/status`, e.g. `2` for `Seccomp`. */
export function processStatus(pid: number, name: string): string | undefined {
  return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
}

interface FreshFixture {
  /** A fresh application, for a test that changes it. */
  fresh: OpenedApplication;
}

interface SharedFixture {
  /** The application shared by the tests of a file, which leave it unchanged. */
  application: OpenedApplication;
}

export const test = displayTest.extend<FreshFixture, SharedFixture>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed
  application: [async ({}, use) => withApplication(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed
  fresh: async ({}, use) => withApplication(use),
});
