import { expect, test } from 'vitest';
import type { Command } from '../../../../../renderer/navigation/commands.ts';
import { paletteGroups, stepTo } from '../../../../../renderer/shell/commands/palette-list.ts';

const command = (id: string, title: string, group: Command['group'], unavailable?: string): Command => ({
  id,
  title,
  group,
  unavailable,
  run: () => undefined,
});
const all = [
  command('refresh', 'Refresh', 'account', 'this screen loads nothing from the service'),
  command('settings', 'Settings', 'goTo'),
  command('switch', 'Switch to Samudra Web', 'accounts'),
  command('add', 'Add account…', 'accounts'),
  command('keys', 'Keyboard shortcuts', 'application'),
];
const shape = (typed: string) => paletteGroups(all, typed).map(({ group, rows }) => [group, rows.map((row) => row.command.id)]);

test('lists everything by group, unavailable commands included', () => {
  expect(shape('')).toEqual([
    ['account', ['refresh']],
    ['goTo', ['settings']],
    ['accounts', ['switch', 'add']],
    ['application', ['keys']],
  ]);
});

test('the group with the best match comes first, and its best match is first in it', () => {
  expect(shape('sh')[0]).toEqual(['application', ['keys']]);
  expect(shape('add')).toEqual([['accounts', ['add']]]);
});

test('a heading’s words match its commands from a word’s start, not from its middle', () => {
  expect(shape('accounts')).toEqual([['accounts', ['switch', 'add']]]);
  expect(shape('ccounts')).toEqual([]);
});

test('arrows wrap around and skip unavailable commands', () => {
  const rows = paletteGroups(all, '').flatMap((group) => group.rows);
  expect(stepTo(rows, undefined, 1)).toBe('settings');
  expect(stepTo(rows, 'settings', 1)).toBe('switch');
  expect(stepTo(rows, 'settings', -1)).toBe('keys');
  expect(stepTo(rows, 'keys', 1)).toBe('settings');
  expect(stepTo([], undefined, 1)).toBeUndefined();
});
