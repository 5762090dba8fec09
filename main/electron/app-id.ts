import { app } from 'electron';

/** Same as `appId` in electron-builder.yml: the installer assigns it to the start menu shortcut. */
export const appId = 'net.resellerdesk.app';

/** Windows uses this name for notifications and for grouping windows; an unpackaged copy has no shortcut with it. */
export function nameForWindows(): void {
  if (process.platform === 'win32') app.setAppUserModelId(app.isPackaged ? appId : process.execPath);
}
