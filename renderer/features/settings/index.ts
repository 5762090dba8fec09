export { settingsCommands } from './commands.tsx';
export { SettingsPage } from './SettingsPage.tsx';
export { type SectionId, showSettings } from './wish.ts';
