import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../renderer/api/queries.ts';
import { settingsCommands } from '../../../../../renderer/features/settings/commands.tsx';
import { sectionIds } from '../../../../../renderer/features/settings/section-list.ts';
import { settingPaths } from '../../../../../renderer/features/settings/setting-titles.ts';
import { setNavigator } from '../../../../../renderer/navigation/go-to.ts';
import { defaultSettings } from '../../../preload/contract/default-settings.ts';

test('every section, every setting, every theme and every action has one command', () => {
  queryClient.setQueryData(['updates.state', {}], { phase: 'idle' });
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

test('checking for updates, now or daily, is a command only if this copy can update itself', () => {
  const checks = () => settingsCommands().flatMap(({ id }) => (/check-for-updates|updates\.daily/.test(id) ? [id] : []));
  const setState = (state: object) => queryClient.setQueryData(['updates.state', {}], state);
  queryClient.clear();
  expect(checks()).toEqual([]);
  setState({ phase: 'absent', reason: 'no-feed' });
  expect(checks()).toEqual([]);
  setState({ phase: 'idle' });
  expect(checks()).toEqual(['setting-updates.daily', 'check-for-updates']);
  queryClient.clear();
});
