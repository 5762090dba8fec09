import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { en } from '../../../../../main/electron/text/en.ts';
import { id } from '../../../../../main/electron/text/id.ts';
import type { Text } from '../../../../../main/electron/text/text.ts';
import { menuTemplate } from '../../../../../main/electron/window/menu-template.ts';
import { menuCommands } from '../../../../../preload/contract/events.ts';

const inside = (item: MenuItemConstructorOptions) => (Array.isArray(item.submenu) ? item.submenu : []);
const menu = (platform: NodeJS.Platform, packaged = true, run = vi.fn(), text: Text = en) =>
  menuTemplate({ platform, packaged, text, run });
const names = (items: readonly MenuItemConstructorOptions[]) =>
  items.filter((item) => item.type !== 'separator').map((item) => item.label ?? item.role);
const all = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...all(inside(item))]);

describe('menus as each system expects them', () => {
  test('macOS: an application menu first, with Settings and Quit', () => {
    const template = menu('darwin');
    expect(names(template)).toEqual(['Reseller Desk', 'File', 'Edit', 'View', 'Window', 'Help']);
    expect(names(inside(template[0] ?? {}))).toEqual([
      'About Reseller Desk',
      'Settings…',
      'services',
      'hide',
      'hideOthers',
      'unhide',
      'quit',
    ]);
    expect(all(template).filter((item) => item.role === 'quit')).toHaveLength(1);
  });

  test.each(['linux', 'win32'] as const)('%s: Settings and Quit under File, About under Help', (platform) => {
    const template = menu(platform);
    expect(names(template)).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);
    expect(names(inside(template[0] ?? {}))).toEqual(['Add Account…', 'Settings…', 'Lock Now', 'quit']);
    expect(names(inside(template[4] ?? {}))).toEqual(['Keyboard Shortcuts', 'About Reseller Desk']);
  });

  test.each(['linux', 'win32', 'darwin'] as const)('%s: every command of the contract exists once and runs', (platform) => {
    const run = vi.fn();
    const items = all(menu(platform, true, run)).filter((item) => item.click !== undefined);
    for (const item of items) (item.click as () => void)();
    expect(run.mock.calls.flat().sort()).toEqual([...menuCommands].sort());
  });

  test.each(['linux', 'win32', 'darwin'] as const)('%s: every item has a label in Indonesian', (platform) => {
    const items = all(menu(platform, false, vi.fn(), id)).filter((item) => item.type !== 'separator');
    expect(items.filter((item) => item.label === undefined)).toEqual([]);
    expect(names(items)).toEqual(expect.arrayContaining(['Salin', 'Tempel', 'Pilih Semua']));
  });

  test('developer tools are only available if the application is not packaged', () => {
    expect(all(menu('linux', true)).some((item) => item.role === 'toggleDevTools')).toBe(false);
    expect(all(menu('linux', false)).some((item) => item.role === 'toggleDevTools')).toBe(true);
    expect(all(menu('linux', false)).some((item) => item.role === 'reload' || item.role === 'forceReload')).toBe(false);
  });

  test('only macOS lets the menu handle shortcuts: elsewhere the renderer does', () => {
    for (const item of all(menu('linux')).filter((one) => one.accelerator !== undefined)) expect(item.registerAccelerator).toBe(false);
    for (const item of all(menu('darwin')).filter((one) => one.accelerator !== undefined)) expect(item.registerAccelerator).toBe(true);
  });
});
