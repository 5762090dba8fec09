export { AccountDialogs } from './AccountDialogs.tsx';
export { accountCommands } from './account-commands.tsx';
export { FirstScreen } from './FirstScreen.tsx';
export { openAddAccount, openEditAccount, openKeyDialog, openRemoveAccount } from './open-dialog.ts';
