import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '../../../../../renderer/navigation/commands.ts';
import { defaultSettings } from '../../../preload/contract/default-settings.ts';

type Keys = typeof import('../../../../../renderer/shell/commands/use-keys.ts');
type Commands = typeof import('../../../../../renderer/navigation/commands.ts');

// The test has commands of its own; those of the application import most of its screens.
vi.mock('../../../../../renderer/shell/commands/own.tsx', () => ({ ownCommands: () => [] }));

let commands: Commands;
let press: (key: string, more?: Partial<KeyboardEvent>) => { readonly preventDefault: () => void };
let ran: string[];
let end: () => void;

const command = (id: string, keys: string): Command => ({ id, title: id, group: 'application', keys, run: () => void ran.push(id) });

beforeEach(async () => {
  vi.resetModules();
  commands = await import('../../../../../renderer/navigation/commands.ts');
  const { listenForKeys }: Keys = await import('../../../../../renderer/shell/commands/use-keys.ts');
  let down: (event: unknown) => void = () => undefined;
  vi.stubGlobal('Element', class {});
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof down) => void (down = listener),
    removeEventListener: () => void (down = () => undefined),
    querySelector: () => null,
  });
  ran = [];
  // The application's own commands are there from the start.
  commands.registerCommands('application', () => [command('palette', 'Mod+K'), command('account', 'G A')]);
  end = listenForKeys();
  let time = 1000;
  press = (key, more = {}) => {
    time += 10;
    const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null };
    const event = { key, defaultPrevented: false, isComposing: false, timeStamp: time, preventDefault: vi.fn(), ...modifiers, ...more };
    down(event);
    return event;
  };
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const mod = { ctrlKey: true, metaKey: false };

/** What is loaded after the first screen. */
function loadCommands(): void {
  commands.registerCommands('lists', () => [command('domains', 'G D'), command('customers', 'G C')]);
  expect(ran).not.toContain('domains');
  commands.completeCommands();
}

test('keys pressed before their commands are loaded run once they are, in their order', () => {
  press('g');
  press('d');
  const known = press('k', mod);
  press('g');
  press('c');
  expect(ran).toEqual([]);
  // Its default is prevented in time, though it waits.
  expect(known.preventDefault).toHaveBeenCalledOnce();
  loadCommands();
  expect(ran).toEqual(['domains', 'palette', 'customers']);
  press('g');
  press('a');
  expect(ran).toEqual(['domains', 'palette', 'customers', 'account']);
});

test('a sequence may begin before the commands are loaded and end afterwards', () => {
  press('g');
  loadCommands();
  press('d');
  expect(ran).toEqual(['domains']);
});

test('keys that type a character run nothing once Settings turns them off', async () => {
  loadCommands();
  const { queryClient } = await import('../../../../../renderer/api/queries.ts');
  const setSingleKeys = (singleKeys: boolean) =>
    queryClient.setQueryData(['settings.get', {}], { ...defaultSettings, appearance: { ...defaultSettings.appearance, singleKeys } });
  setSingleKeys(false);
  press('g');
  expect(press('d').preventDefault).not.toHaveBeenCalled();
  press('k', mod);
  expect(ran).toEqual(['palette']);
  setSingleKeys(true);
  press('g');
  press('d');
  expect(ran).toEqual(['palette', 'domains']);
});

test('a key whose command is known runs at once if none waits', () => {
  press('k', mod);
  expect(ran).toEqual(['palette']);
});

test('no more than eight keys wait, and no modifier keys', () => {
  for (let count = 0; count < 20; count += 1) press('Shift');
  for (let count = 0; count < 10; count += 1) {
    press('g');
    press('d');
  }
  loadCommands();
  expect(ran).toEqual(['domains', 'domains', 'domains', 'domains']);
});
