import { type ElectronApplication, type Page, _electron, test as base } from 'playwright/test';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; Electron reads `main` of its package.json. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** The Electron binary that the tests run on. */
export function electronBinary(): string {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(project, 'node_modules/electron/dist');
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' } as Partial<Record<NodeJS.Platform, string>>;
  const binary = join(folder, names[process.platform] ?? 'electron');
  if (!existsSync(binary)) throw new Error(`There is no Electron at ${binary}.`);
  return binary;
}

/** What the application is started with: its own data folder, nothing of ours besides. */
export function environment(dataFolder: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), RESELLER_DESK_DATA_DIR: dataFolder };
}

export interface Desk {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
}

/** Starts the built application on real Electron with the real sandbox. */
export async function startDesk(): Promise<Desk & { close(): Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'reseller-desk-security-'));
  const app = await _electron.launch({
    executablePath: electronBinary(),
    args: [project],
    chromiumSandbox: true,
    env: environment(dataFolder),
  });
  const page = await app.firstWindow();
  await page.waitForLoadState('domcontentloaded');
  const close = async () => {
    await app.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { app, page, dataFolder, close };
}

/** Value of one line of `/proc/<pid>/status`, e.g. `2` for `Seccomp`. */
export function processStatus(pid: number, name: string): string | undefined {
  return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
}

interface Own {
  /** The application, alone and fresh, for a test that breaks it. */
  own: Desk;
}

interface Shared {
  /** The application, shared by the tests of a file; they leave it as they found it. */
  desk: Desk;
}

export const test = base.extend<Own, Shared>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
    async ({}, use) => {
      const desk = await startDesk();
      await use(desk);
      await desk.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
  own: async ({}, use) => {
    const desk = await startDesk();
    await use(desk);
    await desk.close();
  },
});

export { expect } from 'playwright/test';
