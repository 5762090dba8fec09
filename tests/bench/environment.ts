import { join } from 'node:path';
import { folders } from '../../build/scripts/lib/folders.ts';
import { findElectron } from '../../build/scripts/lib/processes/electron.ts';
import { electronEnvironment } from '../e2e/support/electron.ts';
import type { LaunchOptions } from '../e2e/support/launched.ts';

/** Absolute path of Electron's program. Throws if it does not exist. */
export function electronProgram(): string {
  const program = findElectron(folders.project);
  if (program === null) throw new Error('The Electron runtime is not there; ELECTRON_OVERRIDE_DIST_PATH names a folder with one.');
  return program;
}

/** How a benchmark launches the application: without the user's own home and without a keyring. */
export function benchLaunch(home: string, dataFolder: string): LaunchOptions {
  return {
    dataFolder,
    environment: { HOME: home, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}` },
    windowOptions: { viewport: { width: 1280, height: 800 }, colorScheme: 'light', locale: 'en-GB', timeZone: 'UTC' },
  };
}

export const benchEnvironment = (home: string, dataFolder: string): Record<string, string> =>
  electronEnvironment(benchLaunch(home, dataFolder));
