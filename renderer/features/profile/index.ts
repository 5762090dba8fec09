export { AccountPage } from './AccountPage.tsx';
export { profileCommands } from './commands.tsx';
export { TroubleBanner } from './TroubleView.tsx';
