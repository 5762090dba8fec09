import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { safeFileName } from '../../main/core/base/files/file-name.ts';
import type { KeychainPort } from '../../main/core/keychain/port.ts';
import type { Platform } from '../../main/core/platform.ts';
import { findHeadlessBrowser } from './browser.ts';
import { forkPractice } from './practice-process.ts';
import { proxyFromEnvironment } from './system-proxy.ts';

const systems: Readonly<Record<string, Platform['system']>> = { win32: 'windows', darwin: 'macos' };

/** What the Chromium host can do only through the renderer or the parent process. */
export interface HostActions {
  copy(text: string): void;
  uncopy(text: string): void;
  reload(): void;
  quit(): void;
  /** The file that the next "open" dialog returns; null if none is chosen. */
  fileToOpen(): string | null;
}

export interface HostPlatformOptions {
  readonly dataFolder: string;
  readonly appVersion: string;
  readonly keychain: () => Promise<KeychainPort>;
  readonly actions: HostActions;
}

/** The host's platform outside Electron: no native dialogs, no browser to open links in, no window of its own. */
export function createHostPlatform({ dataFolder, appVersion, keychain, actions }: HostPlatformOptions): Platform {
  return {
    host: 'chromium',
    system: systems[process.platform] ?? 'linux',
    appVersion,
    versions: { node: process.versions.node },
    dataFolder,
    keychain,
    forkPractice,
    updates: async () => ({ absent: 'development' }),
    systemProxy: async (url) => proxyFromEnvironment(url),
    dialogs: {
      available: false,
      saveFile: async (suggestedName) => {
        const folder = join(dataFolder, 'exports');
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        return join(folder, safeFileName(suggestedName));
      },
      openFile: async () => actions.fileToOpen(),
    },
    chooseFolder: async () => {
      const folder = join(dataFolder, 'exports', 'statements');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
    printPdf: findHeadlessBrowser() === null ? null : async (page, signal) => (await import('./print-pdf.ts')).printPdf(page, signal),
    openLink: async () => 'unavailable',
    askUser: null,
    background: null,
    copy: actions.copy,
    uncopy: async (text) => actions.uncopy(text),
    reloadWindow: actions.reload,
    quit: actions.quit,
    now: Date.now,
  };
}
