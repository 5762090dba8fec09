import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/app.ts';
import { Cog, lazyPart } from '../../ui/index.ts';

export { type SectionId, showSettings } from './wish.ts';

export const settingsScreen: ScreenDefinition<'settings', object> = {
  name: 'settings',
  title: app.nav.settings,
  Icon: Cog,
  keys: 'Mod+,',
  Page: lazyPart(async () => (await import('./SettingsPage.tsx')).SettingsPage),
  commands: async () => (await import('./commands.tsx')).settingsCommands,
};
