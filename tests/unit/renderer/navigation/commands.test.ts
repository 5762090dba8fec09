import { expect, test, vi } from 'vitest';
import {
  allCommands,
  type Command,
  commandsVersion,
  registerCommands,
  runCommand,
  subscribeCommands,
} from '../../../../renderer/navigation/commands.ts';

const command = (id: string, run: () => void, unavailable?: string): Command => ({ id, title: id, group: 'application', unavailable, run });

test('an area is queried every time, and replaced when registered again', () => {
  let count = 0;
  registerCommands('one', () => [command(`c${++count}`, () => undefined)]);
  expect(allCommands().map(({ id }) => id)).toEqual(['c1']);
  expect(allCommands().map(({ id }) => id)).toEqual(['c2']);
  registerCommands('one', () => []);
  expect(allCommands()).toEqual([]);
});

test('runs by ID, but not what is unavailable or unknown', () => {
  const run = vi.fn();
  const blocked = vi.fn();
  registerCommands('two', () => [command('lock', run), command('refresh', blocked, 'nothing to read')]);
  for (const id of ['lock', 'refresh', 'quit']) runCommand(id);
  expect(run).toHaveBeenCalledOnce();
  expect(blocked).not.toHaveBeenCalled();
});

test('notifies when an area is registered', () => {
  const listener = vi.fn();
  const end = subscribeCommands(listener);
  const before = commandsVersion();
  registerCommands('three', () => []);
  expect(listener).toHaveBeenCalledOnce();
  expect(commandsVersion()).not.toBe(before);
  end();
  registerCommands('three', () => []);
  expect(listener).toHaveBeenCalledOnce();
});
