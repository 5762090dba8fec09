import type { MenuItemConstructorOptions } from 'electron';
import type { EventPayload } from '../../../preload/contract/index.ts';
import { texts } from '../texts.ts';

export type MenuCommand = EventPayload<'menu.command'>['command'];

export interface MenuFacts {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  /** Runs a command in the renderer's own command registry. */
  readonly run: (command: MenuCommand) => void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The application menu, as each system expects it. */
export function menuTemplate({ platform, packaged, run }: MenuFacts): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const item = (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    click: () => run(command),
    // The renderer handles its keys itself; except on macOS, the menu only displays them, so that none fires twice.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: mac }),
  });
  const addAccount = item(texts.menu.addAccount, 'add-account');
  const settings = item(texts.menu.settings, 'settings', 'CmdOrCtrl+,');
  const lock = item(texts.menu.lock, 'lock');
  const about: MenuItemConstructorOptions = { role: 'about', label: texts.about };

  const application: MenuItemConstructorOptions = {
    label: texts.name,
    submenu: [
      about,
      separator,
      settings,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
  const file: MenuItemConstructorOptions = {
    label: texts.menu.file,
    submenu: mac
      ? [addAccount, separator, lock, separator, { role: 'close' }]
      : [addAccount, separator, settings, lock, separator, { role: 'quit' }],
  };
  const edit: MenuItemConstructorOptions = {
    label: texts.menu.edit,
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'delete' },
      separator,
      { role: 'selectAll' },
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: texts.menu.view,
    submenu: [
      item(texts.menu.refresh, 'refresh'),
      item(texts.menu.palette, 'palette', 'CmdOrCtrl+K'),
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      ...(packaged ? [] : [separator, { role: 'toggleDevTools' as const }]),
    ],
  };
  const window: MenuItemConstructorOptions = {
    label: texts.menu.window,
    submenu: mac ? [{ role: 'minimize' }, { role: 'zoom' }, separator, { role: 'front' }] : [{ role: 'minimize' }, { role: 'close' }],
  };
  const help: MenuItemConstructorOptions = {
    role: 'help',
    label: texts.menu.help,
    submenu: [item(texts.menu.hotkeys, 'hotkeys'), ...(mac ? [] : [separator, about])],
  };
  return [...(mac ? [application] : []), file, edit, view, window, help];
}
