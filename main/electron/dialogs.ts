import { type BrowserWindow, dialog, shell } from 'electron';
import type { Platform } from '../core/platform.ts';
import { openLink } from './open-link.ts';
import { texts } from './texts.ts';

type WindowNow = () => BrowserWindow | null;

/** File dialogs, attached to the window where there is one. */
export function fileDialogs(windowNow: WindowNow): Platform['dialogs'] {
  return {
    available: true,
    async saveFile(suggestedName) {
      const window = windowNow();
      const options = { defaultPath: suggestedName };
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

/** Shows the address, and opens it in the browser when the person says so. */
export function linkOpener(windowNow: WindowNow): Platform['openLink'] {
  const ask = async (address: string) => {
    const options = {
      type: 'question' as const,
      message: texts.link.title,
      detail: texts.link.detail(address),
      buttons: [texts.link.open, texts.link.cancel],
      defaultId: 1,
      cancelId: 1,
    };
    const window = windowNow();
    const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options));
    return response === 0;
  };
  return (address, allowedHost) => openLink(address, allowedHost, { ask, open: (checked) => shell.openExternal(checked) });
}
