import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../renderer/api/query-client.ts';
import { settingsCommands } from '../../../../../renderer/features/settings/commands.tsx';
import { sectionIds } from '../../../../../renderer/features/settings/section-list.ts';
import { settingPaths } from '../../../../../renderer/features/settings/setting-titles.ts';
import { setNavigator } from '../../../../../renderer/navigation/go-to.ts';
import { defaultSettings } from '../../../preload/contract/default-settings.ts';

test('every section, every setting, every theme and every action has one command', () => {
  const ids = settingsCommands().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(sectionIds.map((id) => `settings-${id}`)));
  expect(ids).toEqual(expect.arrayContaining(settingPaths.map((path) => `setting-${path}`)));
  expect(ids).toEqual(expect.arrayContaining(['theme-light', 'theme-dark', 'theme-system', 'back-up', 'diagnostics', 'clear-local-data']));
});

test('titles are distinct, and the current theme cannot be selected again', () => {
  const theme = { theme: 'dark' as const };
  queryClient.setQueryData(['settings.get', {}], { ...defaultSettings, appearance: { ...defaultSettings.appearance, ...theme } });
  const commands = settingsCommands();
  expect(new Set(commands.map(({ title }) => title)).size).toBe(commands.length);
  expect(commands.filter(({ unavailable }) => unavailable !== undefined).map(({ id }) => id)).toEqual(['theme-dark']);
});

test('a section opens Settings', () => {
  const navigate = vi.fn();
  setNavigator(navigate);
  settingsCommands()
    .find(({ id }) => id === 'settings-limits')
    ?.run?.();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/settings' });
});

test('checking for updates is a command only if this copy can update itself', () => {
  const ids = () => settingsCommands().map(({ id }) => id);
  const recordBalance = (state: object) => queryClient.setQueryData(['updates.state', {}], state);
  expect(ids()).not.toContain('check-for-updates');
  recordBalance({ phase: 'absent', reason: 'no-feed' });
  expect(ids()).not.toContain('check-for-updates');
  recordBalance({ phase: 'idle' });
  expect(ids()).toContain('check-for-updates');
  queryClient.clear();
});
