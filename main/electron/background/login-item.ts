import { join, resolve, sep } from 'node:path';
import { app } from 'electron';
import { appId } from '../app-id.ts';
import { productName } from '../product-name.ts';
import type { StartCommand } from './autostart-entry.ts';
import { autostartFile, type LoginItem } from './autostart-file.ts';
import { backgroundSwitch } from './flag.ts';

const dataFolderVariable = 'RESELLER_DESK_DATA_DIR';

/** The login item of this copy. */
export function openLoginItem(): LoginItem {
  const folder = process.env[dataFolderVariable] ?? '';
  if (process.platform === 'linux') {
    return autostartFile({
      path: join(app.getPath('appData'), 'autostart', `${appId}.desktop`),
      name: productName,
      command: () => linuxCommand(folder),
      isInstalled: app.isPackaged,
    });
  }
  // Their login items pass no environment, so the usual data folder would be opened.
  if (folder !== '') return { isOn: async () => null, set: async () => undefined, refresh: async () => undefined };
  const options = systemOptions();
  return {
    isOn: async () => {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(options);
      // The user may have turned it off in Windows, which keeps the item.
      return openAtLogin && (process.platform !== 'win32' || executableWillLaunchAtLogin);
    },
    set: async (on) => app.setLoginItemSettings({ openAtLogin: on, ...options }),
    refresh: async () => undefined,
  };
}

/** An AppImage is mounted at another path each time: what is started is its file. */
function linuxCommand(folder: string): StartCommand {
  const { APPIMAGE: file = '', APPDIR: mounted = '' } = process.env;
  const isAppImage = app.isPackaged && file !== '' && mounted !== '' && process.execPath.startsWith(`${mounted}${sep}`);
  const program = isAppImage ? resolve(file) : process.execPath;
  const args = [...(app.isPackaged ? [] : [app.getAppPath()]), backgroundSwitch];
  // env would take a path with this character for a variable.
  return folder === '' || program.includes('=')
    ? { program, args }
    : { program: '/usr/bin/env', args: [`${dataFolderVariable}=${resolve(folder)}`, program, ...args] };
}

/**
 * Windows stores a command line. The path is quoted, so that no program whose path is a part of it up to a space is started, or taken for
 * this one.
 */
function systemOptions(): { readonly path?: string; readonly args?: string[] } {
  if (process.platform !== 'win32') return {};
  const args = [...(app.isPackaged ? [] : [`"${app.getAppPath()}"`]), backgroundSwitch];
  return { path: `"${process.execPath}"`, args };
}
