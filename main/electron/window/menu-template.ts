import type { MenuItemConstructorOptions } from 'electron';
import type { EventPayload } from '../../../preload/contract/index.ts';
import { productName } from '../product-name.ts';
import type { Text } from '../text/text.ts';

export type MenuCommand = EventPayload<'menu.command'>['command'];

export interface MenuFacts {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly text: Text;
  /** Runs a command in the renderer's own command registry. */
  readonly run: (command: MenuCommand) => void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The application menu, as each system expects it. */
export function menuTemplate({ platform, packaged, text, run }: MenuFacts): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const item = (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    click: () => run(command),
    // The renderer handles its keys itself; except on macOS, the menu only displays them, so that none fires twice.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: mac }),
  });
  const role = (name: NonNullable<MenuItemConstructorOptions['role']>): MenuItemConstructorOptions => {
    const label = text.roles[name];
    return label === undefined ? { role: name } : { role: name, label };
  };
  const addAccount = item(text.menu.addAccount, 'add-account');
  const settings = item(text.menu.settings, 'settings', 'CmdOrCtrl+,');
  const lock = item(text.menu.lock, 'lock');
  const about: MenuItemConstructorOptions = { role: 'about', label: text.about };

  const application: MenuItemConstructorOptions = {
    label: productName,
    submenu: [
      about,
      separator,
      settings,
      separator,
      role('services'),
      separator,
      role('hide'),
      role('hideOthers'),
      role('unhide'),
      separator,
      role('quit'),
    ],
  };
  const file: MenuItemConstructorOptions = {
    label: text.menu.file,
    submenu: mac
      ? [addAccount, separator, lock, separator, role('close')]
      : [addAccount, separator, settings, lock, separator, role('quit')],
  };
  const edit: MenuItemConstructorOptions = {
    label: text.menu.edit,
    submenu: [
      role('undo'),
      role('redo'),
      separator,
      role('cut'),
      role('copy'),
      role('paste'),
      role('delete'),
      separator,
      role('selectAll'),
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: text.menu.view,
    submenu: [
      item(text.menu.refresh, 'refresh'),
      item(text.menu.palette, 'palette', 'CmdOrCtrl+K'),
      separator,
      item(text.menu.textLarger, 'text-larger', 'CmdOrCtrl+Plus'),
      item(text.menu.textSmaller, 'text-smaller', 'CmdOrCtrl+-'),
      item(text.menu.textReset, 'text-reset', 'CmdOrCtrl+0'),
      separator,
      role('togglefullscreen'),
      ...(packaged ? [] : [separator, role('toggleDevTools')]),
    ],
  };
  const window: MenuItemConstructorOptions = {
    label: text.menu.window,
    submenu: mac ? [role('minimize'), role('zoom'), separator, role('front')] : [role('minimize'), role('close')],
  };
  const help: MenuItemConstructorOptions = {
    role: 'help',
    label: text.menu.help,
    submenu: [item(text.menu.hotkeys, 'hotkeys'), ...(mac ? [] : [separator, about])],
  };
  return [...(mac ? [application] : []), file, edit, view, window, help];
}
