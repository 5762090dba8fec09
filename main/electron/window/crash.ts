import { app, type BrowserWindow, dialog } from 'electron';
import { text } from '../text/text.ts';

/** After this many crashes within this time (ms), the user is asked before the window is reloaded. */
const often = { times: 3, within: 60_000 };

/** Reloads the window if its process ends unexpectedly. `warn` writes the reason to the local log. */
export function reloadAfterCrash(window: BrowserWindow, warn: (event: string, facts: Readonly<Record<string, unknown>>) => void): void {
  let crashes: number[] = [];
  window.webContents.on('render-process-gone', async (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    warn('window.crashed', { reason, exitCode });
    const now = Date.now();
    crashes = [...crashes.filter((at) => now - at < often.within), now];
    if (crashes.length >= often.times) {
      const buttons = [text().crashed.reload, text().crashed.quit];
      const options = { type: 'error' as const, message: text().crashed.title, detail: text().crashed.detail, buttons, cancelId: 1 };
      const { response } = await dialog.showMessageBox(window, options);
      if (response === 1) return app.quit();
      crashes = [];
    }
    if (!window.isDestroyed()) window.webContents.reload();
  });
}
