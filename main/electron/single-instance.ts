import { app, dialog } from 'electron';
import { lockFolder } from '../core/base/files/folder-lock.ts';
import { text } from './text/text.ts';

/**
 * Acquires the data folder's locks: Electron's, and the one shared with the Chromium host. false: another instance holds it and was
 * notified, or the user was informed about the other host; this instance has to exit.
 * @param onSecondStart runs in the first instance whenever another one is started, with the arguments of that one
 */
export function isFirstInstance(dataFolder: string, onSecondStart: (args: readonly string[]) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  const lock = lockFolder(dataFolder);
  if (!lock.held) {
    dialog.showErrorBox(text().cannotStart.title, text().cannotStart.folderInUse(lock.pid));
    return false;
  }
  app.once('quit', lock.release);
  app.on('second-instance', (_event, args) => onSecondStart(args));
  return true;
}
