import { app, type BrowserWindow, clipboard } from 'electron';
import type { BackgroundHost } from '../../core/background/port.ts';
import type { Platform } from '../../core/platform.ts';
import { linkOpener } from '../links/links.ts';
import { systemProxy } from '../security/session.ts';
import { personAsker } from './ask-person.ts';
import { fileDialogs, folderDialog } from './dialogs.ts';
import { forkPractice } from './practice.ts';

const systems: Readonly<Record<string, Platform['system']>> = { win32: 'windows', darwin: 'macos' };

/** The platform as implemented by Electron. */
export function electronPlatform(dataFolder: string, windowNow: () => BrowserWindow | null, background: BackgroundHost): Platform {
  const system = systems[process.platform] ?? 'linux';
  const { electron = '', chrome = '', node } = process.versions;
  return {
    host: 'electron',
    system,
    appVersion: app.getVersion(),
    versions: { electron, chrome, node },
    dataFolder,
    keychain: async () => {
      const { createKeytarKeychain } = await import('../../core/keychain/keytar.ts');
      return createKeytarKeychain({ system });
    },
    forkPractice,
    updates: async () => (await import('../updates/open.ts')).openUpdates(system),
    systemProxy,
    dialogs: fileDialogs(windowNow),
    chooseFolder: folderDialog(windowNow),
    printPdf: async (page, signal) => (await import('../printing/print-pdf.ts')).printPdf(page, signal),
    openLink: linkOpener(windowNow),
    askUser: personAsker(windowNow),
    background,
    copy: (text) => clipboard.writeText(text),
    uncopy: async (text) => {
      // Synchronous in older versions of Electron, asynchronous in newer ones.
      if ((await clipboard.readText()) === text) clipboard.clear();
    },
    reloadWindow: () => windowNow()?.webContents.reload(),
    quit: () => app.quit(),
    now: Date.now,
  };
}
