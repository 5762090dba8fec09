import { app, dialog } from 'electron';
import { lockFolder } from '../core/base/folder-lock.ts';
import { texts } from './texts.ts';

/**
 * Takes the locks of the data folder: Electron's, and the one that the Chromium host takes too.
 * false: another instance has it and was told, or the person was told of the other host; this one has to end.
 * @param onSecondStart runs in the first instance whenever another one is started
 */
export function isFirstInstance(dataFolder: string, onSecondStart: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  const lock = lockFolder(dataFolder);
  if (!lock.held) {
    dialog.showErrorBox(texts.cannotStart.title, texts.cannotStart.folderInUse(lock.pid));
    return false;
  }
  app.once('quit', lock.release);
  app.on('second-instance', onSecondStart);
  return true;
}
