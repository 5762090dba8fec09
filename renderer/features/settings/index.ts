import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Cog, lazyComponent } from '../../ui/index.ts';

export { type SectionId, showSettings } from './settings-target.ts';

export const settingsScreen: ScreenDefinition<'settings', object> = {
  name: 'settings',
  title: app.nav.settings,
  Icon: Cog,
  keys: 'Mod+,',
  Page: lazyComponent(async () => (await import('./SettingsPage.tsx')).SettingsPage),
  commands: async () => (await import('./commands.tsx')).settingsCommands,
};
