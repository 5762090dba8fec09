import { fileURLToPath } from 'node:url';
import { folders } from '../../build/scripts/lib/folders.ts';
import { findElectron } from '../../build/scripts/lib/processes/electron.ts';
import { benchLaunch } from '../bench/environment.ts';
import { launchChromium, startBrowser } from '../e2e/support/chromium.ts';
import { launchElectron } from '../e2e/support/electron.ts';
import type { LaunchOptions } from '../e2e/support/launched.ts';
import { bundleShim } from '../host/bundle-shim.ts';
import { armKill } from './arm.ts';
import type { Armed, Start } from './kill.ts';
import { nobodyLeft } from './processes.ts';
import { workInWindow } from './window-work.ts';

/** How to start the built application with its window, in its sandbox. */
interface Windows {
  readonly host: 'Electron' | 'Chromium';
  readonly start: Start;
  close(): Promise<void>;
}

/** In Electron, or with an installed Chromium if it is missing or not requested. */
export async function windows(chromium: boolean): Promise<Windows> {
  if (!chromium && findElectron(folders.project) !== null) return { host: 'Electron', start: startElectron, close: async () => undefined };
  const [browser, shim] = await Promise.all([startBrowser(), bundleShim()]);
  const start: Start = async (setup, armed) => {
    const options = benchLaunch(setup.home, setup.dataFolder);
    const launched = await launchChromium({ ...options, environment: arming(options, armed), browser, shim, keychain: 'session' });
    return { work: workInWindow(launched.page, setup), kill: () => launched.close('kill'), quit: () => launched.close() };
  };
  return { host: 'Chromium', start, close: () => browser.close() };
}

/** The host behind the browser is armed before it starts. It is the only process of the application there; the browser keeps running. */
function arming({ environment }: LaunchOptions, armed: Armed | null): LaunchOptions['environment'] {
  if (armed === null) return environment;
  const hook = fileURLToPath(new URL('armed-host.ts', import.meta.url));
  return { ...environment, NODE_OPTIONS: `--import=${hook}`, CRASH_ARMED: JSON.stringify({ ...armed, group: false }) };
}

const startElectron: Start = async (setup, armed) => {
  const { electronApp, page, close } = await launchElectron(benchLaunch(setup.home, setup.dataFolder));
  if (armed !== null) await electronApp.evaluate(armKill, armed);
  const group = electronApp.process().pid ?? 0;
  return {
    work: workInWindow(page, setup),
    async kill() {
      await close('kill');
      await nobodyLeft(group);
    },
    quit: () => close(),
  };
};
