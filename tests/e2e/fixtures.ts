import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, type ElectronApplication, expect, type Page } from 'playwright/test';
import type { Ended } from '../../build/scripts/lib/run.ts';
import { bundleShim } from '../host/bundle-shim.ts';
import { type ResellerServer, startResellerServer } from '../servers/reseller.ts';
import { problems } from './support/checks.ts';
import { launchChromium, startBrowser } from './support/chromium.ts';
import { type LaunchedElectron, launchElectron } from './support/electron.ts';
import { type Keyring, startKeyring } from './support/keyring.ts';
import type { Launched, LaunchOptions } from './support/launched.ts';
import { runSecondInstance } from './support/second-instance.ts';

export { expectNoViolations, screenshot } from './support/checks.ts';
export { expect };

export interface Control {
  /** A reseller service of the tests' own; `server.behave(…)` makes it misbehave. */
  readonly server: ResellerServer;
  readonly dataFolder: string;
  /** The keyring of this test; null with the keychain mode `absent` or `session`, and on other systems than Linux. */
  readonly keyring: Keyring | null;
  /** Ends the application and starts it anew on the same data folder; answers the new page. `kill`: it does not get to finish. */
  restart(how?: 'quit' | 'kill'): Promise<Page>;
  /** Ends the application; `restart` starts it again. For looking into its data folder. */
  quit(): Promise<void>;
  /** Everything in the log folder. */
  log(): string;
  clipboard(): Promise<string>;
  setClipboard(text: string): Promise<void>;
  /** What the next file dialogs answer. The Chromium host saves into `<data folder>/exports` whatever is chosen. */
  answerDialogs(path: string | null): Promise<void>;
  /** Electron: starts the application once more, with these arguments, and answers how that process ended. */
  second(...args: readonly string[]): Promise<Ended>;
}

export interface App {
  /** The page that is there now. */
  readonly page: Page;
  readonly control: Control;
  /** For specifications of Electron alone (`@electron`). */
  readonly electronApp: ElectronApplication;
}

interface TestOptions {
  /**
   * `real`: an unlocked keyring; `locked`: the same, locked before the application starts; `absent`: no D-Bus session
   * answers; `session`: the Chromium host as people get it (in Electron the same as `absent`).
   */
  keychain: 'real' | 'locked' | 'absent' | 'session';
  /** The test brings about errors on the console itself. */
  expectProblems: boolean;
}

interface Fixtures {
  app: App;
}

interface WorkerFixtures {
  host: 'electron' | 'chromium';
  /** What the Chromium host needs, made once. */
  chromiumParts: { browser: Browser; shim: string; compiled: string } | null;
}

function readLogs(dataFolder: string): string {
  try {
    const folder = join(dataFolder, 'logs');
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  } catch {
    return '';
  }
}

export const test = base.extend<TestOptions & Fixtures, WorkerFixtures>({
  host: ['electron', { option: true, scope: 'worker' }],
  keychain: ['real', { option: true }],
  expectProblems: [false, { option: true }],

  chromiumParts: [
    async ({ host }, use) => {
      if (host === 'electron') return use(null);
      const [browser, shim] = await Promise.all([startBrowser(), bundleShim()]);
      const compiled = mkdtempSync(join(tmpdir(), 'reseller-desk-compiled-'));
      await use({ browser, shim, compiled });
      await browser.close();
      rmSync(compiled, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],

  app: async ({ keychain, expectProblems, chromiumParts, viewport, colorScheme, locale, timezoneId }, use, info) => {
    const home = mkdtempSync(join(tmpdir(), 'reseller-desk-test-'));
    const dataFolder = join(home, 'data');
    const needsKeyring = process.platform === 'linux' && (keychain === 'real' || keychain === 'locked');
    const keyring = needsKeyring ? await startKeyring(home) : null;
    if (keychain === 'locked') await keyring?.lock();
    const nowhere = { HOME: home, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}` };
    const options: LaunchOptions = {
      dataFolder,
      environment: keyring === null ? nowhere : keyring.environment,
      look: {
        viewport: viewport ?? { width: 1280, height: 800 },
        colorScheme: colorScheme ?? 'light',
        locale: locale ?? 'en-GB',
        timeZone: timezoneId ?? 'UTC',
      },
    };
    const launch = (): Promise<Launched | LaunchedElectron> => {
      if (chromiumParts === null) return launchElectron(options);
      return launchChromium({ ...options, ...chromiumParts, keychain: keychain === 'session' ? 'session' : 'system' });
    };
    const server = await startResellerServer();

    let now = await launch();
    let running = true;
    const found: string[] = [];
    const quit = async (how: 'quit' | 'kill' = 'quit') => {
      if (!running) return;
      if (!now.page.isClosed()) found.push(...(await problems(now.page)));
      running = false;
      await now.close(how);
    };
    const control: Control = {
      server,
      dataFolder,
      keyring,
      restart: async (how) => {
        await quit(how);
        now = await launch();
        running = true;
        return now.page;
      },
      quit: () => quit(),
      log: () => readLogs(dataFolder),
      clipboard: () => now.clipboard(),
      setClipboard: (text) => now.setClipboard(text),
      answerDialogs: (path) => now.answerDialogs(path),
      second: (...args) => runSecondInstance(options, args),
    };
    try {
      await use({
        control,
        get page() {
          return now.page;
        },
        get electronApp() {
          if (!('electronApp' in now)) throw new Error('This is not Electron: mark the test with @electron.');
          return now.electronApp;
        },
      });
      await quit();
    } finally {
      if (info.status !== info.expectedStatus) await info.attach('log', { body: readLogs(dataFolder), contentType: 'text/plain' });
      if (running) await now.close('kill');
      await server.close();
      await keyring?.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    }
    if (!expectProblems) expect(found, 'errors on the console').toEqual([]);
  },
});
