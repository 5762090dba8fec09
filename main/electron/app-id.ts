import { app } from 'electron';

/** As `appId` of electron-builder.yml has it: the installer gives the same to the shortcut in the start menu. */
export const appId = 'net.resellerdesk.app';

/** Windows shows notifications of an application, and groups its windows, by this name; unpacked there is no shortcut that has it. */
export function nameForWindows(): void {
  if (process.platform === 'win32') app.setAppUserModelId(app.isPackaged ? appId : process.execPath);
}
