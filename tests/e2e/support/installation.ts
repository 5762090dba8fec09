import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChromiumOptions, launchChromium } from './chromium.ts';
import { type LaunchedElectron, launchElectron } from './electron.ts';
import { type Keyring, startKeyring } from './keyring.ts';
import type { Launched, LaunchOptions, WindowOptions } from './launched.ts';

/** How an application is started. Two tests with the same setting can share one. */
export interface Setting {
  /**
   * `real`: an unlocked keyring; `locked`: the same, locked before the application starts; `absent`: no D-Bus session responds; `session`:
   * the Chromium host as shipped (in Electron the same as `absent`).
   */
  readonly keychain: 'real' | 'locked' | 'absent' | 'session';
  readonly locale: string;
  readonly timeZone: string;
}

/** What the Chromium host needs, created once. Null: Electron. */
export type ChromiumResources = Pick<ChromiumOptions, 'browser' | 'shim'> & { readonly compiled: string };

/** A home with a data folder and a keyring, and the application last started in it. */
export interface Installation {
  readonly setting: Setting;
  readonly dataFolder: string;
  /** For files that the user chooses; empty after a reset. */
  readonly filesFolder: string;
  readonly keyring: Keyring | null;
  readonly options: LaunchOptions;
  /** Starts the application; the previous one must have ended. */
  launch(): Promise<Launched | LaunchedElectron>;
  /** Resets the application with this window, in the running processes. */
  startOver(windowOptions: WindowOptions, from: string | null): Promise<void>;
  readonly launched: Launched | LaunchedElectron;
  /** Removes everything. The application must have ended. */
  remove(): Promise<void>;
}

/**
 * Creates a home and starts the application in it.
 * @param from a folder whose content is copied to the data folder; null: nothing
 */
export async function install(
  setting: Setting,
  windowOptions: WindowOptions,
  chromium: ChromiumResources | null,
  from: string | null,
): Promise<Installation> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-test-'));
  const dataFolder = join(home, 'data');
  const filesFolder = join(home, 'files');
  mkdirSync(filesFolder);
  if (from !== null) cpSync(from, dataFolder, { recursive: true });
  const { keychain } = setting;
  const needsKeyring = process.platform === 'linux' && (keychain === 'real' || keychain === 'locked');
  const keyring = needsKeyring ? await startKeyring(home) : null;
  if (keychain === 'locked') await keyring?.lock();
  const nowhere = { HOME: home, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}` };
  const options: LaunchOptions = { dataFolder, environment: keyring === null ? nowhere : keyring.environment, windowOptions };
  const start = (): Promise<Launched | LaunchedElectron> =>
    chromium === null
      ? launchElectron(options)
      : launchChromium({ ...options, ...chromium, keychain: keychain === 'session' ? 'session' : 'system' });
  let launched = await start();
  return {
    setting,
    dataFolder,
    filesFolder,
    keyring,
    options,
    get launched() {
      return launched;
    },
    launch: async () => {
      launched = await start();
      return launched;
    },
    startOver: async (next, content) => {
      keyring?.clear();
      rmSync(filesFolder, { recursive: true });
      mkdirSync(filesFolder);
      await launched.startOver(next, content);
    },
    remove: async () => {
      await keyring?.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Whether an application started with this setting can be used by a test that needs the other one. */
export const isReusable = (place: Installation, setting: Setting): boolean =>
  place.setting.keychain === setting.keychain && place.setting.locale === setting.locale && place.setting.timeZone === setting.timeZone;
