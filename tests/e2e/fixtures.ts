import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElectronApplication, expect, type Page, type TestInfo } from 'playwright/test';
import type { Ended } from '../../build/scripts/lib/processes/run.ts';
import { bundleShim } from '../host/bundle-shim.ts';
import { isRunning } from '../servers/is-running.ts';
import { type ResellerServer, startResellerServer } from '../servers/reseller.ts';
import { problems } from './support/checks.ts';
import { startBrowser } from './support/chromium.ts';
import { displayTest } from './support/display.ts';
import { type ChromiumResources, type Installation, install, isReusable, type Setting } from './support/installation.ts';
import type { Keyring } from './support/keyring.ts';
import type { WindowOptions } from './support/launched.ts';
import { makePracticeData } from './support/practice-data.ts';
import { runSecondInstance } from './support/second-instance.ts';

export { expectNoViolations, screenshot } from './support/checks.ts';
export { expect };

export interface Control {
  /** The tests' own reseller service; `server.behave(…)` makes it misbehave. */
  readonly server: ResellerServer;
  readonly dataFolder: string;
  /** For files that the user chooses; empty at first. */
  readonly filesFolder: string;
  /** The keyring of this test; null with the keychain mode `absent` or `session`, and on systems other than Linux. */
  readonly keyring: Keyring | null;
  /** Ends the application and starts it again on the same data folder; returns the new page. `kill`: without a clean shutdown. */
  restart(how?: 'quit' | 'kill'): Promise<Page>;
  /** Quits the application; `restart` starts it again. For inspecting its data folder. */
  quit(): Promise<void>;
  /** Process id of the application. */
  process(): number;
  /** Number of items in the keyring; null if the test has no keyring. */
  keys(): number | null;
  /** Everything in the log folder. */
  log(): string;
  clipboard(): Promise<string>;
  setClipboard(text: string): Promise<void>;
  /** Sets the result of the next file dialogs. The Chromium host saves into `<data folder>/exports` whatever is chosen. */
  answerDialogs(path: string | null): Promise<void>;
  /** Electron: starts a second instance with these arguments, and returns how that process ended. */
  second(...args: readonly string[]): Promise<Ended>;
  /** Electron: starts the application, which must have ended, as the system does at login. Resolves when it has ended again. */
  atLogin(): Promise<Ended>;
}

export interface App {
  /** The current page. */
  readonly page: Page;
  readonly control: Control;
  /** For Electron-only specs (`@electron`). */
  readonly electronApp: ElectronApplication;
}

interface TestOptions {
  keychain: Setting['keychain'];
  /** `practice`: with a practice account whose lists are all synced. */
  start: 'empty' | 'practice';
  /** The test deliberately causes console errors. */
  expectProblems: boolean;
}

interface Fixtures {
  app: App;
}

interface WorkerFixtures {
  host: 'electron' | 'chromium';
  /** What the Chromium host needs, created once. */
  chromiumParts: ChromiumResources | null;
  kept: Kept;
  /** A data folder with a practice account whose lists are all synced, created at first use. */
  practiceData: () => Promise<string>;
}

/** The application of the last test, if that left nothing behind except data. */
interface Kept {
  place: Installation | null;
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

/** Attaches what was in front when a test failed, so that a report without its files explains it, too. */
async function attachFront(page: Page, info: TestInfo): Promise<void> {
  const front = page.getByRole('dialog').or(page.getByRole('main')).last();
  const body = await front.ariaSnapshot({ timeout: 5000 }).catch(() => 'The page was gone.');
  await info.attach('in front', { body: body.slice(0, 3000), contentType: 'text/plain' });
}

export const test = displayTest.extend<TestOptions & Fixtures, WorkerFixtures>({
  host: ['electron', { option: true, scope: 'worker' }],
  keychain: ['real', { option: true }],
  start: ['empty', { option: true }],
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

  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const kept: Kept = { place: null };
      await use(kept);
      await end(kept);
    },
    { scope: 'worker' },
  ],

  practiceData: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      let made: Promise<string> | null = null;
      await use(() => {
        made ??= makePracticeData();
        return made;
      });
      if (made !== null) rmSync(await made, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  app: async (
    { keychain, start, expectProblems, chromiumParts, kept, practiceData, viewport, colorScheme, locale, timezoneId },
    use,
    info,
  ) => {
    const setting: Setting = { keychain, locale: locale ?? 'en-GB', timeZone: timezoneId ?? 'UTC' };
    const look: WindowOptions = {
      viewport: viewport ?? { width: 1280, height: 800 },
      colorScheme: colorScheme ?? 'light',
      locale: setting.locale,
      timeZone: setting.timeZone,
    };
    const from = start === 'practice' ? await practiceData() : null;
    const place = await asNew(kept, setting, look, chromiumParts, from);
    const server = await startResellerServer();

    let running = true;
    /** Whether nothing was done that outlives starting over. */
    let keep = keychain !== 'locked';
    const found: string[] = [];
    const quit = async (how: 'quit' | 'kill' = 'quit') => {
      keep = false;
      if (!running) return;
      if (!place.launched.page.isClosed()) found.push(...(await problems(place.launched.page)));
      running = false;
      // The test may have quit it from inside.
      if (isRunning(place.launched.process)) await place.launched.close(how);
    };
    const control: Control = {
      server,
      dataFolder: place.dataFolder,
      filesFolder: place.filesFolder,
      get keyring() {
        keep = false;
        return place.keyring;
      },
      restart: async (how) => {
        await quit(how);
        const { page } = await place.launch();
        running = true;
        return page;
      },
      quit: () => quit(),
      process: () => place.launched.process,
      keys: () => place.keyring?.items().length ?? null,
      log: () => readLogs(place.dataFolder),
      clipboard: () => place.launched.clipboard(),
      setClipboard: (text) => place.launched.setClipboard(text),
      answerDialogs: (path) => place.launched.answerDialogs(path),
      second: (...args) => {
        keep = false;
        return runSecondInstance(place.options, args);
      },
      // Ended by the test; a test that fails before ends it late.
      atLogin: () => runSecondInstance(place.options, ['--background'], 90_000),
    };
    try {
      await use({
        control,
        get page() {
          return place.launched.page;
        },
        get electronApp() {
          keep = false;
          if (!('electronApp' in place.launched)) throw new Error('This is not Electron: mark the test with @electron.');
          return place.launched.electronApp;
        },
      });
      if (info.status !== info.expectedStatus) await attachFront(place.launched.page, info);
      keep &&= info.status === info.expectedStatus;
      if (keep) found.push(...(await problems(place.launched.page)));
      else await quit();
    } finally {
      if (info.status !== info.expectedStatus) await info.attach('log', { body: readLogs(place.dataFolder), contentType: 'text/plain' });
      await server.close();
      if (keep) kept.place = place;
      else {
        if (running) await place.launched.close('kill');
        await place.remove();
      }
    }
    if (!expectProblems) expect(found, 'errors on the console').toEqual([]);
  },
});

/** For tests that start with a practice account whose lists are all synced. */
export const practiceTest = test.extend({ start: 'practice' });

async function end(kept: Kept): Promise<void> {
  const { place } = kept;
  kept.place = null;
  await place?.launched.close();
  await place?.remove();
}

/** A fresh application: the retained one, if it was started the same way, or another. */
async function asNew(
  kept: Kept,
  setting: Setting,
  look: WindowOptions,
  chromium: ChromiumResources | null,
  from: string | null,
): Promise<Installation> {
  const { place } = kept;
  if (place === null || !isReusable(place, setting)) {
    await end(kept);
    return install(setting, look, chromium, from);
  }
  kept.place = null;
  await place.startOver(look, from);
  return place;
}
