export { AccountPage } from './AccountPage.tsx';
export { profileCommands } from './commands.tsx';
