import type { FeatureDefinition } from '../../navigation/screen.ts';

export { AccountDialogs } from './AccountDialogs.tsx';
export { FirstScreen } from './FirstScreen.tsx';
export { openAddAccount, openEditAccount, openKeyDialog, openRemoveAccount } from './open-dialog.ts';

export const accountsFeature: FeatureDefinition = {
  name: 'accounts',
  commands: async () => (await import('./account-commands.tsx')).accountCommands,
};
