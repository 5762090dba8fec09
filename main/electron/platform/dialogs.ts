import { type BrowserWindow, dialog } from 'electron';
import { safeFileName } from '../../core/base/files/file-name.ts';
import type { Platform } from '../../core/platform.ts';

type WindowNow = () => BrowserWindow | null;

/** File dialogs, attached to the window if there is one. */
export function fileDialogs(windowNow: WindowNow): Platform['dialogs'] {
  return {
    available: true,
    async saveFile(suggestedName) {
      const window = windowNow();
      // Windows and macOS always ask before a file is replaced, Linux only with this.
      const options = { defaultPath: safeFileName(suggestedName), properties: ['showOverwriteConfirmation' as const] };
      const answer = await (window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options));
      return answer.canceled ? null : answer.filePath;
    },
    async openFile() {
      const window = windowNow();
      const options = { properties: ['openFile' as const] };
      const answer = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
      return answer.canceled ? null : (answer.filePaths[0] ?? null);
    },
  };
}

/** A dialog for a folder, attached to the window if there is one. */
export function folderDialog(windowNow: WindowNow): Platform['chooseFolder'] {
  return async () => {
    const window = windowNow();
    const options = { properties: ['openDirectory' as const, 'createDirectory' as const] };
    const answer = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
    return answer.canceled ? null : (answer.filePaths[0] ?? null);
  };
}
