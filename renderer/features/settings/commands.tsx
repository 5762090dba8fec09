import type { Settings } from '../../../preload/contract/settings.ts';
import { cachedResult } from '../../api/queries.ts';
import type { Command } from '../../navigation/commands.ts';
import { settings, updates } from '../../text/en/settings.ts';
import { transferFile } from '../../text/en/transfer-file.ts';
import { Cog, Refresh } from '../../ui/index.ts';
import { changeSettings } from './fields/change-settings.ts';
import { type SectionId, sectionIds } from './section-list.ts';
import { type SettingPath, sectionOf, settingPaths, settingTitles } from './setting-titles.ts';
import { showSetting, showSettings } from './settings-target.ts';

type Theme = Settings['appearance']['theme'];

const text = settings.commands;

function sectionTitle(section: SectionId): string {
  if (section === 'data') return text.data;
  if (section === 'about') return text.about;
  if (section === 'updates') return updates.command;
  return text.section(settings.sections[section]);
}

/** A refused change is shown at the setting. */
async function switchTheme(theme: Theme): Promise<void> {
  if (!(await changeSettings('appearance', { appearance: { theme } }))) showSettings('appearance');
}

function themeCommand(theme: Theme): Command {
  const inUse = cachedResult('settings.get', {})?.appearance.theme === theme;
  return {
    id: `theme-${theme}`,
    title: text.theme[theme],
    group: 'settings',
    icon: <Cog />,
    unavailable: inUse ? text.inUse : undefined,
    run: () => void switchTheme(theme),
  };
}

/** Whether it is known that this copy can update itself. */
function updatesItself(): boolean {
  const state = cachedResult('updates.state', {});
  return state !== undefined && state.phase !== 'absent';
}

function checkForUpdates(): readonly Command[] {
  const run = () => showSettings('updates', 'check-for-updates');
  return updatesItself() ? [{ id: 'check-for-updates', title: updates.check, group: 'settings', icon: <Refresh />, run }] : [];
}

/** Those that Settings shows in this copy. */
function shownSettings(): readonly SettingPath[] {
  return settingPaths.filter((path) => sectionOf(path) !== 'updates' || updatesItself());
}

/** Every section and every setting of Settings, the themes, and the actions of the sections. */
export function settingsCommands(): readonly Command[] {
  return [
    ...(Object.keys(text.theme) as Theme[]).map(themeCommand),
    ...sectionIds.map(
      (section): Command => ({
        id: `settings-${section}`,
        title: sectionTitle(section),
        group: 'settings',
        icon: <Cog />,
        run: () => showSettings(section),
      }),
    ),
    { id: 'back-up', title: settings.data.backUp, group: 'settings', icon: <Cog />, run: () => showSettings('data', 'back-up') },
    {
      id: 'diagnostics',
      title: settings.data.diagnostics,
      group: 'settings',
      icon: <Cog />,
      run: () => showSettings('data', 'diagnostics'),
    },
    { id: 'clear-local-data', title: settings.data.clear, group: 'settings', icon: <Cog />, run: () => showSettings('data', 'clear') },
    {
      id: 'export-notes',
      title: transferFile.exportCommand,
      group: 'settings',
      icon: <Cog />,
      run: () => showSettings('data', 'export-notes'),
    },
    {
      id: 'import-notes',
      title: transferFile.importCommand,
      group: 'settings',
      icon: <Cog />,
      run: () => showSettings('data', 'import-notes'),
    },
    ...shownSettings().map(
      (path): Command => ({
        id: `setting-${path}`,
        title: settingTitles[path],
        group: 'settings',
        icon: <Cog />,
        context: settings.sections[sectionOf(path)],
        run: () => showSetting(path),
      }),
    ),
    ...checkForUpdates(),
  ];
}
